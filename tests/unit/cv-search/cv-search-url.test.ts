import { describe, expect, it } from 'vitest';
import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import { storedCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { cvCriteria } from '#lib/contract/search/search.ts';
import { foundCvFacts } from '#lib/facts/found-cv-facts.ts';
import {
  countCvCriteria,
  cvResultsHref,
  cvSearchOfSaved,
  readCvSearch,
  toCvCriteria,
} from '#lib/search/cv-search-url.ts';
import { criteriaWords } from '#lib/search/search-words.ts';
import { aFoundCv } from '#tests/support/cvs/a-found-cv.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { aView } from '#tests/support/view.ts';

const view = aView();
const { reference } = view;
const read = (raw: Record<string, string>) => readCvSearch(raw, reference);

describe('the address of a CV search', () => {
  const raw = { job: '1', city: '69123', radius: '30', diploma: '2', option: '7001', record: '1' };

  it('contains all criteria, and is read back the same', () => {
    const { search, problems } = read(raw);
    expect(problems).toEqual([]);
    expect(search).toMatchObject({
      job: 1,
      city: '69123',
      radius: 30,
      diploma: 2,
      option: 7001,
      record: true,
    });
    expect(cvResultsHref(search)).toBe(
      '/recruiter/search-cv?job=1&city=69123&radius=30&diploma=2&option=7001&record=1#results',
    );
    expect(countCvCriteria(search)).toBe(3);
  });

  it('starts at 100 km without a condition on the criminal record', () => {
    const { search } = read({ job: '1', city: '69123' });
    expect([search.radius, search.record]).toEqual([100, false]);
    expect(toCvCriteria(search)).not.toHaveProperty('cleanRecord', true);
  });

  it('leaves out the option of another diploma, and the criteria of offers', () => {
    expect(read({ ...raw, diploma: '4' }).search.option).toBeUndefined();
    expect(read({ ...raw, diploma: '' }).search.option).toBeUndefined();
    const { search } = read({ ...raw, contract: '1', benefit: '1', salary: '30000', order: 'salary' });
    expect(search).toMatchObject({ contract: [], benefit: [], salary: undefined, order: 'score' });
  });

  it('has a habilitation and the day of the hiring, without a day that has passed', () => {
    const values = { job: '1', city: '69123', habilitation: '3' };
    const { search } = read({ ...values, hired: '2999-01-04' });
    expect(cvResultsHref(search)).toContain('&habilitation=3&hired=2999-01-04');
    expect(toCvCriteria(search)).toMatchObject({ habilitationId: 3, hiredOn: '2999-01-04' });
    expect(countCvCriteria(search)).toBe(1);
    expect(criteriaWords(search, view)).toEqual(
      expect.arrayContaining([expect.stringContaining('B2VL'), 'Habilitation valable au 04/01/2999']),
    );
    expect(read({ ...values, hired: '2020-01-04' }).search).toMatchObject({
      habilitation: 3,
      hired: undefined,
    });
    expect(read({ ...values, habilitation: '999', hired: '2999-01-04' }).search).toMatchObject({
      habilitation: undefined,
      hired: undefined,
    });
    const saved = aSavedSearch();
    const criteria = { ...saved.criteria, habilitationId: 3, hiredOn: '2999-01-04' };
    const again = cvSearchOfSaved({ ...saved, criteria }, reference);
    expect(again).toMatchObject({ habilitation: 3, hired: '2999-01-04' });
  });

  it('takes words alone, or beside trade and town, and keeps them in a saved search', () => {
    const { search, problems } = read({ q: ' mécano 69 ', record: '1' });
    expect(problems).toEqual([]);
    expect(cvResultsHref(search)).toBe('/recruiter/search-cv?q=m%C3%A9cano+69&record=1#results');
    expect(cvCriteria.parse(toCvCriteria(search))).toEqual({
      q: 'mécano 69',
      maxRange: 100,
      cleanRecord: true,
    });
    expect(criteriaWords(search, view)).toContain('«\u00a0mécano 69\u00a0»');
    const beside = toCvCriteria(read({ q: 'panhard', job: '1', city: '69123' }).search);
    expect(beside).toMatchObject({ q: 'panhard', tradeId: 1, townCode: '69123' });
    const saved = aSavedSearch({ criteria: { q: 'mécano 69', maxRange: 100 } });
    expect(cvSearchOfSaved(saved, reference)).toMatchObject({ q: 'mécano 69', job: undefined });
    expect(toCvCriteria(read({ city: '69123' }).search)).toBeUndefined();
  });

  it('gives the API its parameters, without empty criteria', () => {
    const body = toCvCriteria(read(raw).search);
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      tradeId: 1,
      townCode: '69123',
      maxRange: 30,
      diplomaId: 2,
      diplomaOptionId: 7001,
      cleanRecord: true,
    });
    expect(toCvCriteria(read({ job: '1' }).search)).toBeUndefined();
  });

  it('is stored in a saved search, which describes it in words', () => {
    const { search } = read(raw);
    const criteria = storedCriteria.parse(cvCriteria.parse(toCvCriteria(search)));
    const stored = cvSearchOfSaved(aSavedSearch({ criteria }), reference);
    expect(cvResultsHref(stored, 12)).toBe(
      '/recruiter/search-cv?job=1&city=69123&radius=30&diploma=2&option=7001&record=1&saved=12#results',
    );
    expect(criteriaWords(stored, view)).toEqual([
      reference.name('diplomas', 2),
      reference.name('diplomaOptions', 7001),
      'Casier judiciaire vierge uniquement',
    ]);
  });
});

describe('the card of a found CV', () => {
  const posts = (...dates: [string, string | null][]): FoundCv['experiences'] =>
    dates.map(([expEntryDate, expExitDate], id) => ({
      id,
      expJobName: `Poste ${id}`,
      expCompany: 'Garage',
      expEntryDate,
      expExitDate,
    }));
  const facts = (experiences: FoundCv['experiences']) =>
    foundCvFacts(aFoundCv({ experiences }), view, '2026-11-21');

  it('counts experience by years of 360 days', () => {
    // 1,266 days: 3 years of the calendar's length, 4 of 360 days.
    expect(facts(posts(['2020-01-01', '2023-06-20'])).years).toBe(4);
  });

  it('names the current post, or the last one', () => {
    expect(facts(posts(['2020-01-01', '2022-01-01'], ['2018-01-01', null])).lastPost).toBe('Poste 1, Garage');
    expect(facts(posts(['2020-01-01', '2022-01-01'], ['2018-01-01', '2019-01-01'])).lastPost).toBe(
      'Poste 0, Garage',
    );
    expect(facts([])).toMatchObject({ lastPost: undefined, years: undefined });
  });
});
