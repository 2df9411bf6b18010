/** The languages of the interface; the first is the default and the fallback. */
export const locales = ['fr', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'fr';

export const localeCookie = 'NEXT_LOCALE';

/** Set by the middleware on the request of a page. */
export const localeHeader = 'x-bielle-locale';

export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en';
}

/** The best supported language of Accept-Language (RFC 9110, 12.5.4): by weight, then header order, else French. */
export function localeFromHeader(header: string | null | undefined): Locale {
  const wishes = (header ?? '').split(',').map((part) => {
    const [range = '', ...options] = part.trim().toLowerCase().split(';');
    const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
    return { language: range.split('-')[0], quality: weight ? Number(weight.slice(2)) : 1 };
  });
  const best = wishes
    .filter((wish) => wish.quality > 0 && isLocale(wish.language))
    .reduce<(typeof wishes)[number] | undefined>(
      (top, wish) => (top && top.quality >= wish.quality ? top : wish),
      undefined,
    );
  return isLocale(best?.language) ? best.language : defaultLocale;
}

/** From `/pricing?lang=en` or a query with its question mark. */
export function localeOfAddress(address: string): Locale | undefined {
  const question = address.indexOf('?');
  if (question < 0) return undefined;
  const named = new URLSearchParams(address.slice(question).split('#', 1)[0]).get('lang');
  return isLocale(named) ? named : undefined;
}

export function addressIn(locale: Locale, path: string): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.delete('lang');
  if (locale !== defaultLocale) url.searchParams.set('lang', locale);
  // Only written when changed, so that commas in a query stay readable.
  return url.search === new URL(path, url).search
    ? path
    : url.pathname + url.search.replaceAll('%2C', ',') + url.hash;
}

/** From the address, then the switch's cookie, then Accept-Language. */
export function pickLocale(
  address: string,
  cookie: string | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  return localeOfAddress(address) ?? (isLocale(cookie) ? cookie : localeFromHeader(acceptLanguage));
}
