import { securityContact } from '#lib/operator/site.ts';
import { paths } from '#lib/paths/paths.ts';
import { webSettings } from '../settings.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

const DAY = 86_400_000;
/** RFC 9116 advises less than a year. */
const EXPIRES_DAYS = 180;

/** `/.well-known/security.txt`: whom to tell of a weakness, and by which rules. */
export function securityTxt(now = Date.now()): string {
  const expires = new Date(Math.floor(now / DAY) * DAY + EXPIRES_DAYS * DAY).toISOString();
  const { publicUrl = 'http://localhost:3000' } = webSettings();
  return [
    `Contact: ${securityContact()}`,
    `Expires: ${expires}`,
    `Policy: ${publicUrl}${paths.static('securite')}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
