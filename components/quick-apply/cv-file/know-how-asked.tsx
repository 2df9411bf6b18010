'use client';

import { useState } from 'react';
import { KnowHowChips } from '#components/cv-import/know-how-chips.tsx';
import { missionsToAsk } from '#components/cv-import/missions-to-ask.ts';
import type { FormReference } from '#components/long-form/form-reference.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import { NO_PARTS } from '#lib/contract/cvs/no-parts.ts';
import { jobOfParts, orNull } from './parts-of-file.ts';

type Props = Readonly<{
  /** What goes with the application; null while it is nothing. */
  parts: CvParts | null;
  onChange: (parts: CvParts | null) => void;
  missions: FormReference['missions'];
  offerTradeId: number | null;
}>;

const heldIn = ({ mission }: CvParts) => mission.flatMap(({ missionId }) => missionId ?? []);

/** Adds missions of the trade to what goes with the application. */
export function KnowHowAsked({ parts, onChange, missions, offerTradeId }: Props) {
  const own = parts ?? NO_PARTS;
  // What is asked stays where it is while it is pressed.
  const [asked] = useState(() => missionsToAsk(missions, jobOfParts(own) ?? offerTradeId, heldIn(own)));
  if (asked.length === 0) return null;
  const put = (mission: CvParts['mission']) => onChange(orNull({ ...own, mission }));
  return (
    <KnowHowChips
      asked={asked}
      held={heldIn(own)}
      onAdd={(missionId) => put([...own.mission, { missionId, taskIds: [] }])}
      onRemove={(id) => put(own.mission.filter(({ missionId }) => missionId !== id))}
    />
  );
}
