'use client';

import { useTranslations } from 'next-intl';
import { tellFailure } from '#components/cvs/tell-failure.ts';
import { browserClient } from '#components/session/api-client.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { resendInvitation } from './calls.ts';

type Props = Readonly<{ liaisonId: number; name: string }>;

/** Mails the invitation again to somebody who has not answered. */
export function ResendButton({ liaisonId, name }: Props) {
  const t = useTranslations('agenda.card');
  const [busy, setBusy] = useMountedState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await browserClient()(resendInvitation, { params: { id: liaisonId } });
      if (message) toast.success(message);
    } catch (error) {
      tellFailure(error, t('resendNoAnswer'));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      square
      icon="refresh-cw"
      busy={busy}
      aria-label={t('resendOf', { name })}
      title={t('resend')}
      className="noscript:hidden"
      onClick={() => void resend()}
    />
  );
}
