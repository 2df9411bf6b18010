import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { UpstreamSettings } from './deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

type Purpose = Parameters<typeof deriveKey>[1];

/** A signature with the installation's secret, which is not in the database. */
const signatureOf = (purpose: Purpose, id: number, { secret }: Secret) =>
  createHmac('sha256', deriveKey(secret, purpose)).update(String(id)).digest();

/** A token for a link: an id that only this installation can have signed for this purpose. */
export const signId = (purpose: Purpose, id: number, settings: Secret): string =>
  `${id}.${signatureOf(purpose, id, settings).toString('base64url')}`;

/** The id of a token of `signId`; undefined when the signature is wrong. */
export function signedId(purpose: Purpose, token: string, settings: Secret): number | undefined {
  if (settings.secret === '') return undefined;
  const [number = '', signature = ''] = token.split('.');
  const received = Buffer.from(signature, 'base64url');
  const expected = signatureOf(purpose, Number(number), settings);
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
  return isOurs ? Number(number) : undefined;
}
