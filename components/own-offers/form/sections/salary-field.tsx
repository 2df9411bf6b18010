'use client';

import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { PAY_UNITS } from '#lib/rules/offers/pay.ts';
import {
  AGREEMENTS,
  PAY_STEPS,
  type PayMinima,
  REFERENCE_STEPS,
  suggestedSteps,
} from '#lib/rules/offers/pay-floor.ts';
import { unitOf } from '../pay-amounts.ts';
import { useIsTrainee } from './use-is-trainee.ts';

/** Loaded once somebody changes the form: publishing checks the pay in any case. */
const PayCheck = lazyPart(() => import('./pay-check.tsx').then((m) => m.PayCheck));

/** The steps at which the branch usually hires with the diploma that the offer requires or prepares. */
function SuggestedSteps() {
  const t = useTranslations('ownOfferForm.conditions');
  const { control, setValue } = useFormKit();
  const diplomaField = useIsTrainee() ? 'targetDiplomaId' : 'minDiplomaId';
  const [diploma, step] = useWatch({ control, name: [diplomaField, 'step'] });
  const suggested = suggestedSteps(diploma ?? null).filter((one) => one.step !== step);
  return (
    <div className="flex flex-wrap gap-2">
      {suggested.map((one) => (
        <Button
          key={one.step}
          variant="second"
          onClick={() => setValue('step', one.step, { shouldDirty: true, shouldValidate: true })}
        >
          {t(`suggest_step.${one.by}`, { step: one.step })}
        </Button>
      ))}
    </div>
  );
}

/** The collective agreement and its pay step. */
export function StepFields() {
  const t = useTranslations('ownOfferForm.conditions');
  const agreements = AGREEMENTS.map((id) => ({ id, name: t(`agreements.${id}`) }));
  const steps = PAY_STEPS.map((id) => ({
    id,
    name: REFERENCE_STEPS.has(id) ? t('reference_step', { step: id }) : id,
  }));
  return (
    <>
      <SelectField
        name="agreement"
        label={t('agreement')}
        options={agreements}
        placeholder={t('agreement_unknown')}
        optional
      />
      <div className="grid gap-2">
        <SelectField name="step" label={t('step')} options={steps} hint={t('step_hint')} optional />
        <SuggestedSteps />
      </div>
    </>
  );
}

/** Gross: one amount or a range, an hour, a month or a year. */
export function SalaryField({ minima }: { minima: PayMinima }) {
  const t = useTranslations('ownOfferForm.conditions');
  const { control } = useFormKit();
  const { isDirty } = useFormState({ control });
  const unit = unitOf({ payUnit: useWatch({ control, name: 'payUnit' }) });
  const units = PAY_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }));
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <RadioGroupField
        name="payUnit"
        label={t('pay_unit')}
        options={units}
        look="tabs"
        className="sm:col-span-2"
      />
      <TextField name="salary" label={t('salary')} hint={t(`salary_hint.${unit}`)} inputMode="decimal" />
      <TextField
        name="salaryMax"
        label={t('salary_max')}
        hint={t('salary_max_hint')}
        inputMode="decimal"
        optional
      />
      <div className="sm:col-span-2">{isDirty ? <PayCheck minima={minima} /> : null}</div>
    </div>
  );
}
