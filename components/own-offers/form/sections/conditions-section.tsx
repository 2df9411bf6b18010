'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { contractEnds } from '#lib/rules/offers/contract-months.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { SalaryField } from './salary-field.tsx';
import { WorkingTimeFields } from './working-time.tsx';

/** For contracts that end. */
function ContractMonths() {
  const t = useTranslations('ownOfferForm.conditions');
  const { control } = useFormKit();
  const contract = useWatch({ control, name: 'contractTypeId' });
  if (!contractEnds(contract ?? null)) return null;
  return (
    <TextField
      name="contractMonths"
      label={t('contract_months')}
      hint={t('contract_months_hint')}
      inputMode="numeric"
      optional
    />
  );
}

export function ConditionsSection({ reference }: { reference: OfferFormReference }) {
  const t = useTranslations('ownOfferForm.conditions');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="contractTypeId" label={t('contract')} options={reference.contracts} />
      <ContractMonths />
      {/* Before the pay, which is compared with a minimum for these hours. */}
      <TextField name="weeklyHours" label={t('hours')} hint={t('hours_hint')} inputMode="decimal" optional />
      <SalaryField minima={reference.payMinima} />
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
