import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';

type Props = Readonly<{
  busy?: boolean;
  texts: Readonly<Record<'open' | 'label' | 'message' | 'hint' | 'send', string>>;
}>;

/** Tells the organiser, in the candidate's own words. */
export function WithdrawFields({ busy = false, texts }: Props) {
  const id = useId();
  return (
    <details data-print="no">
      <summary aria-label={texts.label} className="inline-flex min-h-11 items-center font-semibold underline">
        {texts.open}
      </summary>
      <input type="hidden" name="status" value="rejected" />
      <label htmlFor={id} className={labelClass}>
        {texts.message}
      </label>
      <textarea
        id={id}
        name="message"
        rows={3}
        maxLength={INTERVIEW_LIMITS.message}
        aria-describedby={`${id}-hint`}
        className={controlClass}
      />
      <p id={`${id}-hint`} className="mt-1 text-14 text-steel">
        {texts.hint}
      </p>
      <Button type="submit" variant="stop" busy={busy} className="mt-2">
        {texts.send}
      </Button>
    </details>
  );
}
