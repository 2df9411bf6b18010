import { Note } from '#components/ui/notices/note.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { CANDIDATE_MAILS, type CandidateMail } from '#lib/rules/applications/candidate-mails.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { MailBoxes } from './mail-boxes.tsx';

type Props = Readonly<{
  token: string;
  /** Null when the link is not ours, or the account is gone. */
  muted: readonly CandidateMail[] | null;
  /** The kind of the mail that led here: shown as turned off, and saved by the button. */
  stop: string | undefined;
  flash: Flash | null;
  t: Texts;
}>;

/** Opening a mailed link changes nothing, since mail scanners open links. */
export function MailChoicesPage({ token, muted, stop, flash, t }: Props) {
  const kind = CANDIDATE_MAILS.find((each) => each === stop);
  const asked = flash === null && kind !== undefined && muted?.includes(kind) === false ? kind : undefined;
  return (
    <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
      {muted === null && <PageStatus code={404} />}
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
        {asked && <Note>{t('links.mails.stop', { kind: t(`links.mails.kinds.${asked}`) })}</Note>}
      </div>
      <p className="mt-4">{t(muted === null ? 'links.unknown' : 'links.mails.text')}</p>
      {muted && (
        <MailBoxes action={paths.mailChoicesPost(token)} muted={asked ? [...muted, asked] : muted} t={t} />
      )}
    </section>
  );
}
