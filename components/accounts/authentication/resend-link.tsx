'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { resendVerification } from '#lib/browser/operations/authentication.ts';
import type { Role } from '#lib/contract/platform/operation.ts';

type Props = Readonly<{ role: Role; email: string; next?: string | undefined }>;

/** Without JavaScript a plain form sends the link. */
export function ResendLink({ role, email, next }: Props) {
  const t = useTranslations('authentication.resend');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await browserClient()(resendVerification, {
        body: { email, role, next },
      });
      toast.success(message ?? t('done'));
    } catch (error) {
      await reportFailure(error);
    }
    setBusy(false);
  };
  return (
    <form
      action="/api/account/resend"
      method="post"
      onSubmit={send}
      className="mt-5 border-t border-line pt-4"
    >
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="email" value={email} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <p className="mb-3">{t('sentence')}</p>
      <Button type="submit" icon="mail" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
