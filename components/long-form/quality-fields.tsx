'use client';

import { useTranslations } from 'next-intl';
import { ChipsField } from '#components/ui/form/chips-field.tsx';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { Choice } from './plan.ts';

export type QualityLists = {
  qualityMain: readonly (Choice & { icon: string })[];
  quality2: readonly Choice[];
  quality3: readonly Choice[];
  languages: readonly Choice[];
};

/** `max`: the number of main qualities. */
export function QualityFields({ reference, max }: { reference: QualityLists; max: number }) {
  const t = useTranslations('longForm.qualities.fields');
  return (
    <div className="grid gap-5">
      <ChipsField
        name="mainQualities"
        label={t('mainQualities')}
        options={reference.qualityMain.map((each) => ({ ...each, icon: each.icon as IconName }))}
        max={max}
      />
      <MultiSelectField name="qualities2" label={t('qualities2')} options={reference.quality2} />
      <MultiSelectField name="qualities3" label={t('qualities3')} options={reference.quality3} />
      <MultiSelectField name="languages" label={t('languages')} options={reference.languages} />
    </div>
  );
}
