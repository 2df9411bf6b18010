import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import type { UpstreamSettings } from '../deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

type Purpose = Parameters<typeof deriveKey>[1];

/** A signature with the installation's secret, which is not in the database. */
const signatureOf = (purpose: Purpose, signed: string, { secret }: Secret) =>
  createHmac('sha256', deriveKey(secret, purpose)).update(signed).digest();

function isSignature(signature: string, purpose: Purpose, signed: string, settings: Secret): boolean {
  if (settings.secret === '') return false;
  const received = Buffer.from(signature, 'base64url');
  const expected = signatureOf(purpose, signed, settings);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** A token for a link: an id that only this installation can have signed for this purpose. */
export const signId = (purpose: Purpose, id: number, settings: Secret): string =>
  `${id}.${signatureOf(purpose, String(id), settings).toString('base64url')}`;

/** The id of a token of `signId`; undefined when the signature is wrong. */
export function signedId(purpose: Purpose, token: string, settings: Secret): number | undefined {
  const [number = '', signature = ''] = token.split('.');
  return isSignature(signature, purpose, String(Number(number)), settings) ? Number(number) : undefined;
}

/** As `signId`, with the day (`2026-11-30`) on which the link was made, so that it can expire. */
export function signDatedId(purpose: Purpose, id: number, day: string, settings: Secret): string {
  const signed = `${id}.${day}`;
  return `${signed}.${signatureOf(purpose, signed, settings).toString('base64url')}`;
}

/** The parts of a token of `signDatedId`; undefined when the signature is wrong. */
export function signedDatedId(
  purpose: Purpose,
  token: string,
  settings: Secret,
): { id: number; day: string } | undefined {
  const [number = '', day = '', signature = ''] = token.split('.');
  const isOurs = isSignature(signature, purpose, `${number}.${day}`, settings);
  return isOurs ? { id: Number(number), day } : undefined;
}
