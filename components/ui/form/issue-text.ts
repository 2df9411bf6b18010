'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/**
 * Words for an issue of a contract's schema. Issues carry keys of messages/<locale>/validation.json; an issue
 * that has none (zod's own English sentence) becomes the general one.
 */
export function useIssueText(): (issue: string | undefined) => string {
  const t = useTranslations('validation');
  return useCallback(
    (issue) =>
      issue && /^[a-z0-9_]+$/.test(issue) && t.has(issue as never) ? t(issue as never) : t('invalid_field'),
    [t],
  );
}
