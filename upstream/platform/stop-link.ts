import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { UpstreamSettings } from './deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** What the links of mails stop: the alert of a saved search, or the newsletter of a subscriber. */
type Stopped = 'alert' | 'newsletter';

/** The mark of a number: only this installation can make it, and the database knows nothing of it. */
const markOf = (what: Stopped, id: number, { secret }: Secret) =>
  createHmac('sha256', deriveKey(secret, 'stop-link')).update(`stop-${what}:${id}`).digest();

/** What the link of a mail carries to stop what it is: the same in every mail, for good, and it names nobody. */
export function stopToken(what: Stopped, id: number, settings: Secret): string {
  return `${id}.${markOf(what, id, settings).toString('base64url')}`;
}

/** The number that a link stops; undefined when we did not make it. */
export function idOfStopToken(what: Stopped, token: string, settings: Secret): number | undefined {
  if (settings.secret === '') return undefined;
  const [number = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark, 'base64url');
  const id = Number(number);
  const expected = markOf(what, id, settings);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
