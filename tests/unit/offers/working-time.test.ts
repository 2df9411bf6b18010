import { describe, expect, it } from 'vitest';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { workingTime } from '#lib/facts/working-time.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { isPartTime, readHours } from '#lib/rules/offers/working-time.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

describe('hours a week', () => {
  it.each([
    ['35', 35],
    ['37,5', 37.5],
    ['37.5', 37.5],
    ['37 h 30', 37.5],
    ['37h30', 37.5],
    ['39 h', 39],
    ['39 heures', 39],
    ['39 h par semaine', 39],
    ['35\u00a0h/semaine', 35],
    ['', undefined],
    ['37h20', undefined],
    ['35,25', undefined],
    ['trente-cinq', undefined],
    ['-35', undefined],
    ['350', undefined],
  ])('%s is read as %s', (text, hours) => expect(readHours(text)).toBe(hours));

  it.each([
    [null, false],
    [34.9, true],
    [35, false],
  ])('%s is part time: %s', (hours, isPart) => expect(isPartTime(hours)).toBe(isPart));
});

describe('the words of the working time', () => {
  const words = (changes: Partial<FullOffer>, locale: Locale = 'fr') =>
    workingTime(
      anOffer(changes),
      viewOf(locale, textsOf(locale), indexReference(referenceLists() as ReferenceLists, locale)),
    );

  it('leave out what the offer does not state', () => {
    expect(Object.values(words({}))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it.each([
    [{ weeklyHours: 37.5 }, '37,5\u00a0h par semaine'],
    [{ weeklyHours: 24 }, '24\u00a0h par semaine (temps partiel)'],
  ])('state the hours of %o: %s', (changes, text) => expect(words(changes).hours).toBe(text));

  it.each<[Partial<FullOffer>, string]>([
    [{ days: [1, 2, 3, 4, 5] }, 'Du lundi au vendredi'],
    [{ days: [1, 2, 3, 4, 5], saturday: 'always' }, 'Du lundi au samedi'],
    [{ days: [1, 2, 3, 4, 5, 7], saturday: 'always' }, 'Du lundi au dimanche'],
    [{ days: [2, 3, 4, 5], saturday: 'alternate' }, 'Du mardi au vendredi, un samedi sur deux'],
    [{ days: [1, 3], saturday: 'never' }, 'Lundi et mercredi, pas le samedi'],
    [{ days: [], saturday: 'rota' }, 'Samedi à tour de rôle'],
    [{ days: [], saturday: 'always' }, 'Samedi'],
  ])('state the days of %o: %s', (changes, text) => expect(words(changes).days).toBe(text));

  it('are available in English', () => {
    const time = words({ weeklyHours: 24, days: [1, 2, 3], saturday: 'never', startOn: '2027-01-04' }, 'en');
    expect(time).toMatchObject({
      hours: '24 hours a week (part time)',
      days: 'Monday to Wednesday, no Saturdays',
      start: '4 January 2027',
    });
  });

  it('describe a start at once or on a day', () => {
    expect(words({ startsAtOnce: true }).start).toBe('Dès que possible');
    expect(words({ startOn: '2027-01-04' }).start).toBe('Le 4 janvier 2027');
    expect(words({ positions: 3 }).positions).toBe('3');
    expect(words({ contractMonths: 6 }).contractMonths).toBe('6 mois');
    expect(words({ contractMonths: 1 }, 'en').contractMonths).toBe('1 month');
  });
});
