import { Button } from '#components/ui/button.tsx';
import { PlainText, PlainTick } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import type { StaffOrder } from '#lib/contract/staff/payments.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = Readonly<{ order: StaffOrder; flash: Flash | null; locale: Locale }>;

const OPEN: readonly string[] = ['waiting', 'started', 'failed'];

/** As people type it: `72,00`. */
const typedAmount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

export function RefundForm({ order, flash, locale }: Props) {
  const t = staffTexts(locale);
  const { cents } = formatter(locale);
  const { id, leftCents, aloneCents, refunds } = order;
  if (refunds.some(({ status }) => OPEN.includes(status))) return <p>{t('payments.refund.inProgress')}</p>;
  if (leftCents === 0) return <p>{t('payments.refund.notPossible')}</p>;
  const state = formState(flash, 'refund');
  return (
    <StaffForm
      operation="staffPayments.refund"
      state={state}
      fixed={{ id, leftCents }}
      back={staffPaths.order(id)}
      className="max-w-140"
    >
      <PlainText
        state={state}
        name="amount"
        inputMode="decimal"
        maxLength={12}
        label={t('payments.refund.amount')}
        hint={t('payments.refund.amountHint', { left: cents(leftCents), alone: cents(aloneCents) })}
        value={typedAmount(leftCents)}
      />
      <ReasonField state={state} t={t} />
      <PlainTick
        state={state}
        name="endsPlan"
        label={t('payments.refund.endsPlan')}
        hint={t('payments.refund.endsPlanHint')}
      />
      <Button type="submit" variant="stop" className="justify-self-start">
        {t('payments.refund.submit')}
      </Button>
    </StaffForm>
  );
}
