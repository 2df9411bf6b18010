import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { deriveKey } from './derive-key.ts';
import { isSignature } from './secrets.ts';

export const revalidationPath = '/api/revalidate';

/** `tags`: `offer:12`, `results:1`, `offers` (lists), `statistics`, `public` (everything). */
export const revalidationBody = z.object({
  tags: z
    .array(z.string().regex(/^[\w:.-]{1,100}$/))
    .min(1)
    .max(500),
});

/** The channel of Redis that carries purges to every web. */
export const PURGE_CHANNEL = 'bielle:purge';

/** @param from the sender, which ignores its own message */
export const purgeMessage = (from: string, tags: readonly string[]) => JSON.stringify({ from, tags });

export const REVALIDATION_BODY_LIMIT = 64 * 1024;

export const timestampHeader = 'x-bielle-timestamp';
export const signatureHeader = 'x-bielle-signature';

/** Milliseconds during which a signed call is accepted. */
const lifetime = 5 * 60 * 1000;

const signature = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', deriveKey(secret, 'revalidation')).update(`${timestamp}.${body}`).digest();

/** HMAC-SHA256 over time and body, with WEB_UPSTREAM_SECRET. */
export function signRevalidation(secret: string, body: string, now = Date.now()): Record<string, string> {
  const timestamp = String(now);
  return {
    'content-type': 'application/json',
    [timestampHeader]: timestamp,
    [signatureHeader]: signature(secret, timestamp, body).toString('hex'),
  };
}

export function isSignedRevalidation(
  secret: string,
  body: string,
  headers: { timestamp: string | null; signature: string | null },
  now = Date.now(),
): boolean {
  const { timestamp } = headers;
  if (!timestamp || !headers.signature || !/^[0-9a-f]{64}$/.test(headers.signature)) return false;
  if (!(Math.abs(now - Number(timestamp)) <= lifetime)) return false;
  return isSignature(Buffer.from(headers.signature, 'hex'), secret, (one) => signature(one, timestamp, body));
}
