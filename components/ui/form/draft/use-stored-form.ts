'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import {
  type ContractForm,
  type ContractFormOptions,
  type FormSchema,
  useContractForm,
} from '../contract-form.ts';
import { removeCopy, writeCopy } from './device-copies.ts';
import { useVersionQuestion } from './use-version-question.ts';

/** The values of a form of something stored. */
export type Versioned = FieldValues & { revision?: number | undefined };

export type StoredBeginning<T> = {
  /** Storage key of a version that was not chosen. The user's id is part of it. */
  draftKey: string;
  values: T;
  /** When the device stored the values; 0 when they are the server's. */
  keptAt: number;
};

type Options<S extends FormSchema> = Omit<ContractFormOptions<S>, 'defaultValues' | 'onSubmit'> & {
  beginning: StoredBeginning<Versioned>;
  /** Returns the next revision where the page stays open. */
  onSubmit: (values: z.output<S>) => Promise<number | undefined>;
  /** What is stored now, as values of the form. */
  read: () => Promise<Versioned>;
};

/**
 * The form of something that may be changed elsewhere meanwhile: the person then chooses a version, and the device
 * stores the other one. The form is a child of StoredForm, which offers that version.
 */
export function useStoredForm<S extends FormSchema>(options: Options<S>): ContractForm<S> {
  const { beginning, read, onSubmit, onRefused, ...rest } = options;
  const { draftKey, keptAt } = beginning;
  const t = useTranslations('form.draft');
  const ask = useVersionQuestion('data');
  const replaced = useRef<Versioned | null>(null);

  const setRevision = (revision: number | undefined) => {
    const name = 'revision' as Path<z.input<S>>;
    contract.form.setValue(name, revision as PathValue<z.input<S>, typeof name>);
  };
  const storeOther = (values: Versioned, isReplaced: boolean) =>
    writeCopy(draftKey, {
      savedAt: Date.now(),
      revision: values.revision ?? 0,
      replaced: isReplaced,
      values: structuredClone(values),
    });
  const overwrite = async () => {
    try {
      const latest = await read();
      replaced.current = latest;
      setRevision(latest.revision);
      contract.submit();
    } catch (error) {
      void reportFailure(error);
    }
  };
  const choose = async () => {
    const choice = await ask();
    if (choice === 'mine') await overwrite();
    if (choice !== 'stored') return;
    if (storeOther(contract.form.getValues(), false)) location.reload();
    else toast.error(t('refused'));
  };
  const contract: ContractForm<S> = useContractForm<S>({
    ...rest,
    defaultValues: beginning.values as DefaultValues<z.input<S>>,
    onSubmit: async (values) => {
      const revision = await onSubmit(values);
      if (revision !== undefined) setRevision(revision);
      if (keptAt) removeCopy(draftKey, keptAt);
      if (replaced.current) storeOther(replaced.current, true);
      replaced.current = null;
    },
    onRefused: (failure) => {
      if (failure.code !== 'data_changed') return onRefused?.(failure) ?? false;
      void choose();
      return true;
    },
  });
  return contract;
}
