import type { Locale } from '#lib/i18n/locales.ts';

/** The code itself where it is none of ISO 3166. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
