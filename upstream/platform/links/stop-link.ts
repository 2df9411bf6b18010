import { createHmac } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isSignature } from '#lib/system/secrets.ts';
import type { UpstreamSettings } from '../deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

type Stopped = 'alert' | 'newsletter';

/** A signature with the installation's secret, which is not in the database. */
const markOf = (what: Stopped, id: number, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'stop-link')).update(`stop-${what}:${id}`).digest();

/** Constant for each alert or subscriber, and names nobody. */
export function stopToken(what: Stopped, id: number, settings: Secret): string {
  return `${id}.${markOf(what, id, settings.secret).toString('base64url')}`;
}

/** Undefined when the signature is wrong. */
export function idOfStopToken(what: Stopped, token: string, settings: Secret): number | undefined {
  const [number = '', mark = ''] = token.split('.');
  const received = Buffer.from(mark, 'base64url');
  const id = Number(number);
  return isSignature(received, settings.secret, (one) => markOf(what, id, one)) ? id : undefined;
}
