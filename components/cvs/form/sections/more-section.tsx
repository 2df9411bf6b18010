'use client';

import { useTranslations } from 'next-intl';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { TextareaField } from '#components/ui/form/text-field.tsx';
import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import { HabilitationList } from './habilitation-list.tsx';

export function MoreSection({ reference }: { reference: FormReference }) {
  const t = useTranslations('cvForm.more');
  return (
    <div className="grid gap-5">
      <MultiSelectField name="licencesB" label={t('licences')} options={reference.licences} optional />
      <HabilitationList reference={reference} />
      <RadioGroupField
        name="cleanRecord"
        label={t('record')}
        hint={t('record_hint')}
        look="chips"
        options={[
          { value: true, label: t('yes') },
          { value: false, label: t('no') },
          { value: null, label: t('unsaid') },
        ]}
        optional
      />
      <TextareaField name="otherInformation" label={t('interests')} most={CV_LENGTHS.description} optional />
    </div>
  );
}
