'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { useIsTrainee } from './contract-fields.tsx';
import { SalaryField } from './salary-field.tsx';
import { WorkingTimeFields } from './working-time.tsx';

/** Few offers need the table of the law, which weighs more than the fields of a salary. */
const PayTable = lazy(() =>
  import('./trainee-pay.tsx').then(
    (module) => ({ default: module.TraineePay }),
    () => ({ default: () => null }),
  ),
);

function TraineePay({ minima }: { minima: PayMinima }) {
  return (
    <Suspense fallback={null}>
      <PayTable minima={minima} />
    </Suspense>
  );
}

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
