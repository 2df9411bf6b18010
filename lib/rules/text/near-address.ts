import { distance } from 'fastest-levenshtein';

/** The domains of the ten largest providers in France. */
const DOMAINS = [
  'gmail.com',
  'orange.fr',
  'wanadoo.fr',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'live.fr',
  'yahoo.fr',
  'yahoo.com',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'icloud.com',
];

/** Providers of others, one letter away. */
const OTHERS = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'live.be',
  'hotmail.be',
  'outlook.be',
  'laposte.fr',
]);

/** Shorter names have too many neighbours that are right: only exchanged letters count. */
const LONG_NAME = 'yahoo'.length;

const isExchange = (typed: string, domain: string): boolean => {
  const at = [...domain].findIndex((letter, index) => typed[index] !== letter);
  const exchanged = `${domain.slice(0, at)}${domain[at + 1] ?? ''}${domain[at] ?? ''}${domain.slice(at + 2)}`;
  return at >= 0 && typed === exchanged;
};

function isNear(typed: string, domain: string): boolean {
  if (isExchange(typed, domain)) return true;
  const name = domain.slice(0, domain.indexOf('.'));
  return name.length >= LONG_NAME && distance(typed, domain) === 1;
}

/** The domain of a large provider that was probably meant: `gmail.com` for `anne@gmial.com`. Null for any other. */
export function nearDomain(address: string): string | null {
  const typed = address.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at < 1 || OTHERS.has(domain) || DOMAINS.includes(domain)) return null;
  // It has one ending.
  if (/^gmail\.[a-z]{2,3}$/.test(domain)) return 'gmail.com';
  return DOMAINS.find((known) => isNear(domain, known)) ?? null;
}
