'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { EntryList } from '#components/long-form/entry-list.tsx';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { SwitchField } from '#components/ui/form/choice-fields.tsx';
import { CAPS } from '#lib/rules/search/caps.ts';
import { usePeriod } from '../entries/period.ts';
import { useListOff } from '../entries/use-list-off.ts';
import { TrainingFields } from './training-fields.tsx';

const BLANK = {
  activity: '',
  formSchool: '',
  formCity: '',
  formDiploma: null,
  formDiplomaOption: null,
  formEntryDate: '',
  formExitDate: '',
  formMissions: '',
};

export function TrainingSection({ reference }: { reference: FormReference }) {
  const t = useTranslations('cvForm.training');
  const warning = useTranslations('validation');
  const period = usePeriod();
  const off = useListOff('noTraining');
  const describe = (training: FieldValues) => ({
    title: String(training.activity ?? ''),
    line: [
      reference.diplomaOptions.find(({ id }) => id === training.formDiplomaOption)?.name ??
        reference.diplomas.find(({ id }) => id === training.formDiploma)?.name,
      [training.formSchool, training.formCity].filter(Boolean).join(', '),
      period(training.formEntryDate, training.formExitDate),
    ]
      .filter(Boolean)
      .join(' · '),
  });
  return (
    <div className="grid gap-3">
      <SwitchField name="noTraining" label={t('none')} hint={off ? t('kept') : undefined} />
      <EntryList
        name="trainings"
        kind="training"
        cap={{ most: CAPS.cv.trainings, text: warning('max_formations') }}
        blank={BLANK}
        describe={describe}
        fields={(path) => <TrainingFields path={path} reference={reference} />}
        offReason={off ? t('off') : undefined}
        movable
        labelHidden
      />
    </div>
  );
}
