'use client';

import { useTranslations } from 'next-intl';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { SalaryField } from './salary-field.tsx';

export function ConditionsSection({ reference }: { reference: OfferFormReference }) {
  const t = useTranslations('ownOfferForm.conditions');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="recruit_contractType" label={t('contract')} options={reference.contracts} />
      <SalaryField />
      <MultiSelectField
        name="adv_advantages"
        label={t('advantages')}
        options={reference.advantages}
        className="sm:col-span-2"
      />
      <TextareaField
        name="otherAdvantage"
        label={t('other')}
        most={OFFER_LENGTHS.advantage}
        className="sm:col-span-2"
        optional
      />
    </div>
  );
}
