import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';

/** An export and the moment until which its link is good. */
export type ExportLink = { id: number; until: Date };

function signatureOf({ id, until }: ExportLink, secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'export-link'))
    .update(`export-link:${id}:${until.getTime()}`)
    .digest('base64url');
}

/** The address on the web of an export's file. Whoever has it needs the owner's session as well. */
export function exportLink(link: ExportLink, secret: string): string {
  return `/api/export/${link.id}?until=${link.until.getTime()}&signature=${signatureOf(link, secret)}`;
}

/** Whether a link is one of ours and still good. */
export function isGoodLink(link: ExportLink, signature: string, secret: string, now: Date): boolean {
  if (secret === '') return false;
  const own = Buffer.from(signatureOf(link, secret));
  const given = Buffer.from(signature);
  return own.length === given.length && timingSafeEqual(own, given) && link.until > now;
}
