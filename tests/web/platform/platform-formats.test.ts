// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatter } from '#lib/i18n/format.ts';
import { addressIn, localeFromHeader, pickLocale } from '#lib/i18n/locales.ts';

describe('formats', () => {
  const fr = formatter('fr');
  const en = formatter('en');
  const evening = '2026-09-05T22:30:00Z';

  it('show dates as day, month, year on the clock of Paris in both languages', () => {
    expect([fr.date(evening), en.date(evening)]).toEqual(['06/09/2026', '06/09/2026']);
    expect([fr.dateTime(evening), en.dateTime(evening)]).toEqual(['06/09/2026 00:30', '06/09/2026 00:30']);
    expect(fr.date('2026-01-31T12:00:00Z')).toBe('31/01/2026');
    expect([fr.time('2026-01-31T13:05:00Z'), en.time('2026-01-31T13:05:00Z')]).toEqual(['14:05', '14:05']);
    expect(fr.longDate(evening)).toBe('6 septembre 2026');
    expect(en.longDate(evening)).toBe('6 September 2026');
  });

  it('show amounts in euros with separators that the typeface has', () => {
    expect(fr.euros(28500)).toBe('28\u00a0500\u00a0€');
    expect(en.euros(28500)).toBe('28\u00a0500\u00a0€');
    expect(fr.cents(123456)).toBe('1\u00a0234,56\u00a0€');
    expect(en.cents(6000)).toBe('60,00\u00a0€');
    expect(fr.number(1234567.891)).toBe('1\u00a0234\u00a0567,89');
    expect(fr.number(1234567)).not.toContain('\u202f');
  });
});

describe('the language of a request', () => {
  it.each([
    ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
    ['fr-CA, en', 'fr'],
    ['en;q=0.5, fr;q=0.6', 'fr'],
    ['de, es;q=0.9, en;q=0.1', 'en'],
    ['en;q=0', 'fr'],
    ['de', 'fr'],
    ['*', 'fr'],
    ['', 'fr'],
    [undefined, 'fr'],
  ] as const)('%j asks for %s', (header, locale) => {
    expect(localeFromHeader(header)).toBe(locale);
  });

  it('is the one of the switch when it was used', () => {
    expect(pickLocale('', 'en', 'fr')).toBe('en');
    expect(pickLocale('', 'nonsense', 'en')).toBe('en');
  });

  it('is the one that the address names before all others', () => {
    expect(pickLocale('/pricing?lang=en', 'fr', 'fr')).toBe('en');
    expect(pickLocale('?page=2&lang=fr#top', 'en', 'en')).toBe('fr');
    expect(pickLocale('/pricing?lang=de', undefined, 'en')).toBe('en');
  });
});

describe('the address of a page in a language', () => {
  it.each([
    ['/', '/?lang=en'],
    ['/#contact', '/?lang=en#contact'],
    ['/emploi/soudeur?page=2', '/emploi/soudeur?page=2&lang=en'],
    ['/candidate/searchjob/result?job=1&skill=3,4', '/candidate/searchjob/result?job=1&skill=3,4&lang=en'],
  ])('%s is %s in English, and itself in French', (french, english) => {
    expect(addressIn('en', french)).toBe(english);
    expect(addressIn('en', english)).toBe(english);
    expect(addressIn('fr', english)).toBe(french);
    expect(addressIn('fr', french)).toBe(french);
  });
});
