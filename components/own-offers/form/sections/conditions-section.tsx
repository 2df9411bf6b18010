'use client';

import { useTranslations } from 'next-intl';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { useIsTrainee } from './contract-fields.tsx';
import { SalaryField } from './salary-field.tsx';
import { TraineePay } from './trainee-pay.tsx';
import { WorkingTimeFields } from './working-time.tsx';

export function ConditionsSection({ reference }: { reference: OfferFormReference }) {
  const t = useTranslations('ownOfferForm.conditions');
  const Pay = useIsTrainee() ? TraineePay : SalaryField;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {/* Before the pay, which is compared with a minimum for these hours. */}
      <TextField name="weeklyHours" label={t('hours')} hint={t('hours_hint')} inputMode="decimal" optional />
      <Pay minima={reference.payMinima} />
      <WorkingTimeFields />
      <MultiSelectField
        name="benefits"
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
      <SelectField name="objectiveId" label={t('objective')} options={reference.objectives} optional />
      <SelectField
        name="responsibilityId"
        label={t('responsibility')}
        options={reference.responsibilities}
        optional
      />
    </div>
  );
}
