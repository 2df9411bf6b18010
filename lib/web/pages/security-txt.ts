import { webSettings } from '../settings.ts';

/** Where RFC 9116 has programs and people look for whom to tell of a weakness. */
export const SECURITY_TXT = '/.well-known/security.txt';

const DAY = 86_400_000;
/** RFC 9116 advises less than a year: whoever reads it later asks again. */
const EXPIRES_DAYS = 180;

/**
 * The text of `/.well-known/security.txt`, or undefined while the operator has named nobody to tell.
 * @param contact an address of mail or an `https://` address, as SECURITY_CONTACT holds it
 */
export function securityTxt(contact: string | undefined, now = Date.now()): string | undefined {
  const given = contact?.trim();
  if (!given) return undefined;
  const expires = new Date(Math.floor(now / DAY) * DAY + EXPIRES_DAYS * DAY).toISOString();
  const { publicUrl = 'http://localhost:3000' } = webSettings();
  return [
    `Contact: ${given.startsWith('https://') ? given : `mailto:${given}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
