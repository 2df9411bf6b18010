import { describe, expect, it } from 'vitest';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { FACETS } from '#lib/rules/search/criterion-names.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { chosenFacets, type FacetChoice, facetText, toggled, withoutFacets } from '#lib/search/facets.ts';
import { parseSearch, searchHref } from '#lib/search/search-url.ts';
import { aView } from '#tests/support/view.ts';

const read = (raw: RawQuery = {}) => parseSearch({ job: '1', city: '23096', ...raw }).search;
const START = '/candidate/searchjob/result?job=1&city=23096';

/** An option of each facet, and what it adds to an address. */
const CHOICES = FACETS.map((facet): [FacetChoice, string] => {
  if (facet === 'contract') return [{ facet, value: 2 }, '&contract=2&only=contract'];
  if (facet === 'trainee') return [{ facet, value: 1 }, '&only=trainee'];
  if (facet === 'salary') return [{ facet, value: 28_000 }, '&salary=28000&only=salary'];
  const definition = CRITERIA[facet];
  const value = 'values' in definition ? definition.values[1] : 1;
  return [{ facet, value }, `&${facet}=${value}`];
});

describe('an option of a facet', () => {
  it.each(CHOICES)('%j is chosen and removed by its link', (choice, address) => {
    const chosen = toggled(read(), choice);
    expect(searchHref(chosen)).toBe(START + address);
    expect(chosenFacets(chosen)).toEqual([choice]);
    expect(searchHref(toggled(chosen, choice))).toBe(START);
  });

  it('keeps order and page size, and begins at the first page', () => {
    const search = read({ page: '4', limit: '20', order: 'date', radius: '30' });
    expect(searchHref(toggled(search, { facet: 'hours', value: 'full' }))).toBe(
      `${START}&radius=30&hours=full&order=date&limit=20`,
    );
  });

  it('replaces another one of its facet, but contracts and licences join', () => {
    const part = toggled(read({ hours: 'full', since: '1' }), { facet: 'hours', value: 'part' });
    expect(searchHref(part)).toBe(`${START}&hours=part&since=1`);
    const both = toggled(read({ contract: '2', only: 'contract' }), { facet: 'contract', value: 1 });
    expect(searchHref(both)).toBe(`${START}&contract=1,2&only=contract`);
    const one = toggled(both, { facet: 'contract', value: 2 });
    expect(searchHref(one)).toBe(`${START}&contract=1&only=contract`);
    const licences = toggled(read({ permit: 'CE,none' }), { facet: 'permit', value: 'C' });
    expect(searchHref(licences)).toBe(`${START}&permit=none,C,CE`);
    expect(searchHref(toggled(licences, { facet: 'permit', value: 'none' }))).toBe(`${START}&permit=C,CE`);
  });

  it('gives equal searches equal addresses, whatever came first', () => {
    const [one, two] = [CHOICES, CHOICES.toReversed()].map((choices) =>
      searchHref(choices.reduce((search, [choice]) => toggled(search, choice), read())),
    );
    expect(one).toBe(two);
  });

  it('is not chosen by a contract or a salary that only counts in the score', () => {
    const search = read({ contract: '1', salary: '28000' });
    expect(chosenFacets(search)).toEqual([]);
    expect(searchHref(toggled(search, { facet: 'contract', value: 2 }))).toBe(
      `${START}&contract=2&salary=28000&only=contract`,
    );
  });
});

describe('a search without its filters', () => {
  it('has none, and keeps what it scores', () => {
    const all = CHOICES.reduce((search, [choice]) => toggled(search, choice), read());
    expect(chosenFacets(withoutFacets(all))).toEqual([]);
    expect(searchHref(withoutFacets(all))).toBe(`${START}&contract=2&salary=28000`);
  });
});

describe('the text of an option', () => {
  it.each([
    ['fr', ['CDD', 'Alternance et stage', 'Temps partiel', 'Dès 28 000 €', '3 derniers jours']],
    [
      'en',
      ['Fixed-term contract (CDD)', 'Work-study, internship', 'Part time', 'From 28 000 €', 'Last 3 days'],
    ],
  ] as const)('says in %s what it stands for', (locale, expected) => {
    const view = aView(locale);
    const texts = CHOICES.map(([choice]) => facetText(choice, view)?.replace(/[\u00a0\u202f]/g, ' '));
    expect(texts).toEqual(expect.arrayContaining([...expected]));
    expect(texts.every((text) => text !== undefined && text.length > 2)).toBe(true);
  });

  it('is missing for what no list has', () => {
    expect(facetText({ facet: 'habilitation', value: 99 }, aView())).toBeUndefined();
  });
});
