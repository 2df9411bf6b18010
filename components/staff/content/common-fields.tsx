import { PlainText } from '#components/ui/form/plain/fields.tsx';
import type { FormState } from '#components/ui/form/plain/form-state.ts';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';

type Props = Readonly<{
  state: FormState;
  t: StaffTexts;
  values?: Readonly<Record<string, string>>;
  /** A second person has to agree. */
  asks?: boolean;
}>;

/** When a change applies, and why it was made. */
export function CommonFields({ state, t, values = {}, asks = false }: Props) {
  return (
    <>
      <PlainText
        state={state}
        name="effectiveAt"
        type="datetime-local"
        label={t('content.effectiveAt')}
        optionalText={t('content.optional')}
        hint={t(asks ? 'content.effectiveAskedHint' : 'content.effectiveHint')}
        value={values.effectiveAt ?? ''}
      />
      <PlainText
        state={state}
        name="note"
        label={t('content.note')}
        optionalText={t('content.optional')}
        hint={t('content.noteHint')}
        maxLength={300}
        value={values.note ?? ''}
      />
    </>
  );
}
