import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** A signature with the installation's secret, which is not in the database. */
const markOf = (id: number, { secret }: Secret) =>
  createHmac('sha256', deriveKey(secret, 'follow-application')).update(String(id)).digest();

/** Of the link that shows an application to its candidate; names nobody. */
export const followToken = (applicationId: number, settings: Secret): string =>
  `${applicationId}.${markOf(applicationId, settings).toString('base64url')}`;

/** Undefined when the signature is wrong. */
export function idOfFollowToken(token: string, settings: Secret): number | undefined {
  if (settings.secret === '') return undefined;
  const [number = '', mark = ''] = token.split('.');
  const received = Buffer.from(mark, 'base64url');
  const expected = markOf(Number(number), settings);
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
  return isOurs ? Number(number) : undefined;
}
