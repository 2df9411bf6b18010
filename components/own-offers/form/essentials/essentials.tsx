'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TownField } from '#components/ui/form/town-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { contractEnds } from '#lib/rules/offers/contract-months.ts';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { useIsTrainee } from '../sections/contract-fields.tsx';
import { SalaryField } from '../sections/salary-field.tsx';
import { StartFields } from '../sections/working-time.tsx';
import { AdPreview } from './ad-preview.tsx';
import { JobField } from './job-field.tsx';

/** Few offers need the table of the law, which weighs more than the fields of a salary. */
const PayTable = lazy(() =>
  import('../sections/trainee-pay.tsx').then(
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

function ContractField({ reference }: Readonly<{ reference: OfferFormReference }>) {
  const t = useTranslations('ownOfferForm.conditions');
  const { control } = useFormKit();
  const contract = useWatch({ control, name: 'contractTypeId' });
  return (
    <>
      <SelectField name="contractTypeId" label={t('contract')} options={reference.contracts} />
      {contractEnds(contract ?? null) && (
        <TextField
          name="contractMonths"
          label={t('contract_months')}
          hint={t('contract_months_hint')}
          inputMode="numeric"
          optional
        />
      )}
    </>
  );
}

/** What everybody asks about a job: everything else is filled in from the trade. */
export function Essentials({ reference }: Readonly<{ reference: OfferFormReference }>) {
  const t = useTranslations('ownOfferForm');
  const Pay = useIsTrainee() ? TraineePay : SalaryField;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <JobField reference={reference} />
        <TextField
          name="companyName"
          label={t('company.name')}
          autoComplete="organization"
          maxLength={OFFER_LENGTHS.company}
        />
        <TownField name="city" codeName="townCode" zipName="postalCode" label={t('company.town')} />
        <ContractField reference={reference} />
        {/* Before the pay, which is compared with a minimum for these hours. */}
        <TextField
          name="weeklyHours"
          label={t('conditions.hours')}
          hint={t('conditions.hours_hint')}
          inputMode="decimal"
          optional
        />
        <Pay minima={reference.payMinima} />
        <StartFields />
        <TextField
          name="phone"
          label={t('company.phone')}
          hint={t('company.phone_hint')}
          type="tel"
          inputMode="tel"
          maxLength={OFFER_LENGTHS.phone}
          optional
        />
      </div>
      <AdPreview reference={reference} />
    </div>
  );
}
