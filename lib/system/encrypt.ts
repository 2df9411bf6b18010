import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type KeyPurpose } from './derive-key.ts';
import { currentSecret, secretsIn } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
/** Bytes before the encrypted ones: a nonce, and the mark that proves them. */
const NONCE = 12;
const MARK = 16;

type Key = { secret: string; purpose: KeyPurpose };

const keyOf = (secret: string, purpose: KeyPurpose) => Buffer.from(deriveKey(secret, purpose), 'base64url');

/** Encrypts bytes with the current secret, so that who reads the database alone learns their length only. */
export function encrypt(bytes: Buffer, { secret, purpose }: Key): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(currentSecret(secret), purpose), nonce);
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

function decryptWith(sealed: Buffer, key: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: MARK });
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + MARK));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + MARK)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The bytes that `encrypt` got; undefined when they were changed, or no accepted secret has encrypted them. */
export function decrypt(sealed: Buffer, { secret, purpose }: Key): Buffer | undefined {
  if (sealed.length < NONCE + MARK) return undefined;
  for (const one of secretsIn(secret)) {
    const bytes = decryptWith(sealed, keyOf(one, purpose));
    if (bytes) return bytes;
  }
  return undefined;
}
