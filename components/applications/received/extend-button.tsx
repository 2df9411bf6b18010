'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { extend } from '#lib/browser/operations/answers.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

/** Asks for more days to answer, once. */
export function ExtendButton({ id, name }: Readonly<{ id: number; name: string }>) {
  const t = useTranslations('received.actions');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { message } = await browserClient()(extend, { params: { id } });
      if (message) toast.success(message);
      router.refresh();
    } catch (error) {
      notifyFailure(error, t('noAnswer'));
      // Somebody answered or asked meanwhile: the page is out of date.
      if (error instanceof ApiFailure && error.failure.statusCode === 409) router.refresh();
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      icon="calendar-plus"
      data-act="work"
      busy={busy}
      aria-label={t('extendOf', { name })}
      onClick={() => void press()}
    >
      {t('extend')}
    </Button>
  );
}
