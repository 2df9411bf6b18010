import { describe, expect, test } from 'vitest';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { habilitationEnd, isHabilitationOver } from '#lib/rules/cvs/habilitations.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aView } from '#tests/support/view.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

describe('the end of a habilitation', () => {
  test.each([
    ['2024-05-04', 3, '2027-05-04'],
    ['2024-02-29', 3, '2027-02-28'],
    ['2023-02-28', 5, '2028-02-28'],
    ['2020-12-31', 10, '2030-12-31'],
    ['2024-05-04', null, ''],
    ['', 3, ''],
    ['31/02/2024', 3, ''],
  ])('is calculated from %s and %s years as %s', (trainedOn, years, end) => {
    expect(habilitationEnd(trainedOn, years)).toBe(end);
  });

  test('includes its last day, and never comes without a date', () => {
    expect(isHabilitationOver('2026-11-24', '2026-11-24')).toBe(false);
    expect(isHabilitationOver('2026-11-23', '2026-11-24')).toBe(true);
    expect(isHabilitationOver(null, '2999-01-01')).toBe(false);
    expect(isHabilitationOver('', '2999-01-01')).toBe(false);
  });
});

test('the list names every habilitation of the branch, each with a rule or none', () => {
  const { habilitations } = referenceLists();
  const codes = ['B0L', 'B1VL', 'B2VL', 'B1TL', 'B2TL', 'B1XL', 'B2XL', 'BCL', 'BRL'];
  const electrical = habilitations.filter(({ kind }) => kind === 'electrical');
  expect(electrical.map(({ name }) => / (B\w+) /.exec(name.fr)?.[1])).toEqual(codes);
  expect(electrical.every(({ years }) => years === 3)).toBe(true);
  expect(new Set(habilitations.map(({ kind }) => kind)).size).toBe(5);
});

test('a CV shows valid habilitations first, and says which have ended and since when', () => {
  const held = (id: number, expiresOn: string | null) => ({
    id,
    habilitationId: id,
    trainedOn: '2023-06-01',
    issuer: 'AFPA',
    expiresOn,
  });
  const cv = aCv({ habilitations: [held(1, '2026-06-01'), held(10, null), held(11, '2028-06-01')] });
  const { habilitations } = cvFacts(cv, aView(), { today: '2026-11-24' });
  expect(habilitations.map(({ id, isExpired, validity }) => [id, isExpired, validity])).toEqual([
    [10, false, undefined],
    [11, false, 'Valable jusqu’au 01/06/2028'],
    [1, true, 'Expirée depuis le 01/06/2026'],
  ]);
  expect(habilitations[0]).toMatchObject({ origin: 'AFPA, 01/06/2023', isElectrical: false });
});

test('a CV says of a habilitation without its day that it is to be given, and never that it is valid', () => {
  const held = (id: number, expiresOn: string | null, trainedOn = '') => ({
    id,
    habilitationId: id,
    trainedOn,
    issuer: 'AFPA',
    expiresOn,
  });
  const cv = aCv({
    habilitations: [
      held(1, null),
      held(2, '2028-06-01'),
      held(10, '2026-06-01'),
      held(11, null, '2023-06-01'),
    ],
  });
  const shown = (locale: 'fr' | 'en') =>
    cvFacts(cv, aView(locale), { today: '2026-11-24' }).habilitations.map(({ id, validity }) => [
      id,
      validity,
    ]);
  expect(shown('fr')).toEqual([
    [11, undefined],
    [1, 'Date à préciser'],
    [2, 'Date à préciser, fin indiquée\u00a0: 01/06/2028'],
    [10, 'Expirée depuis le 01/06/2026'],
  ]);
  expect(shown('en')[1]).toEqual([1, 'Date to be given']);
});
