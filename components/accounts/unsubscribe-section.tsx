'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { removeCopiesOf } from '#components/ui/form/draft/copies-of-person.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient, forgetBrowserSession } from '#lib/browser/api-client.ts';
import { unsubscribe } from '#lib/browser/operations/profile.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { PlainPasswordForm } from './plain-password-form.tsx';

type PasswordDialog = ComponentType<Readonly<{ onClose: () => void; onConfirmed: () => void }>>;

/** Also deletes what this browser stores, then opens the home page. */
async function leaveForGood(userId: number): Promise<void> {
  await browserClient()(unsubscribe, {});
  removeCopiesOf(userId);
  forgetBrowserSession();
  location.assign(withQuery(paths.home(), { unsubscribed: 1 }));
}

function useUnsubscribe(userId: number, role: Role) {
  const t = useTranslations('unsubscribe');
  const [Password, setPassword] = useState<PasswordDialog | null>(null);
  const [busy, setBusy] = useState(false);

  const start = async () => {
    if (busy) return;
    try {
      const { ConfirmAuthenticationDialog } = await import('./confirm-authentication-dialog.tsx');
      setPassword(() => ConfirmAuthenticationDialog);
    } catch {
      toast.error(t('failed'));
    }
  };
  const decide = async () => {
    setPassword(null);
    const sure = await confirm({ title: t('question'), description: t(`deleted.${role}`), danger: true });
    if (!sure) return;
    setBusy(true);
    try {
      await leaveForGood(userId);
    } catch {
      setBusy(false);
      toast.error(t('failed'));
    }
  };
  return { Password, busy, start, decide, stop: () => setPassword(null) };
}

export function UnsubscribeSection({ role, userId }: Readonly<{ role: Role; userId: number }>) {
  const t = useTranslations('unsubscribe');
  const id = useId();
  const { Password, busy, start, decide, stop } = useUnsubscribe(userId, role);
  return (
    <section aria-labelledby={id} className="panel mt-4">
      <h2 id={id} className="text-18">
        {t('title')}
      </h2>
      <p className="mt-2 mb-3 text-steel">{t(`deleted.${role}`)}</p>
      <Button
        variant="danger"
        icon="trash-2"
        aria-haspopup="dialog"
        busy={busy}
        onClick={() => void start()}
        className="-ml-2.5"
      >
        {busy ? t('busy') : t('submit')}
      </Button>
      <noscript>
        {/* Without JavaScript, the password is also the confirmation. */}
        <PlainPasswordForm
          id="unsubscribe"
          action="/api/account/unsubscribe"
          role={role}
          label={t('confirm_authentication.password')}
        >
          <Button type="submit" variant="stop">
            {t('submit')}
          </Button>
        </PlainPasswordForm>
      </noscript>
      {Password && <Password onClose={stop} onConfirmed={() => void decide()} />}
    </section>
  );
}
