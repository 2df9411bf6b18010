import { createHmac } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isSignature } from '#lib/system/secrets.ts';
import type { UpstreamSettings } from '../deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** Links that survive a new password, a new address, a sign-out everywhere and a suspension, each with the reason. */
export const SURVIVING_LINKS = {
  'stop-link': 'only ends mails, which must stay possible from every mail that was ever sent',
  'mail-choices': 'only turns mails about applications off and on',
  suspension: 'only contests a suspension, while the person cannot sign in',
  'calendar-feed': 'is in no mail: its owner gave it to a calendar program, and renews or ends it by hand',
} as const satisfies Partial<Record<Parameters<typeof deriveKey>[1], string>>;

type Purpose = keyof typeof SURVIVING_LINKS;

/** A signature with the installation's secret, which is not in the database. */
const signatureOf = (purpose: Purpose, id: number, secret: string) =>
  createHmac('sha256', deriveKey(secret, purpose)).update(String(id)).digest();

/**
 * A token for a link that survives: an id that only this installation can have signed for this purpose. Links that act
 * for an account have `signAccountLink`.
 */
export const signId = (purpose: Purpose, id: number, settings: Secret): string =>
  `${id}.${signatureOf(purpose, id, settings.secret).toString('base64url')}`;

/** The id of a token of `signId`; undefined when the signature is wrong. */
export function signedId(purpose: Purpose, token: string, settings: Secret): number | undefined {
  const [number = '', signature = ''] = token.split('.');
  const received = Buffer.from(signature, 'base64url');
  const id = Number(number);
  return isSignature(received, settings.secret, (one) => signatureOf(purpose, id, one)) ? id : undefined;
}
