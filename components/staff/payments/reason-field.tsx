import { PlainText } from '#components/ui/form/plain/fields.tsx';
import type { FormState } from '#components/ui/form/plain/form-state.ts';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';

export function ReasonField({ state, t }: Readonly<{ state: FormState; t: StaffTexts }>) {
  return (
    <PlainText
      state={state}
      name="reason"
      label={t('payments.refund.reason')}
      hint={t('payments.refund.reasonHint')}
      maxLength={300}
    />
  );
}
