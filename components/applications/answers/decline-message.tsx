import { FieldError } from '#components/ui/form/field-frame.tsx';
import { wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { LONGEST_DECLINE_MESSAGE } from '#lib/rules/applications/decline.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ flash: Flash | null; label: string; view: View }>;

/** What people who are declined read, with a suggestion. */
export function DeclineMessage({ flash, label, view: { t } }: Props) {
  const error = flash?.failure?.fields?.message;
  return (
    <>
      <label htmlFor="message" className={labelClass}>
        {label}
      </label>
      <textarea
        id="message"
        name="message"
        rows={4}
        maxLength={LONGEST_DECLINE_MESSAGE}
        defaultValue={flash?.failure ? (flash.values?.message ?? '') : t('received.decline.suggestion')}
        {...wrongControl(error)}
        aria-describedby={error ? 'message-error message-hint' : 'message-hint'}
        className={controlClass}
      />
      <p id="message-hint" className="mt-1 text-14 text-steel">
        {t('received.decline.hint', { count: LONGEST_DECLINE_MESSAGE })}
      </p>
      {error && <FieldError id="message-error">{error}</FieldError>}
    </>
  );
}
