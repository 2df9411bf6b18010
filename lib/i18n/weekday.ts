import type { Locale } from './locales.ts';

const of = (locale: Locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });

const formats: Record<Locale, Intl.DateTimeFormat> = { fr: of('fr'), en: of('en') };

/** `lundi`, `Monday` for 1; ISO weekdays, Sunday is 7. */
export const weekday = (day: number, locale: Locale): string =>
  // 5 January 1970 was a Monday.
  formats[locale].format(Date.UTC(1970, 0, 4 + day));
