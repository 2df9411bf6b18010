'use client';

import { useTranslations } from 'next-intl';

/** `data`: everything that is neither a CV nor an offer. */
export type VersionOf = 'cv' | 'offer' | 'data';

/** Asks which version counts after a change elsewhere; null when the person decides later. */
export function useVersionQuestion(of: VersionOf): () => Promise<'stored' | 'mine' | null> {
  const t = useTranslations('versions');
  return async () => {
    const { askVersion } = await import('./version-dialog.tsx');
    return askVersion({ title: t('title', { of }), text: t('text'), stored: t('stored'), mine: t('mine') });
  };
}
