'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Switch } from '#components/ui/form/choice-fields.tsx';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import { EntryDate } from '../entries/entry-date.tsx';

/** Null for a person still in post, and empty when that ends. */
function ExitDate({ name }: { name: string }) {
  const t = useTranslations('cvForm.experience');
  const { control, setValue, clearErrors } = useFormKit();
  const still = useWatch({ control, name }) === null;
  const turn = (on: boolean) => {
    setValue(name, on ? null : '', { shouldDirty: true });
    clearErrors(name);
  };
  return (
    <>
      <DateField name={name} label={t('fields.expExitDate')} disabled={still} partial />
      <Switch label={t('still')} checked={still} onChange={turn} className="md:col-span-2" />
    </>
  );
}

export function ExperienceFields({ path }: { path: string }) {
  const t = useTranslations('cvForm.experience.fields');
  const exit = `${path}.expExitDate`;
  return (
    <>
      <TextField name={`${path}.expJobName`} label={t('expJobName')} />
      <TextField name={`${path}.expCompany`} label={t('expCompany')} />
      <EntryDate name={`${path}.expEntryDate`} label={t('expEntryDate')} end={exit} />
      <ExitDate name={exit} />
      <TextField name={`${path}.expCity`} label={t('expCity')} icon="map-pin" className="md:col-span-2" />
      <TextareaField
        name={`${path}.expMissions`}
        label={t('expMissions')}
        most={CV_LENGTHS.description}
        className="md:col-span-2"
      />
    </>
  );
}
