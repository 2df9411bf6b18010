'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { writeCopy } from '#components/ui/form/device-copies.ts';
import { reportFailure } from '#components/ui/notices/tell-failure.ts';
import type { FormOwn, LeaveFreely } from './plan.ts';

type Options<V extends FieldValues> = Pick<FormOwn<V, string>, 'plan' | 'item' | 'read'> &
  LeaveFreely & {
    draftKey: string;
    /** Sends the form once more. */
    again: () => void;
  };

/**
 * Something that was changed elsewhere while its form was open: the person chooses a version; the other one
 * stays on this device and is offered when the form is opened next.
 */
export function useVersionConflict<V extends FieldValues>(options: Options<V>) {
  const { plan, item, read, draftKey, keepTyped, free, again } = options;
  const t = useTranslations('longForm.version');
  const revision = useRef(item?.revision ?? 0);
  const replaced = useRef<V | null>(null);

  const overwrite = async (id: number) => {
    try {
      const now = await read(id);
      revision.current = now.revision;
      replaced.current = now.values;
      again();
    } catch (error) {
      void reportFailure(error);
    }
  };
  return {
    /** The stored revision that the form replaces. */
    revision: () => revision.current,
    /** Once the form is stored, keeps the version that it has replaced knowingly. */
    keepReplaced: () => {
      if (!replaced.current) return;
      const copy = { savedAt: Date.now(), revision: revision.current + 1, replaced: true };
      writeCopy(draftKey, { ...copy, values: replaced.current });
    },
    resolve: async (id: number) => {
      const { askVersion } = await import('./version-dialog.tsx');
      const words = {
        title: t('title', { of: plan.of }),
        text: t('text'),
        stored: t('stored'),
        mine: t('mine'),
      };
      const choice = await askVersion(words);
      if (choice === 'mine') await overwrite(id);
      if (choice !== 'stored') return;
      keepTyped();
      free();
      location.reload();
    },
  };
}
