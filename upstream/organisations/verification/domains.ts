import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';

/** French access providers that the list lacks. */
const MORE_PROVIDERS = [
  '9online.fr',
  'bbox.fr',
  'bouyguestelecom.fr',
  'cegetel.net',
  'dbmail.com',
  'evc.net',
  'fastmail.com',
  'infonie.fr',
  'libertysurf.fr',
  'mailo.com',
  'net-c.com',
  'nordnet.fr',
  'noos.fr',
  'numericable.fr',
  'ozone.net',
  'tele2.fr',
  'tutanota.com',
];

/** Where everybody can have a page, without a suffix of their own in the public list. */
const SHARED_HOSTS = [
  'business.site',
  'canalblog.com',
  'e-monsite.com',
  'eatbu.com',
  'eklablog.com',
  'facebook.com',
  'google.com',
  'instagram.com',
  'jimdo.com',
  'jimdofree.com',
  'jimdosite.com',
  'linkedin.com',
  'linktr.ee',
  'over-blog.com',
  'pagesjaunes.fr',
  'pagespro-orange.fr',
  'site-solocal.com',
  'sitew.com',
  'sitew.fr',
  'solocal.com',
  'strikingly.com',
  'tumblr.com',
  'webnode.com',
  'webnode.fr',
  'weebly.com',
  'wifeo.com',
  'wix.com',
  'wordpress.com',
];

const SHARED = new Set([...providers, ...MORE_PROVIDERS, ...SHARED_HOSTS]);

/**
 * The domain that somebody registered, of a host or the address of a page: `garage-tilleul.fr`. Null for addresses
 * without one, for mailbox providers, and below hosts such as `wixsite.com`, where everybody can have a name.
 */
export function ownDomain(address: string): string | null {
  const { domain, isIcann, isPrivate } = parse(address.trim(), { allowPrivateDomains: true });
  if (domain === null || isPrivate === true || isIcann !== true) return null;
  const name = domain.toLowerCase();
  return SHARED.has(name) ? null : name;
}

/** Like `ownDomain`, of a mailbox. */
export function mailboxDomain(email: string): string | null {
  return ownDomain(email.slice(email.lastIndexOf('@') + 1));
}
