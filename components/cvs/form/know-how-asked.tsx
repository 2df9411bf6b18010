'use client';

import { useWatch } from 'react-hook-form';
import { KnowHowChips } from '#components/cv-import/know-how-chips.tsx';
import type { Ask } from '#components/cv-import/missions-to-ask.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import type { CvFormValues } from './cv-form-values.ts';

type Props = Readonly<{ asked: readonly Ask[]; tradeId: number | null }>;

/** Adds to the missions of the form; gone once the form is about another trade. */
export function KnowHowAsked({ asked, tradeId }: Props) {
  const { control, getValues, setValue } = useFormKit();
  const trade = useWatch({ control, name: 'tradeId' }) as CvFormValues['tradeId'];
  const missions = useWatch({ control, name: 'mission' }) as CvFormValues['mission'];
  if (trade !== tradeId) return null;
  const put = (change: (list: CvFormValues['mission']) => CvFormValues['mission']) =>
    setValue('mission', change((getValues() as CvFormValues).mission), { shouldDirty: true });
  return (
    <KnowHowChips
      takesFocus
      asked={asked}
      held={missions.flatMap(({ missionId }) => missionId ?? [])}
      onAdd={(missionId) => put((list) => [...list, { missionId, taskIds: [] }])}
      onRemove={(id) => put((list) => list.filter(({ missionId }) => missionId !== id))}
    />
  );
}
