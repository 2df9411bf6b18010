'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { type Option, SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { needsSiret, needsVatNumber } from '#lib/contract/orders/billing-forms.ts';
import { isVatNumber, vatNumberOfSiret } from '#lib/rules/orders/vat-number.ts';

/** Fills the VAT number in once the SIRET is valid. */
function useVatOfSiret(): void {
  const { control, getValues, setValue } = useFormKit();
  const siret = String(useWatch({ control, name: 'siret' }) ?? '');
  const before = useRef(siret);
  const derive = useEffectEvent((typed: string) => {
    const number = vatNumberOfSiret(typed);
    if (number === null || getValues('vatNumber') === number) return;
    setValue('vatNumber', number, { shouldValidate: true, shouldDirty: true });
  });
  useEffect(() => {
    // The stored values stay.
    if (siret === before.current) return;
    before.current = siret;
    derive(siret);
  }, [siret]);
}

function CompanyNumbers() {
  const t = useTranslations('checkout.billing');
  const { control } = useFormKit();
  const [country, siret, vat] = useWatch({ control, name: ['country', 'siret', 'vatNumber'] });
  useVatOfSiret();
  // Until a country is chosen, both are asked for as in France.
  const land = String(country || 'FR');
  const derived = vatNumberOfSiret(String(siret ?? ''));
  const isDerived = derived !== null && derived === String(vat ?? '') && isVatNumber(derived, 'FR');
  const vatHint = isDerived ? t('vatHint') : t('vatHintOther');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="siret"
        label={t('siret')}
        hint={t('siretHint')}
        inputMode="numeric"
        optional={!needsSiret(land)}
      />
      <TextField
        name="vatNumber"
        label={t('vat')}
        hint={vatHint}
        autoCapitalize="characters"
        optional={!needsVatNumber(land)}
      />
    </div>
  );
}

export function BillingFields({ countries }: Readonly<{ countries: readonly Option[] }>) {
  const t = useTranslations('checkout.billing');
  return (
    <>
      <TextField name="companyName" label={t('company')} autoComplete="billing organization" />
      <CompanyNumbers />
      <TextField name="address" label={t('address')} autoComplete="billing address-line1" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="postalCode" label={t('postalCode')} autoComplete="billing postal-code" />
        <TextField name="city" label={t('city')} autoComplete="billing address-level2" />
        <SelectField name="country" label={t('country')} options={countries} autoComplete="billing country" />
        <TextField
          name="telephone"
          type="tel"
          label={t('phone')}
          inputMode="tel"
          autoComplete="billing tel"
          optional
        />
        <TextField name="firstName" label={t('firstName')} autoComplete="billing given-name" />
        <TextField name="lastName" label={t('lastName')} autoComplete="billing family-name" />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        inputMode="email"
        autoComplete="billing email"
      />
    </>
  );
}
