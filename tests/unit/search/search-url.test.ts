import { describe, expect, it } from 'vitest';
import { offerCriteria, offerSearch } from '#lib/contract/search/search.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { LIST_NAMES, OFFER_CRITERIA } from '#lib/rules/search/criterion-names.ts';
import { type RawQuery, valuesOf } from '#lib/search/criterion-values.ts';
import {
  countCriteria,
  parseSearch,
  type Search,
  searchHref,
  toCriteria,
  toOfferSearch,
} from '#lib/search/search-url.ts';

/** The query as Next would hand over an address. */
function queryOf(href: string): RawQuery {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(href, 'http://localhost').searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return query;
}

/** Asks for something in every criterion of offers. */
const full = (): Search => ({
  ...parseSearch({}).search,
  job: 1,
  also: [2, 3, 4, 5],
  city: '2A004',
  radius: 30,
  ...valuesOf(OFFER_CRITERIA, (name, definition) => {
    switch (definition.kind) {
      case 'several':
        return Array.from({ length: definition.most }, (_, at) => 100 + at);
      case 'option':
        return definition.values.at(-1);
      case 'options':
        return name === 'only' ? ['contract', 'salary'] : definition.values;
      case 'flag':
        return true;
      default:
        return name === 'salary' ? 28_000 : 11;
    }
  }),
  page: 3,
  limit: 20,
  order: 'distance',
});

describe('an address of results', () => {
  it('has the specified form', () => {
    expect(searchHref({ job: 1, city: '75056', radius: 50, page: 2, limit: 20 })).toBe(
      '/candidate/searchjob/result?job=1&city=75056&radius=50&page=2&limit=20',
    );
  });

  it('is read back as it was written, with every criterion at its cap', () => {
    const search = full();
    expect(parseSearch(queryOf(searchHref(search)))).toEqual({ search, problems: [] });
  });

  it('is read back as it was written without criteria', () => {
    const { search } = parseSearch({});
    expect(searchHref(search)).toBe(RESULTS_PATH);
    expect(parseSearch(queryOf(searchHref(search))).search).toEqual(search);
  });

  it('keeps a typed town', () => {
    const { search } = parseSearch({ job: '1', where: '  Saint-Étienne (42000) & Cie ' });
    expect(search.where).toBe('Saint-Étienne (42000) & Cie');
    expect(parseSearch(queryOf(searchHref(search))).search).toEqual(search);
  });

  it('names the active filters among contract and salary, in a fixed order', () => {
    const criteria = { job: '1', city: '69123', contract: '1', salary: '28000' };
    const { search } = parseSearch({ ...criteria, only: ['salary', 'contract', 'salary', 'town'] });
    expect(search.only).toEqual(['contract', 'salary']);
    expect(searchHref(search)).toMatch(/&salary=28000&only=contract,salary$/);
    expect(toCriteria(search)?.filters).toEqual(['contract', 'salary']);
    expect(parseSearch(criteria).search.only).toEqual([]);
    expect(parseSearch({ only: 'contract,salary', salary: '28000' }).search.only).toEqual(['salary']);
  });

  it('names its filters in a fixed order after the criteria', () => {
    const { search } = parseSearch({
      responds: '7',
      verified: '1',
      habilitation: '3',
      since: '1',
      hours: 'full',
      urgent: '1',
      job: '1',
    });
    expect(searchHref(search)).toBe(
      `${RESULTS_PATH}?job=1&hours=full&since=1&habilitation=3&verified=1&responds=7&urgent=1`,
    );
  });

  it('reads the repeated keys of a form like the commas of a link', () => {
    expect(parseSearch({ mission: ['2001', '2004', '2001', ''] }).search.mission).toEqual([2001, 2004]);
    expect(parseSearch({ mission: '2001,2004' }).search.mission).toEqual([2001, 2004]);
  });
});

describe('several trades and an area in an address', () => {
  it('are read from a form and from a link, and written in one way', () => {
    const { search } = parseSearch({ job: '3', also: ['1', '', '3', '1'], area: '2a' });
    expect(search).toMatchObject({ job: 3, also: [1], area: '2A', city: undefined });
    expect(searchHref(search)).toBe(`${RESULTS_PATH}?job=3&also=1&area=2A`);
    expect(parseSearch({ job: '3,1', area: 'bretagne' }).search).toMatchObject({ job: 3, also: [1] });
    expect(parseSearch({ also: '4,2' }).search).toMatchObject({ job: 4, also: [2] });
  });

  it('go to the API beside the first trade', () => {
    const { search } = parseSearch({ job: '3', also: '1,2', area: 'france' });
    expect(toCriteria(search)).toMatchObject({ tradeId: 3, otherTrades: [1, 2], area: 'france' });
  });

  it('leave the place to a town beside them, and drop an unknown area', () => {
    expect(parseSearch({ job: '1', city: '69123', area: '69' }).search.area).toBeUndefined();
    expect(parseSearch({ job: '1', where: 'Lyon', area: '69' }).search.area).toBeUndefined();
    expect(parseSearch({ job: '1', area: '99' })).toMatchObject({
      search: { area: undefined },
      problems: [{ field: 'where', problem: 'missing' }],
    });
  });

  it('are cut to five trades, and the page says so', () => {
    const { search, problems } = parseSearch({ job: '1', also: '2,3,4,5,6,7' });
    expect(search.also).toEqual([2, 3, 4, 5]);
    expect(problems).toEqual([{ field: 'also', problem: 'cap' }]);
  });
});

describe('an invalid address of results', () => {
  it.each([
    [{ job: 'abc' }, 'job', undefined],
    [{ job: '-1' }, 'job', undefined],
    [{ job: '99999999999999999999' }, 'job', undefined],
    [{ city: '7505' }, 'city', undefined],
    [{ city: "75056' OR 1" }, 'city', undefined],
    [{ page: '0' }, 'page', 1],
    [{ page: 'x' }, 'page', 1],
    [{ page: '1.5' }, 'page', 1],
    [{ limit: '7' }, 'limit', 10],
    [{ order: 'random' }, 'order', 'score'],
    [{ hours: 'all' }, 'hours', undefined],
    [{ since: '2' }, 'since', undefined],
    [{ habilitation: 'B2VL' }, 'habilitation', undefined],
    [{ verified: 'yes' }, 'verified', false],
    [{ responds: '365' }, 'responds', undefined],
    [{ salary: '-5' }, 'salary', undefined],
    [{ salary: '28 000' }, 'salary', 28_000],
    [{ unheard: 'of' }, 'job', undefined],
  ] as const)('%j', (raw, name, expected) => {
    expect(parseSearch(raw as RawQuery).search[name]).toBe(expected);
  });

  it.each([
    ['250', 100, true],
    ['-3', 0, true],
    ['abc', 100, true],
    ['0', 0, false],
    ['', 100, false],
  ])('is corrected for a radius of %j to %i km', (radius, km, messageOf) => {
    const { search, problems } = parseSearch({ radius });
    expect(search.radius).toBe(km);
    expect(problems).toEqual(messageOf ? [{ field: 'radius', problem: 'clamped' }] : []);
  });

  it.each(['quality', 'mission', 'skill', 'competence', 'tool'] as const)(
    'is cut to the cap for too many choices of %s, and the page says so',
    (name) => {
      const ids = Array.from({ length: CRITERIA[name].most + 2 }, (_, at) => at + 1);
      const { search, problems } = parseSearch({ [name]: ids.join(',') });
      expect(search[name]).toEqual(ids.slice(0, CRITERIA[name].most));
      expect(problems).toEqual([{ field: name, problem: 'cap' }]);
    },
  );

  it('is checked against the specified caps', () => {
    const most = Object.fromEntries(LIST_NAMES.map((name) => [name, CRITERIA[name].most]));
    expect(most).toMatchObject({ quality: 3, mission: 5, skill: 3, competence: 3, tool: 5 });
  });
});

describe('job and town', () => {
  const missing = (raw: RawQuery) => parseSearch(raw).problems.map((problem) => problem.field);

  it('are both required once the form is sent', () => {
    expect(missing({ job: '', where: '' })).toEqual(['job', 'where']);
    expect(missing({ job: '1', where: '   ' })).toEqual(['where']);
    expect(missing({ job: '', where: 'Lyon' })).toEqual(['job']);
    expect(missing({ job: '1', where: 'Lyon' })).toEqual([]);
    expect(missing({ job: '1', city: '69123' })).toEqual([]);
  });

  it('are not required before the form is sent', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ job: '1' })).toEqual([]);
    expect(missing({ urgent: '1' })).toEqual([]);
  });
});

describe('the search sent to the API', () => {
  it('is accepted by the contract with every criterion at its cap', () => {
    const body = toCriteria(full());
    const parsed = offerCriteria.safeParse(body);
    expect(parsed.error?.issues).toBeUndefined();
    expect(Object.values(body ?? {}).every((value) => value !== undefined)).toBe(true);
  });

  it('has the day of publication only while it is made', () => {
    const { search } = parseSearch({ job: '1', city: '23096', since: '3', hours: 'part' });
    expect(toOfferSearch(search)).toMatchObject({ publishedWithin: 3, hours: 'part' });
    expect(toCriteria(search)).not.toHaveProperty('publishedWithin');
    expect(offerSearch.safeParse(toOfferSearch(search)).error).toBeUndefined();
  });

  it('leaves out what is not asked', () => {
    const { search } = parseSearch({ job: '1', city: '23096', radius: '30' });
    expect(JSON.parse(JSON.stringify(toCriteria(search)))).toEqual({
      tradeId: 1,
      townCode: '23096',
      maxRange: 30,
    });
    expect(countCriteria(search)).toBe(0);
  });

  it('is not made without job and town', () => {
    expect(toCriteria(parseSearch({ job: '1' }).search)).toBeUndefined();
  });
});
