'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#components/ui/form/choice-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { StepFields } from './salary-field.tsx';
import { useIsTrainee } from './use-is-trainee.ts';
import { WorkingTimeFields } from './working-time.tsx';

const INTERNSHIP = 6;

export function ConditionsSection({ reference }: { reference: OfferFormReference }) {
  const t = useTranslations('ownOfferForm.conditions');
  const { control } = useFormKit();
  const contract = useWatch({ control, name: 'contractTypeId' });
  const isTrainee = useIsTrainee();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isTrainee ? null : (
        <CheckboxField name="variablePay" label={t('variable')} className="sm:col-span-2" />
      )}
      {contract === INTERNSHIP ? null : <StepFields />}
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
