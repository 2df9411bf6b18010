'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/notices/toast.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';

/** Shows a message and opens the role's login page. */
export function useRegistered(role: Role, next: string | undefined): () => void {
  const t = useTranslations('authentication');
  const router = useRouter();
  return () => {
    toast.success(t('register.done'));
    router.push(withQuery(paths.login(role), { registered: 1, next }));
  };
}
