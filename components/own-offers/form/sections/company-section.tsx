'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TownField } from '#components/ui/form/town-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { ContactFields } from './contact-fields.tsx';
import { FeaturedFields } from './featured-fields.tsx';

export function CompanySection({ internal }: { internal: boolean }) {
  const t = useTranslations('ownOfferForm.company');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="companyName"
        label={t('name')}
        autoComplete="organization"
        maxLength={OFFER_LENGTHS.company}
        className="sm:col-span-2"
      />
      <TownField name="city" codeName="townCode" zipName="postalCode" label={t('town')} />
      <TextField
        name="postalCode"
        label={t('postal_code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        optional
      />
      <ContactFields />
      {internal ? <FeaturedFields /> : null}
    </div>
  );
}
