import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { LONGEST_APPLICATION_MESSAGE } from '#lib/rules/applications/decline.ts';
import type { Flash } from '#lib/web/session/flash.ts';

/** To the garage; nobody has to write one. */
export function MessageField({ flash, t }: Readonly<{ flash: Flash | null; t: Texts }>) {
  return (
    <PlainFrame
      id="apply-message"
      label={t('quickApply.message')}
      optionalText={`(${t('quickApply.optional')})`}
      hint={t('quickApply.messageHint', { count: LONGEST_APPLICATION_MESSAGE })}
      error={flash?.failure?.fields?.message}
    >
      {(control) => (
        <textarea
          {...control}
          name="message"
          rows={4}
          maxLength={LONGEST_APPLICATION_MESSAGE}
          defaultValue={flash?.values?.message}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}
