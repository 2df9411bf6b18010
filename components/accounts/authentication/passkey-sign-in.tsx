'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { PasskeyAnswer } from '../passkeys/ceremony.ts';
import { afterChoice, signInByPasskey } from './sign-in.ts';

type Props = Readonly<{ role: Role; next?: string | undefined }>;

const loadCeremony = () => import('../passkeys/ceremony.ts');

/** Browsers without it need not fetch what asks them. */
const mayFill = () =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function';

function usePasskey({ role, next }: Props) {
  const t = useTranslations('authentication.login.passkey');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (choose: () => PasskeyAnswer | Promise<PasskeyAnswer>) => {
    setBusy(true);
    setProblem(null);
    try {
      const to = await signInByPasskey({ credential: await choose(), role, next });
      location.assign(await afterChoice(role, to));
    } catch (error) {
      setBusy(false);
      const shown = (await loadCeremony()).problemOf(error);
      if ('message' in shown) setProblem(shown.message);
      else
        setProblem(t(shown.fault === 'cancelled' || shown.fault === 'unsupported' ? shown.fault : 'failed'));
    }
  };
  const choose = async () => {
    if (busy) return;
    await attempt(async () => (await loadCeremony()).choosePasskey()).catch(() => setProblem(t('failed')));
  };
  return { busy, problem, attempt, choose };
}

/** A button below the form, and passkeys among what the browser fills into the field of the address. */
export function PasskeySignIn(props: Props) {
  const t = useTranslations('authentication.login.passkey');
  const { busy, problem, attempt, choose } = usePasskey(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one offer for as long as the page is open
  useEffect(() => {
    const gone = new AbortController();
    if (mayFill()) {
      loadCeremony()
        .then(({ offerInAutofill }) => offerInAutofill((answer) => attempt(() => answer), gone.signal))
        .catch(() => undefined);
    }
    return () => gone.abort();
  }, []);
  return (
    <div className="mt-4 border-t border-line pt-4 noscript:hidden">
      <Button wide icon="key-round" busy={busy} onClick={() => void choose()}>
        {t(busy ? 'busy' : 'submit')}
      </Button>
      {problem === null ? null : (
        <Note tone="warn" role="alert" className="mt-3">
          {problem}
        </Note>
      )}
    </div>
  );
}
