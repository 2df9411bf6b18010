import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isSignature } from '#lib/system/secrets.ts';

/** Bytes: whose session, random, and the seal over both. */
const [ACCOUNT, RANDOM, SEAL] = [6, 18, 12] as const;
const SEALED = ACCOUNT + RANDOM;

const sealOf = (sealed: Buffer, secret: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'session-token')).update(sealed).digest().subarray(0, SEAL);

/**
 * 144 random bits, with the account sealed beside them: limits know whose call it is, and that nobody invented the
 * token, before the database is asked. Users have positive numbers, staff negative ones.
 */
export function newSessionToken(account: number, secret: string): string {
  const sealed = Buffer.alloc(SEALED);
  sealed.writeIntBE(account, 0, ACCOUNT);
  randomBytes(RANDOM).copy(sealed, ACCOUNT);
  return Buffer.concat([sealed, sealOf(sealed, secret)]).toString('base64url');
}

/**
 * The account that a sign-in gave the token to, whether or not its session is over. Undefined for an invented token,
 * and for an empty secret.
 */
export function accountOfToken(token: string, secret: string): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SEALED + SEAL) return undefined;
  const sealed = bytes.subarray(0, SEALED);
  return isSignature(bytes.subarray(SEALED), secret, (one) => sealOf(sealed, one))
    ? sealed.readIntBE(0, ACCOUNT)
    : undefined;
}
