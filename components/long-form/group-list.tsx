'use client';

import type { FieldValues } from 'react-hook-form';
import { EntryList } from './entry-list.tsx';
import { GroupFields, type Part } from './group-fields.tsx';
import type { Choice } from './plan.ts';

const BLANK = {
  mission: { missionId: null, taskIds: [] },
  skill: { skillId: null, competenceIds: [] },
};

export const nameIn = (choices: readonly Choice[], id: unknown) =>
  choices.find((one) => one.id === id)?.name ?? '';

function namesIn(choices: readonly Choice[], ids: unknown): string {
  const chosen = Array.isArray(ids) ? (ids as unknown[]) : [];
  return choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

type GroupListProps = {
  list: 'mission' | 'skill';
  cap: { most: number; text: string };
  choices: readonly Choice[];
  parts: readonly Part[];
  waitingFor: string | undefined;
};

export function GroupList({ list, cap, choices, parts, waitingFor }: GroupListProps) {
  const describe = (entry: FieldValues) => ({
    title: nameIn(choices, list === 'mission' ? entry.missionId : entry.skillId),
    line: namesIn(parts, list === 'mission' ? entry.taskIds : entry.competenceIds),
  });
  return (
    <EntryList
      name={list}
      kind={list}
      cap={cap}
      blank={BLANK[list]}
      describe={describe}
      fields={(path) => (
        <GroupFields list={list} path={path} choices={choices} parts={parts} waitingFor={waitingFor} />
      )}
      offReason={waitingFor}
    />
  );
}
