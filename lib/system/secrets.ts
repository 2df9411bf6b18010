import { timingSafeEqual } from 'node:crypto';

/**
 * A secret of the settings may be two with a comma between them, so that it can be changed while programs run: the first
 * one signs and seals, both are accepted.
 */
export const secretsIn = (secret: string): string[] => secret.split(',').filter(Boolean);

/** The one that signs, and that a program sends to prove itself. */
export const currentSecret = (secret: string): string => secretsIn(secret)[0] ?? '';

/** Compares in constant time with the signature of each accepted secret; false when there is none. */
export function isSignature(received: Buffer, secret: string, sign: (one: string) => Buffer): boolean {
  return secretsIn(secret).some((one) => {
    const expected = sign(one);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}
