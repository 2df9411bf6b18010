'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
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
  const t = useTranslations('longForm.version');

  const overwrite = async (id: number) => {
    try {
      emit({ type: 'overwritten', ...(await own.read(id)) });
    } catch (error) {
      void reportFailure(error);
    }
  };
  return async (id: number): Promise<void> => {
    const { askVersion } = await import('./version-dialog.tsx');
    const choice = await askVersion({
      title: t('title', { of: own.plan.of }),
      text: t('text'),
      stored: t('stored'),
      mine: t('mine'),
    });
    if (choice === 'mine') await overwrite(id);
    if (choice !== 'stored') return;
    keepAndFree();
    location.reload();
  };
}
