'use client';

import { useTranslations } from 'next-intl';
import { type FieldValues, useWatch } from 'react-hook-form';
import { ChipsField } from '#components/ui/form/chips-field.tsx';
import { RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import type { Choice } from './plan.ts';

/** `of`: the choice of the other list that it belongs to. */
export type Part = Choice & { of: number };

type ChoiceProps = {
  list: 'mission' | 'skill' | 'tools';
  path: string;
  field: 'missionId' | 'skillId' | 'id';
  choices: readonly Choice[];
  /** Shown while no trade is chosen. */
  waitingFor: string | undefined;
  onPick?: () => void;
};

/** Leaves out the choices of the list's other entries. */
function EntryChoice({ list, path, field, choices, waitingFor, onPick }: ChoiceProps) {
  const t = useTranslations();
  const { control } = useFormKit();
  const own = `${path}.${field}`;
  const held = useWatch({ control, name: own }) as number | null;
  const entries = useWatch({ control, name: list }) as readonly FieldValues[];
  const taken = new Set(entries.map((entry) => entry[field] as number | null));
  return (
    <SelectField
      name={own}
      label={t(`longForm.know_how.fields.${field}`)}
      options={choices.filter(({ id }) => id === held || !taken.has(id))}
      waitingFor={waitingFor}
      emptyText={t('form.no_option')}
      onPick={onPick}
    />
  );
}

const PARTS = {
  mission: { field: 'missionId', parts: 'taskIds', waiting: 'form.waiting_mission' },
  skill: { field: 'skillId', parts: 'competenceIds', waiting: 'form.waiting_skill' },
} as const;

type GroupProps = Omit<ChoiceProps, 'list' | 'field' | 'onPick'> & {
  list: keyof typeof PARTS;
  parts: readonly Part[];
};

/** Another mission has other tasks. */
export function GroupFields({ list, path, parts, ...choice }: GroupProps) {
  const t = useTranslations();
  const { control, setValue } = useFormKit();
  const { field, parts: partsField, waiting } = PARTS[list];
  const chosen = useWatch({ control, name: `${path}.${field}` }) as number | null;
  const name = `${path}.${partsField}`;
  return (
    <div className="grid gap-4 md:col-span-2">
      <EntryChoice
        list={list}
        path={path}
        field={field}
        {...choice}
        onPick={() => setValue(name, [], { shouldDirty: true })}
      />
      <ChipsField
        name={name}
        label={t(`longForm.know_how.fields.${partsField}`)}
        options={parts.filter(({ of }) => of === chosen)}
        waitingFor={chosen === null ? t(waiting) : undefined}
        emptyText={t('form.no_option')}
      />
    </div>
  );
}

const LEVELS = [1, 2, 3] as const;

export function useLevelText(): (level: unknown) => string {
  const t = useTranslations();
  return (level) => {
    const known = LEVELS.find((one) => one === level);
    return known ? t('longForm.know_how.level', { level: known, word: t(`cvSheet.levels.${known}`) }) : '';
  };
}

export function ToolFields({
  path,
  choices,
  waitingFor,
}: Pick<ChoiceProps, 'path' | 'choices' | 'waitingFor'>) {
  const t = useTranslations('longForm.know_how.fields');
  const levelText = useLevelText();
  return (
    <div className="grid gap-4 md:col-span-2">
      <EntryChoice list="tools" field="id" path={path} choices={choices} waitingFor={waitingFor} />
      <RadioGroupField
        name={`${path}.level`}
        label={t('level')}
        look="tabs"
        options={LEVELS.map((value) => ({ value, label: levelText(value) }))}
      />
    </div>
  );
}
