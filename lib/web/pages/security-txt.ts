import { webSettings } from '../settings.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

const DAY = 86_400_000;
/** RFC 9116 advises less than a year. */
const EXPIRES_DAYS = 180;

/**
 * `/.well-known/security.txt`; undefined without a contact.
 * @param contact a mail or `https://` address (SECURITY_CONTACT)
 */
export function securityTxt(contact: string | undefined, now = Date.now()): string | undefined {
  const trimmed = contact?.trim();
  if (!trimmed) return undefined;
  const expires = new Date(Math.floor(now / DAY) * DAY + EXPIRES_DAYS * DAY).toISOString();
  const { publicUrl = 'http://localhost:3000' } = webSettings();
  return [
    `Contact: ${trimmed.startsWith('https://') ? trimmed : `mailto:${trimmed}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
