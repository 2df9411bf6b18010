import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import type { Locale } from '#lib/i18n/locales.ts';

const known: readonly string[] = codes.map(([alpha2]) => String(alpha2));

const FIRST = 'FR';

export function isCountry(code: string): boolean {
  return known.includes(code);
}

export function countryOptions(locale: Locale): { id: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const options = known.map((id) => ({ id, name: names.of(id) ?? id }));
  const { compare } = new Intl.Collator(locale);
  return options.sort((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST) || compare(a.name, b.name));
}
