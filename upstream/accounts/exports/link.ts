import { createHmac } from 'node:crypto';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isSignature } from '#lib/system/secrets.ts';

export type ExportLink = { id: number; until: Date };

function signatureOf({ id, until }: ExportLink, secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'export-link'))
    .update(`export-link:${id}:${until.getTime()}`)
    .digest('base64url');
}

/** The link alone does not open the file: it needs the owner's session too. */
export function exportLink(link: ExportLink, secret: string): string {
  return `/api/export/${link.id}?until=${link.until.getTime()}&signature=${signatureOf(link, secret)}`;
}

export function isGoodLink(link: ExportLink, signature: string, secret: string, now: Date): boolean {
  const isOurs = isSignature(Buffer.from(signature), secret, (one) => Buffer.from(signatureOf(link, one)));
  return isOurs && link.until > now;
}
