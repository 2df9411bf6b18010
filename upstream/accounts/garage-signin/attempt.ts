import { seal, unseal } from '#lib/system/seal.ts';
import type { Secrets } from '#upstream/organisations/connection/provider.ts';
import { later, MINUTE } from '#upstream/platform/clock.ts';

/** People type a password at the provider, and a code of their telephone. */
const LIFE = 10 * MINUTE;

/** What a browser holds while its person is at the provider. Its answer is good for this browser only. */
export type Attempt = Secrets & { organisationId: number; next: string | null };

type Sealing = { now: Date; secret: string };

const sealing = (secret: string) => ({ secret, purpose: 'garage-sign-in', ttl: 0 }) as const;

export function sealAttempt(attempt: Attempt, { now, secret }: Sealing): Promise<string> {
  return seal({ ...attempt, expiresAt: later(now, LIFE).getTime() }, sealing(secret));
}

/** Undefined when it is forged, or too old. */
export async function openAttempt(
  sealed: string,
  { now, secret }: Sealing,
): Promise<(Attempt & { expiresAt: Date }) | undefined> {
  const opened = await unseal<Attempt & { expiresAt: number }>(sealed, sealing(secret)).catch(() => null);
  const { organisationId, state, nonce, verifier, next = null, expiresAt } = opened ?? {};
  if (!organisationId || !state || !nonce || !verifier || !expiresAt) return undefined;
  if (expiresAt <= now.getTime()) return undefined;
  return { organisationId, state, nonce, verifier, next, expiresAt: new Date(expiresAt) };
}
