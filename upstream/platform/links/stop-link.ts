import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { UpstreamSettings } from '../deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

type Stopped = 'alert' | 'newsletter';

/** A signature with the installation's secret, which is not in the database. */
const markOf = (what: Stopped, id: number, { secret }: Secret) =>
  createHmac('sha256', deriveKey(secret, 'stop-link')).update(`stop-${what}:${id}`).digest();

/** Constant for each alert or subscriber, and names nobody. */
export function stopToken(what: Stopped, id: number, settings: Secret): string {
  return `${id}.${markOf(what, id, settings).toString('base64url')}`;
}

/** Undefined when the signature is wrong. */
export function idOfStopToken(what: Stopped, token: string, settings: Secret): number | undefined {
  if (settings.secret === '') return undefined;
  const [number = '', mark = ''] = token.split('.');
  const received = Buffer.from(mark, 'base64url');
  const id = Number(number);
  const expected = markOf(what, id, settings);
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : undefined;
}
