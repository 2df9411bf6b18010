'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import { EntryDate } from '../entries/entry-date.tsx';

type Props = { path: string; reference: FormReference };

/** Each diploma has its own options. */
function DiplomaFields({ path, reference }: Props) {
  const t = useTranslations();
  const { control, setValue } = useFormKit();
  const name = `${path}.formDiploma`;
  const option = `${path}.formDiplomaOption`;
  const diploma = useWatch({ control, name }) as number | null;
  return (
    <>
      <SelectField
        name={name}
        label={t('cvForm.training.fields.formDiploma')}
        options={reference.diplomas}
        onPick={() => setValue(option, null, { shouldDirty: true })}
        optional
      />
      <SelectField
        name={option}
        label={t('cvForm.training.fields.formDiplomaOption')}
        options={reference.diplomaOptions.filter(({ diplomaId }) => diplomaId === diploma)}
        waitingFor={diploma === null ? t('form.waiting_diploma') : undefined}
        emptyText={t('form.no_option')}
        optional
      />
    </>
  );
}

export function TrainingFields({ path, reference }: Props) {
  const t = useTranslations('cvForm.training.fields');
  const exit = `${path}.formExitDate`;
  return (
    <>
      <TextField name={`${path}.activity`} label={t('activity')} className="md:col-span-2" />
      <TextField name={`${path}.formSchool`} label={t('formSchool')} />
      <TextField name={`${path}.formCity`} label={t('formCity')} icon="map-pin" />
      <DiplomaFields path={path} reference={reference} />
      <EntryDate name={`${path}.formEntryDate`} label={t('formEntryDate')} end={exit} optional />
      <DateField name={exit} label={t('formExitDate')} optional partial />
      <TextareaField
        name={`${path}.formMissions`}
        label={t('formMissions')}
        most={CV_LENGTHS.description}
        className="md:col-span-2"
        optional
      />
    </>
  );
}
