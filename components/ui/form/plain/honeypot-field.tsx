import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';

type Props = Readonly<{
  /** Of the ids of the form's controls: `apply`. */
  prefix: string;
  /** Beside the human check, which replaces the hidden field once that came back filled. */
  error: string | undefined;
  t: Texts;
}>;

/**
 * Hidden from people; bots that fill in every field reveal themselves. A password manager may fill it too, so it has a
 * name that none knows, and who filled it is asked to tick a box instead of being sent away.
 */
export function HoneypotField({ prefix, error, t }: Props) {
  if (error !== undefined) {
    const label = t('form.isPerson');
    return (
      <PlainFrame id={`${prefix}-isPerson`} label={label} labelHidden error={error}>
        {(control) => (
          <label className="flex min-h-11 items-center gap-3">
            <input {...control} type="checkbox" name="isPerson" required className={tickClass} />
            <span className="font-semibold" aria-hidden="true">
              {label}
            </span>
          </label>
        )}
      </PlainFrame>
    );
  }
  return (
    <div hidden>
      <label htmlFor={`${prefix}-blank`}>{t('form.leaveBlank')}</label>
      <input
        id={`${prefix}-blank`}
        name="blank"
        autoComplete="off"
        tabIndex={-1}
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
