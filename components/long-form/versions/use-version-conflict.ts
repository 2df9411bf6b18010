'use client';

import type { FieldValues } from 'react-hook-form';
import { useVersionQuestion } from '#components/ui/form/draft/use-version-question.ts';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import type { LongFormEvent } from '../long-form-state.ts';
import type { FormOwn } from '../plan.ts';

type Options<V extends FieldValues, S extends string> = {
  keepAndFree: () => void;
  own: Pick<FormOwn<V, S>, 'plan' | 'read'>;
  emit: (event: LongFormEvent<V, S>) => void;
};

/**
 * Changed elsewhere while the form was open: the person chooses a version; the device stores the other one and offers
 * it next time.
 */
export function useVersionConflict<V extends FieldValues, S extends string>(options: Options<V, S>) {
  const { own, emit, keepAndFree } = options;
  const ask = useVersionQuestion(own.plan.of);

  const overwrite = async (id: number) => {
    try {
      emit({ type: 'overwritten', ...(await own.read(id)) });
    } catch (error) {
      void reportFailure(error);
    }
  };
  return async (id: number): Promise<void> => {
    const choice = await ask();
    if (choice === 'mine') await overwrite(id);
    if (choice !== 'stored') return;
    keepAndFree();
    location.reload();
  };
}
