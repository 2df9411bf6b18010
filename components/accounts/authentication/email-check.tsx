'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { afterChoice, type LinkAnswer, signInByLink } from './sign-in.ts';

type Outcome = { ok: boolean; message: string; role: Role | null };

/** A link works once, and React may draw the page twice. */
const pendingSignIns = new Map<string, Promise<LinkAnswer | Outcome | null>>();

/** Null when the API could not be reached. */
async function answerOfLink(token: string, next: string): Promise<LinkAnswer | Outcome | null> {
  try {
    const answer = await signInByLink({ token, next });
    if (!answer.signedIn) return answer;
    return { ...answer, to: await afterChoice(answer.role, answer.to) };
  } catch (error) {
    const message = error instanceof ApiFailure ? error.failure.message : '';
    return message ? { ok: false, message, role: null } : null;
  }
}

function askOnce(token: string, next: string): Promise<LinkAnswer | Outcome | null> {
  const known = pendingSignIns.get(token);
  if (known) return known;
  const answer = answerOfLink(token, next);
  pendingSignIns.set(token, answer);
  return answer;
}

type Props = Readonly<{
  token: string;
  /** The page to open afterwards; may be empty. */
  next: string;
}>;

/** Shows 'Vérification en cours...', then the API's answer, then opens `next`. */
export function EmailCheck({ token, next }: Props) {
  const t = useTranslations('authentication.check');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const failed = t('failed');
  useEffect(() => {
    let current = true;
    askOnce(token, next).then((answer) => {
      if (!current) return;
      if (answer && 'to' in answer) {
        setOutcome({ ok: true, message: answer.message, role: answer.role });
        if (!answer.signedIn) return;
        setTo(answer.to);
        location.replace(answer.to);
        return;
      }
      setOutcome(answer ?? { ok: false, message: failed, role: null });
    });
    return () => {
      current = false;
    };
  }, [token, next, failed]);
  return (
    <>
      <div role="status">
        {outcome ? <OutcomeNote outcome={outcome} /> : <p className="py-3">{t('waiting')}</p>}
      </div>
      {to ? (
        <ButtonLink variant="primary" href={to} className="mt-5">
          {t('go_on')}
        </ButtonLink>
      ) : (
        <HomeButton role={outcome?.role ?? null} next={next} />
      )}
    </>
  );
}

export function OutcomeNote({ outcome }: { outcome: Pick<Outcome, 'ok' | 'message'> }) {
  return <Note tone={outcome.ok ? 'ok' : 'stop'}>{outcome.message}</Note>;
}

/** An unknown role leads to the recruiter's sign-in page. */
export function HomeButton({ role, next }: { role: Role | null; next: string }) {
  const t = useTranslations('authentication.check');
  return (
    <ButtonLink variant="primary" href={paths.login(role ?? 'recruiter', next)} className="mt-5">
      {t('home')}
    </ButtonLink>
  );
}
