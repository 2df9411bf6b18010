'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { EntryList } from '#components/long-form/entry-list.tsx';
import { SwitchField } from '#components/ui/form/choice-fields.tsx';
import { CAPS } from '#lib/rules/search/caps.ts';
import { usePeriod } from '../entries/period.ts';
import { useListOff } from '../entries/use-list-off.ts';
import { ExperienceFields } from './experience-fields.tsx';

const BLANK = {
  expJobName: '',
  expCompany: '',
  expCity: '',
  expMissions: '',
  expEntryDate: '',
  expExitDate: '',
};

export function ExperienceSection() {
  const t = useTranslations('cvForm.experience');
  const warning = useTranslations('validation');
  const period = usePeriod();
  const off = useListOff('noExperience');
  const describe = (post: FieldValues) => ({
    title: String(post.expJobName ?? ''),
    line: [
      [post.expCompany, post.expCity].filter(Boolean).join(', '),
      period(post.expEntryDate, post.expExitDate),
    ]
      .filter(Boolean)
      .join(' · '),
  });
  return (
    <div className="grid gap-3">
      <SwitchField name="noExperience" label={t('none')} hint={off ? t('kept') : undefined} />
      <EntryList
        name="experiences"
        kind="experience"
        cap={{ most: CAPS.cv.experiences, text: warning('max_experiences') }}
        blank={BLANK}
        describe={describe}
        fields={(path) => <ExperienceFields path={path} />}
        offReason={off ? t('off') : undefined}
        movable
        labelHidden
      />
    </div>
  );
}
