'use client';

import { useTranslations } from 'next-intl';
import { type Option, SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TOWN_LIST, usePostalTowns } from './use-postal-towns.ts';

/** Suggests the towns of a French postal code; any other may be typed. */
export function AddressFields({
  countries,
  optional = false,
}: Readonly<{
  countries: readonly Option[];
  optional?: boolean;
}>) {
  const t = useTranslations('profile.field');
  const towns = usePostalTowns();
  return (
    <>
      <TextField name="address" label={t('address')} autoComplete="address-line1" optional={optional} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField name="postalCode" label={t('postal_code')} autoComplete="postal-code" />
        <TextField
          name="city"
          label={t('city')}
          autoComplete="address-level2"
          list={TOWN_LIST}
          optional={optional}
        />
      </div>
      <datalist id={TOWN_LIST}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <SelectField name="country" label={t('country')} options={countries} autoComplete="country" />
    </>
  );
}
