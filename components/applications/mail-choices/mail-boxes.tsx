import { Button } from '#components/ui/button.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { CANDIDATE_MAILS, type CandidateMail } from '#lib/rules/applications/candidate-mails.ts';

type Props = Readonly<{
  action: string;
  muted: readonly CandidateMail[];
  t: Texts;
}>;

/** A plain form: a ticked kind of mail is sent. */
export function MailBoxes({ action, muted, t }: Props) {
  return (
    <form method="post" action={action} className="mt-4">
      <input type="hidden" name="role" value="candidate" />
      <fieldset>
        <legend className="font-semibold">{t('links.mails.legend')}</legend>
        {CANDIDATE_MAILS.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" name={kind} defaultChecked={!muted.includes(kind)} className={tickClass} />
            <span>{t(`links.mails.kinds.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="mt-4">
        {t('links.mails.save')}
      </Button>
    </form>
  );
}
