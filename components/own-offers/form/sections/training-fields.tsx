'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { NO_DIPLOMA, RHYTHMS, SCHOOLS } from '#lib/rules/offers/trainee-contracts.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';

type Props = { reference: OfferFormReference };

/** The diploma that is prepared, and one of its options. */
function TargetFields({ reference }: Props) {
  const t = useTranslations('ownOfferForm.training');
  const { control, setValue } = useFormKit();
  const diploma = useWatch({ control, name: 'targetDiplomaId' });
  const options = reference.diplomaOptions.filter(({ diplomaId }) => diplomaId === diploma);
  return (
    <>
      <SelectField
        name="targetDiplomaId"
        label={t('target')}
        options={reference.diplomas.filter(({ id }) => id !== NO_DIPLOMA)}
        onPick={() => setValue('targetOptionId', null, { shouldDirty: true })}
        optional
      />
      {options.length > 0 && (
        <SelectField name="targetOptionId" label={t('option')} options={options} optional />
      )}
    </>
  );
}

function SchoolFields() {
  const t = useTranslations();
  const { control } = useFormKit();
  const isKnown = useWatch({ control, name: 'school' }) === 'known';
  const rhythms = RHYTHMS.map((id) => ({ id, name: t(`offerTraining.rhythms.${id}`) }));
  const schools = SCHOOLS.map((id) => ({ id, name: t(`offerTraining.schools.${id}`) }));
  return (
    <>
      <SelectField name="rhythm" label={t('offerTraining.rhythm')} options={rhythms} optional />
      <SelectField name="school" label={t('offerTraining.school')} options={schools} optional />
      {isKnown && (
        <TextField
          name="schoolName"
          label={t('ownOfferForm.training.school_name')}
          maxLength={OFFER_LENGTHS.school}
          optional
        />
      )}
    </>
  );
}

/** What people in training are told. */
export function TrainingFields({ reference }: Props) {
  return (
    <>
      <TargetFields reference={reference} />
      <SchoolFields />
    </>
  );
}
