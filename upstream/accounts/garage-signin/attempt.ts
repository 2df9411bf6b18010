import { sealData, unsealData } from 'iron-session';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { Secrets } from '#upstream/organisations/connection/provider.ts';
import { later, MINUTE } from '#upstream/platform/clock.ts';

/** People type a password at the provider, and a code of their telephone. */
const LIFE = 10 * MINUTE;

/** What a browser holds while its person is at the provider. Its answer is good for this browser only. */
export type Attempt = Secrets & { organisationId: number; next: string | null };

type Sealing = { now: Date; secret: string };

const keyOf = (secret: string) => ({ password: deriveKey(secret, 'garage-sign-in'), ttl: 0 });

export function sealAttempt(attempt: Attempt, { now, secret }: Sealing): Promise<string> {
  return sealData({ ...attempt, expiresAt: later(now, LIFE).getTime() }, keyOf(secret));
}

/** Undefined when it is forged, or too old. */
export async function openAttempt(
  seal: string,
  { now, secret }: Sealing,
): Promise<(Attempt & { expiresAt: Date }) | undefined> {
  const opened = await unsealData<Partial<Attempt> & { expiresAt?: number }>(seal, keyOf(secret)).catch(
    () => null,
  );
  const { organisationId, state, nonce, verifier, next = null, expiresAt } = opened ?? {};
  if (!organisationId || !state || !nonce || !verifier || !expiresAt) return undefined;
  if (expiresAt <= now.getTime()) return undefined;
  return { organisationId, state, nonce, verifier, next, expiresAt: new Date(expiresAt) };
}
