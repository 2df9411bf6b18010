import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** A signature with the installation's secret, which is not in the database. */
const markOf = (id: number, { secret }: Secret) =>
  createHmac('sha256', deriveKey(secret, 'cv-share')).update(String(id)).digest();

export const shareToken = (id: number, settings: Secret): string =>
  `${id}.${markOf(id, settings).toString('base64url')}`;

export function idOfShareToken(token: string, settings: Secret): number | undefined {
  if (settings.secret === '') return undefined;
  const [number = '', mark = ''] = token.split('.');
  const received = Buffer.from(mark, 'base64url');
  const expected = markOf(Number(number), settings);
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
  return isOurs ? Number(number) : undefined;
}
