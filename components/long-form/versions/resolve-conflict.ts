import type { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { askVersion } from '#components/ui/form/draft/version-dialog.tsx';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import type { LongFormEvent } from '../long-form-state.ts';
import type { FormOwn, StoredItem } from '../plan.ts';

type Options<V extends FieldValues, S extends string> = {
  keepAndFree: () => void;
  own: Pick<FormOwn<V, S>, 'plan' | 'read'>;
  emit: (event: LongFormEvent<V, S>) => void;
  t: ReturnType<typeof useTranslations<'versions'>>;
};

/**
 * Changed elsewhere while the form was open: the person chooses a version; the device stores the other one and offers
 * it next time.
 */
export async function resolveConflict<V extends FieldValues, S extends string>(
  { id }: StoredItem,
  { own, emit, keepAndFree, t }: Options<V, S>,
): Promise<void> {
  const title = t('title', { of: own.plan.of });
  const choice = await askVersion({ title, text: t('text'), stored: t('stored'), mine: t('mine') });
  if (choice === 'mine') {
    try {
      emit({ type: 'overwritten', ...(await own.read(id)) });
    } catch (error) {
      void reportFailure(error);
    }
  }
  if (choice !== 'stored') return;
  keepAndFree();
  location.reload();
}
