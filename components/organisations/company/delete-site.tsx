'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { remove } from '#lib/browser/operations/establishments.ts';
import type { OwnSite } from '#lib/contract/organisations/establishments.ts';
import { SITE_LIST_ID } from './site-list-id.ts';

/** Says first what becomes of its offers. */
export function DeleteSite({ site }: Readonly<{ site: Pick<OwnSite, 'id' | 'name' | 'offers'> }>) {
  const t = useTranslations('company');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { id, name, offers } = site;
  const start = async () => {
    const agreed = await confirm({
      title: t('delete.title', { name }),
      description: t('delete.description', { count: offers }),
      yes: t('delete.yes'),
      no: t('delete.no'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const { message } = await browserClient()(remove, { params: { id } });
      if (message) toast.success(message);
      document.getElementById(SITE_LIST_ID)?.focus();
    } catch (error) {
      void reportFailure(error);
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  return (
    <Button
      variant="danger"
      icon="trash-2"
      aria-label={t('sites.remove_label', { name })}
      busy={busy}
      onClick={() => busy || void start()}
    >
      {t('sites.remove')}
    </Button>
  );
}
