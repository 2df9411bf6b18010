'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

type PasswordDialog = ComponentType<Readonly<{ onClose: () => void; onConfirmed: () => void }>>;

const asksPassword = (error: unknown) =>
  error instanceof ApiFailure && error.failure.code === 'not_confirmed';

function useAdding(name: string) {
  const t = useTranslations('passkeys');
  const router = useRouter();
  const [Password, setPassword] = useState<PasswordDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const make = async () => {
    const ceremony = await import('./ceremony.ts');
    try {
      await ceremony.makePasskey(name);
      toast.success(t('added'));
      router.refresh();
    } catch (error) {
      if (asksPassword(error)) {
        const { ConfirmAuthenticationDialog } = await import('../confirm-authentication-dialog.tsx');
        setPassword(() => ConfirmAuthenticationDialog);
        return;
      }
      const shown = ceremony.problemOf(error);
      if ('message' in shown) setProblem(shown.message);
      else if (shown.fault !== 'replaced') setProblem(t(shown.fault));
    }
  };
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    await make().catch(() => setProblem(t('failed')));
    setBusy(false);
  };
  const goOn = () => {
    setPassword(null);
    void start();
  };
  return { Password, busy, problem, start, goOn, stop: () => setPassword(null) };
}

/** Asks for the password when it was not confirmed recently. `name` is what the new passkey is called at first. */
export function AddPasskey({ name }: Readonly<{ name: string }>) {
  const t = useTranslations('passkeys');
  const { Password, busy, problem, start, goOn, stop } = useAdding(name);
  return (
    <>
      <Button icon="key-round" busy={busy} onClick={() => void start()}>
        {t(busy ? 'adding' : 'add')}
      </Button>
      {problem === null ? null : (
        <Note tone="warn" role="alert" className="w-full">
          {problem}
        </Note>
      )}
      {Password && <Password onClose={stop} onConfirmed={goOn} />}
    </>
  );
}
