import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '#lib/system/derive-key.ts';
import { seal, unseal } from '#lib/system/seal.ts';

const KEY_BYTES = 20;

/** Codes of the step before and after count too: clocks of phones differ. */
const WINDOW = 1;

const sealing = (secret: string) => ({ secret, purpose: 'staff-totp', ttl: 0 }) as const;

const totpOf = (email: string, key: Secret) => new TOTP({ issuer: 'Bielle', label: email, secret: key });

/** The key that a set-up link offers: always the same one, so that nothing is stored before a code proves it. */
export function offeredKey(email: string, setupToken: string, secret: string): TOTP {
  const bytes = createHmac('sha256', deriveKey(secret, 'staff-totp')).update(setupToken).digest();
  const key = new Secret({ buffer: new Uint8Array(bytes.subarray(0, KEY_BYTES)).buffer });
  return totpOf(email, key);
}

export const sealKey = (totp: TOTP, secret: string): Promise<string> =>
  seal({ key: totp.secret.base32 }, sealing(secret));

/** Undefined when the secret of the installation has changed since. */
export async function openKey(sealed: string, email: string, secret: string): Promise<TOTP | undefined> {
  const { key } = await unseal<{ key: string }>(sealed, sealing(secret));
  return key === undefined ? undefined : totpOf(email, Secret.fromBase32(key));
}

/** The time step of a right code; undefined for a wrong one. */
export function stepOf(totp: TOTP, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
