'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFieldArray } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { useOpener } from '#components/ui/form/openers.ts';
import type { EntryKind } from './entry-kind.ts';

/** A deleted entry that can be restored. */
type Removed = { index: number; value: FieldValues; entry: string };

/** Where the focus goes after the next rendering. */
type Goal = { place: 'fields' | 'row' | 'undo'; index: number };

const GOALS: Record<Goal['place'], (index: number) => string> = {
  fields: (index) => `[data-entry="${index}"] :is(input, select, textarea)`,
  row: (index) => `[data-entry="${index}"] button`,
  undo: () => '[data-entry-undo]',
};

/** Moves the focus once its target exists. */
function useGoal(list: RefObject<HTMLElement | null>) {
  const goal = useRef<Goal | null>(null);
  useEffect(() => {
    if (!goal.current) return;
    const { place, index } = goal.current;
    goal.current = null;
    list.current?.querySelector<HTMLElement>(GOALS[place](index))?.focus();
  });
  return (place: Goal['place'], index = 0) => {
    goal.current = { place, index };
  };
}

type Options = {
  name: string;
  kind: EntryKind;
  blank: FieldValues;
};

/** One entry is open at a time. Does not re-render on keystrokes. */
export function useEntries({ name, kind, blank }: Options) {
  const t = useTranslations('longForm.entries');
  const { control, getValues, setValue } = useFormKit();
  const { fields, remove, insert, move } = useFieldArray({ control, name, keyName: 'key' });
  const list = useRef<HTMLUListElement>(null);
  const goTo = useGoal(list);
  const [open, setOpen] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [announcement, setSaid] = useState('');
  useOpener(name, (path) => setOpen(Number(path.slice(name.length + 1).split('.')[0])));

  const acts = {
    open: (index: number) => {
      setOpen(index);
      goTo('fields', index);
    },
    close: (index: number) => {
      setOpen(null);
      goTo('row', index);
    },
    add: () => {
      // The library's append would check the new entry before it is filled in.
      setValue(name, [...(getValues(name) as FieldValues[]), blank], { shouldDirty: true });
      setRemoved(null);
      setSaid('');
      acts.open(fields.length);
    },
    remove: (index: number, entry: string) => {
      setRemoved({ index, entry, value: structuredClone(getValues(`${name}.${index}`)) as FieldValues });
      remove(index);
      setOpen(open === null || open === index ? null : open - Number(open > index));
      setSaid(t('removed', { entry }));
      goTo('undo');
    },
    restore: () => {
      if (!removed) return;
      insert(removed.index, removed.value, { shouldFocus: false });
      setOpen(null);
      setRemoved(null);
      setSaid(t('restored', { entry: removed.entry }));
      goTo('row', removed.index);
    },
    move: (from: number, to: number) => {
      move(from, to);
      setOpen(to);
      const title = t(`${kind}.heading`, { number: from + 1 });
      setSaid(t('moved', { title, place: to + 1, count: fields.length }));
    },
  };
  return { keys: fields.map(({ key }) => key), list, open, removed, announcement, acts };
}

export type EntryActs = ReturnType<typeof useEntries>['acts'];
