'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { authContract } from '#lib/contract/auth.ts';
import { ApiError, createClient } from '#lib/contract/client.ts';
import type { Role } from '#lib/contract/operation.ts';
import { paths } from '#lib/paths.ts';

export type Outcome = { ok: boolean; message: string; role: Role | null };

/** A link serves once: a page that is drawn twice asks once. */
const asked = new Map<string, Promise<Outcome | null>>();

/** What the API says of a token; null when it could not be asked. */
async function ask(token: string): Promise<Outcome | null> {
  const client = createClient({ baseUrl: '/api/upstream', locale: document.documentElement.lang });
  try {
    const { data } = await client(authContract.checkEmail, { query: { token } });
    return { ok: true, ...data };
  } catch (error) {
    const message = error instanceof ApiError ? error.failure.message : '';
    return message ? { ok: false, message, role: null } : null;
  }
}

function askOnce(token: string): Promise<Outcome | null> {
  const known = asked.get(token);
  if (known) return known;
  const answer = ask(token);
  asked.set(token, answer);
  return answer;
}

/** Verifies the address of the mailed link: 'Vérification en cours...', then what the API answers. */
export function EmailCheck({ token }: { token: string }) {
  const t = useTranslations('account.check');
  const [outcome, setOutcome] = useMountedState<Outcome | null>(null);
  const failed = t('failed');
  useEffect(() => {
    let current = true;
    askOnce(token).then((answer) => {
      if (current) setOutcome(answer ?? { ok: false, message: failed, role: null });
    });
    return () => {
      current = false;
    };
  }, [token, failed]);
  return (
    <>
      <div role="status">
        {outcome ? <OutcomeNote outcome={outcome} /> : <p className="py-3">{t('waiting')}</p>}
      </div>
      <HomeButton role={outcome?.role ?? null} />
    </>
  );
}

export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  return <Note tone={outcome.ok ? 'ok' : 'stop'}>{outcome.message}</Note>;
}

/** Leads to the sign-in page of the account's role; the recruiter's while the role is unknown. */
export function HomeButton({ role }: { role: Role | null }) {
  const t = useTranslations('account.check');
  return (
    <ButtonLink variant="primary" href={paths.login(role ?? 'recruiter')} className="mt-5">
      {t('home')}
    </ButtonLink>
  );
}
