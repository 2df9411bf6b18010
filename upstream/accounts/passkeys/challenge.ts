import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isSignature } from '#lib/system/secrets.ts';
import { later, MINUTE } from '#upstream/platform/clock.ts';

const LIFE = 5 * MINUTE;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/** One for a sign-in never adds a passkey, and one for a session adds none in another. */
export type ChallengePurpose = 'sign-in' | `add in session ${number}` | `set up staff ${number}`;

type Signing = { purpose: ChallengePurpose; now: Date; secret: string };

const signatureOf = (content: Buffer, { purpose, secret }: Signing) =>
  createHmac('sha256', deriveKey(secret, 'passkey-challenge'))
    .update(purpose)
    .update('.')
    .update(content)
    .digest();

/**
 * Random bytes, milliseconds since 1970 when it expires, signature. It is signed and not stored, so that visitors who
 * only open a sign-in page write nothing; `takeChallenge` stores those that opened something.
 */
export function newChallenge(signing: Signing): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(TIME_BYTES);
  expiry.writeUIntBE(later(signing.now, LIFE).getTime(), 0, TIME_BYTES);
  const content = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
  return new Uint8Array(Buffer.concat([content, signatureOf(content, signing)]));
}

/** When a challenge of ours expires; undefined for a forged or expired one, and for another purpose. */
export function challengeExpiry(challenge: string, signing: Signing): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const content = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  if (content.length !== RANDOM_BYTES + TIME_BYTES) return undefined;
  const received = bytes.subarray(content.length);
  if (!isSignature(received, signing.secret, (secret) => signatureOf(content, { ...signing, secret }))) {
    return undefined;
  }
  const expiresAt = new Date(content.readUIntBE(RANDOM_BYTES, TIME_BYTES));
  return expiresAt > signing.now ? expiresAt : undefined;
}
