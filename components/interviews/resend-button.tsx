'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { resend as resendInvitation } from '#lib/browser/operations/interviews.ts';

type Props = Readonly<{
  invitationId: number;
  name: string;
  /** Why it cannot be sent again yet, and when it can. */
  wait?: string | undefined;
}>;

export function ResendButton({ invitationId, name, wait }: Props) {
  const t = useTranslations('interviews.card');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await browserClient()(resendInvitation, { params: { id: invitationId } });
      if (message) toast.success(message);
      router.refresh();
    } catch (error) {
      notifyFailure(error, t('resendNoAnswer'));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      square
      icon="refresh-cw"
      data-act="work"
      busy={busy}
      disabledReason={wait}
      aria-label={t('resendOf', { name })}
      title={t('resend')}
      onClick={() => void resend()}
    />
  );
}
