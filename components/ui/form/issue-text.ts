'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Issues carry keys of messages/<locale>/validation.json; others (zod's own English) get the general message. */
export function useIssueText(): (issue: string | undefined) => string {
  const t = useTranslations('validation');
  return useCallback(
    (issue) =>
      issue && /^[a-z0-9_]+$/.test(issue) && t.has(issue as never) ? t(issue as never) : t('invalid_field'),
    [t],
  );
}
