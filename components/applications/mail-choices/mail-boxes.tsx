import { Button } from '#components/ui/button.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import type { MailChoices } from '#lib/contract/applications/mail-choices.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { CANDIDATE_MAILS, mutedIn } from '#lib/rules/applications/candidate-mails.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  action: string;
  choices: MailChoices;
  /** What a refused form had. */
  flash: Flash | null;
  t: Texts;
}>;

/** A plain form: a ticked kind of mail is sent. */
export function MailBoxes({ action, choices, flash, t }: Props) {
  const muted = flash?.failure && flash.values ? mutedIn(flash.values) : choices.muted;
  return (
    <form method="post" action={action} className="mt-4">
      <input type="hidden" name="role" value="candidate" />
      <input type="hidden" name="revision" value={choices.revision} />
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
