import { Note } from '#components/ui/notices/note.tsx';
import type { MailChoices } from '#lib/contract/applications/mail-choices.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { CANDIDATE_MAILS } from '#lib/rules/applications/candidate-mails.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { MailBoxes } from './mail-boxes.tsx';

type Props = Readonly<{
  token: string;
  /** Null when the link is not ours, or the account is gone. */
  choices: MailChoices | null;
  /** The kind of the mail that led here: shown as turned off, and saved by the button. */
  stop: string | undefined;
  flash: Flash | null;
  t: Texts;
}>;

/** Opening a mailed link changes nothing, since mail scanners open links. */
export function MailChoicesPage({ token, choices, stop, flash, t }: Props) {
  const kind = CANDIDATE_MAILS.find((each) => each === stop);
  const muted = choices?.muted ?? [];
  const kindToStop =
    flash === null && kind !== undefined && choices && !muted.includes(kind) ? kind : undefined;
  return (
    <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
      {choices === null && <PageStatus code={404} />}
      <h1>{t('links.mails.title')}</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {flash?.failure && (
          <Note tone="warn" role="status">
            {flash.failure.message}
          </Note>
        )}
        {flash?.success && (
          <Note tone="ok" role="status">
            {flash.success}
          </Note>
        )}
        {kindToStop && <Note>{t('links.mails.stop', { kind: t(`links.mails.kinds.${kindToStop}`) })}</Note>}
      </div>
      <p className="mt-4">{t(choices === null ? 'links.unknown' : 'links.mails.text')}</p>
      {choices && (
        <MailBoxes
          action={paths.mailChoicesPost(token)}
          choices={kindToStop ? { ...choices, muted: [...muted, kindToStop] } : choices}
          flash={flash}
          t={t}
        />
      )}
    </section>
  );
}
