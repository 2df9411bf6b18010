'use client';

import { useTranslations } from 'next-intl';
import type { Question } from './open-dialog.tsx';

/** Asks a yes/no question; true for yes. The dialog is fetched when first needed. */
export async function confirm(question: Question): Promise<boolean> {
  const { openConfirm } = await import('./open-dialog.tsx');
  return openConfirm(question);
}

/** `confirm` with the usual words: 'Voulez-vous supprimer l'article ?', Non / Oui. */
export function useConfirm(): (question?: Partial<Question>) => Promise<boolean> {
  const t = useTranslations('form.confirm');
  return (question) => confirm({ title: t('title'), yes: t('yes'), no: t('no'), ...question });
}
