'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TownField } from '#components/ui/form/town-field.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { contractEnds } from '#lib/rules/offers/contract-months.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { SalaryField } from '../sections/salary-field.tsx';
import { useIsTrainee } from '../sections/use-is-trainee.ts';
import { StartFields } from '../sections/working-time.tsx';
import { JobField } from './job-field.tsx';

type Props = Readonly<{ reference: OfferFormReference }>;

/** Few offers need the table of the law, which weighs more than the fields of a salary. */
const TraineePay = lazyPart(() => import('../sections/trainee-pay.tsx').then((m) => m.TraineePay));

/** Few companies have several sites. */
const SiteField = lazyPart(() => import('./site-field.tsx').then((m) => m.SiteField));

const AdPreview = lazyPart(() => import('./ad-preview.tsx').then((m) => m.AdPreview));

/** Grows beside the fields once the trade has filled the ad in. Stored ads have a page of their own to look at. */
function NewAd({ reference }: Props) {
  const { control } = useFormKit();
  return useWatch({ control, name: 'preciseJobId' }) ? <AdPreview reference={reference} /> : null;
}

function ContractField({ reference }: Props) {
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
export function Essentials({ reference, isNew }: Props & Readonly<{ isNew: boolean }>) {
  const t = useTranslations('ownOfferForm');
  const Pay = useIsTrainee() ? TraineePay : SalaryField;
  return (
    <div className={clsx('grid gap-6', isNew && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <JobField reference={reference} />
        {reference.sites.length > 1 ? <SiteField sites={reference.sites} /> : null}
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
      {isNew ? <NewAd reference={reference} /> : null}
    </div>
  );
}
