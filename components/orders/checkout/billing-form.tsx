'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { type ContractForm, useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, RequiredNote, SubmitButton } from '#components/ui/form/form.tsx';
import type { Option } from '#components/ui/form/select-field.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import {
  type BillingFormInput,
  type BillingForm as BillingValues,
  billingForm,
  needsSiret,
  needsVatNumber,
} from '#lib/contract/orders/billing-forms.ts';
import { totalsOf } from '#lib/rules/orders/cart-totals.ts';
import { vatCents } from '#lib/rules/orders/vat.ts';
import { vatOf } from '#lib/rules/orders/vat-by-buyer.ts';
import { BillingFields } from './billing-fields.tsx';
import { useCountdown } from './use-countdown.ts';
import { VatLine } from './vat-line.tsx';

/** In seconds. */
const TAKEN_OVER_AFTER = 3;

type Props = Readonly<{
  begin: BillingFormInput;
  /** An address of an earlier order: if complete, it is sent automatically. */
  stored: boolean;
  /** A payment is already open. */
  hasLink: boolean;
  /** In cents, without tax; 0 for a free order. */
  priceHt: number;
  countries: readonly Option[];
  onSubmit: (values: BillingValues) => Promise<void>;
}>;

type BillingContract = ContractForm<typeof billingForm>;

function isRequired(name: string, country: string): boolean {
  if (name === 'siret') return needsSiret(country);
  if (name === 'vatNumber') return needsVatNumber(country);
  return name !== 'telephone';
}

function isFilled(values: Partial<BillingFormInput>): boolean {
  const formNames = Object.keys(billingForm.shape).filter((name) => isRequired(name, values.country ?? ''));
  return formNames.every((name) => String(values[name as keyof BillingFormInput] ?? '').trim() !== '');
}

/** Disabled while a field is missing, unless a payment is open. Only this button renders with every keystroke. */
function ValidateButton({ form, hasLink }: Readonly<{ form: BillingContract; hasLink: boolean }>) {
  const t = useTranslations('checkout.billing');
  const values = useWatch({ control: form.form.control });
  const off = hasLink || isFilled(values) ? undefined : t('incomplete');
  return (
    <SubmitButton form={form} busyText={t('validating')} disabledReason={off}>
      {t('validate')}
    </SubmitButton>
  );
}

/** The VAT for the typed address. Like the button, it renders with every keystroke, the form does not. */
function VatOfAddress({ form, priceHt }: Readonly<{ form: BillingContract; priceHt: number }>) {
  const [country, postalCode, vatNumber] = useWatch({
    control: form.form.control,
    name: ['country', 'postalCode', 'vatNumber'],
  });
  if (!country || !postalCode) return null;
  const { percent, mention } = vatOf({ country, postalCode, vatNumber: vatNumber ?? '' });
  const totals = { ...totalsOf(priceHt, priceHt + vatCents(priceHt, percent)), vatPercent: percent };
  return (
    <p role="status" className="text-14 text-steel">
      <VatLine totals={totals} mention={mention} />
    </p>
  );
}

type CountdownProps = Readonly<{ seconds: number; onEdit: () => void; onStop: () => void }>;

function CountdownNote({ seconds, onEdit, onStop }: CountdownProps) {
  const t = useTranslations('checkout.billing');
  return (
    <Note
      icon="timer"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="second" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button variant="quiet" onClick={onStop}>
            {t('stop')}
          </Button>
        </span>
      }
    >
      {/* Read out once; the changing figure is for the eye only. */}
      <p role="status" className="vh">
        {t('countdownSaid')}
      </p>
      <b aria-hidden="true" className="block">
        {t('countdown', { seconds })}
      </b>
      <span className="text-14">{t('stored')}</span>
    </Note>
  );
}

/**
 * A complete address of an earlier order is sent after three seconds, unless the person edits it, stops it or does
 * anything else in the form.
 */
export function BillingForm({ begin, stored, hasLink, priceHt, countries, onSubmit }: Props) {
  const t = useTranslations('checkout.billing');
  const fields = useRef<HTMLDivElement>(null);
  const form = useContractForm({ schema: billingForm, defaultValues: begin, mode: 'onTouched', onSubmit });
  const runs = stored && billingForm.safeParse(begin).success;
  const countdown = useCountdown(runs ? TAKEN_OVER_AFTER : 0, () => form.submit());
  const edit = () => {
    countdown.stop();
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <Form form={form} label={t('form')}>
      {countdown.seconds !== null && (
        <CountdownNote seconds={countdown.seconds} onEdit={edit} onStop={countdown.stop} />
      )}
      {countdown.stopped && (
        <p role="status" className="text-14 text-steel">
          {t('stopped')}
        </p>
      )}
      <RequiredNote />
      <div
        ref={fields}
        className="grid gap-4"
        onFocusCapture={countdown.stop}
        onPointerDownCapture={countdown.stop}
        onInputCapture={countdown.stop}
      >
        <BillingFields countries={countries} />
      </div>
      {priceHt > 0 && <VatOfAddress form={form} priceHt={priceHt} />}
      <div className="flex justify-end">
        <ValidateButton form={form} hasLink={hasLink} />
      </div>
    </Form>
  );
}
