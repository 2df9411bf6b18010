import { sql } from 'drizzle-orm';
import type { ListName } from '#lib/contract/reference/reference.ts';
import type { FacetCounts } from '#lib/contract/search/facets.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import { CRITERIA, type Definition } from '#lib/rules/search/criteria.ts';
import {
  bitsOf,
  CODED_NAMES,
  type CodedName,
  FACETS,
  type FacetName,
} from '#lib/rules/search/criterion-names.ts';
import {
  ASKED_LICENCES,
  FACET_SALARIES,
  type FacetValue,
  PUBLISHED_WITHIN,
} from '#lib/rules/search/facets.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { asksFor, licencesOf } from './asked-licences.ts';
import { chosenContracts, type FilterCriteria, hasBits, NO_FILTER, publishedAfter } from './filter.ts';
import { type OfferSearch, scopeKey, within } from './store.ts';

/**
 * So many offers are counted at most, which takes about three times as long as counting the results; a page then shows
 * its facets without numbers. Only searches without a trade find more, at a million offers.
 */
const MOST_COUNTED = 200_000;

/** Offers that no facet tells apart. */
type Cell = {
  contract: number;
  facets: number;
  licences: string;
  /** How many of the salaries that are counted it reaches. */
  salary: number;
  /** How many of PUBLISHED_WITHIN it was published within. */
  age: number;
  offers: number;
};

type FacetSearch = Pick<OfferSearch, 'trades' | 'circle' | 'words' | 'radius' | 'now'>;

/** One pass over the offers of the search without its facets, so that every choice of facets reads the same cells. */
async function readCells(
  db: Db,
  search: FacetSearch,
  salaries: readonly number[],
  most: number,
): Promise<Cell[] | undefined> {
  const salary = sql.join(
    salaries.map((euros) => sql`(s.salary_cents >= ${euros * 100})::int`),
    sql` + `,
  );
  const age = sql.join(
    PUBLISHED_WITHIN.map(
      (days) => sql`(s.published_at > ${publishedAfter(days, search.now).toISOString()})::int`,
    ),
    sql` + `,
  );
  const columns = sql`o.contract_type_id, o.facets, o.bits, o.salary_cents, o.published_at`;
  const { rows } = await db.execute(sql`
    select contract_type_id, facets, licences, salary, age, count(*) as offers
    from (select s.contract_type_id, s.facets, ${licencesOf('s')} as licences, ${salary} as salary, ${age} as age
      from ${within({ ...search, filter: NO_FILTER }, columns)} limit ${most + 1}) s
    group by 1, 2, 3, 4, 5`);
  const cells = rows.map((row) => ({
    contract: Number(row.contract_type_id),
    facets: Number(row.facets),
    licences: String(row.licences),
    salary: Number(row.salary),
    age: Number(row.age),
    offers: Number(row.offers),
  }));
  return cells.reduce((sum, { offers }) => sum + offers, 0) > most ? undefined : cells;
}

type Test = (cell: Cell) => boolean;
type Option = { value: FacetValue; has: Test };

const idsOf = (list: ListName) => referenceLists()[list].map(({ id }) => id);

/** The options of a filter by `offer_search.facets`. */
function codedOptions(name: CodedName): Option[] {
  const definition: Definition = CRITERIA[name];
  const values =
    'values' in definition
      ? definition.values
      : 'list' in definition
        ? idsOf(definition.list as ListName)
        : [1];
  return values.map((value) => {
    const bits = bitsOf(name, value);
    return { value: value as FacetValue, has: ({ facets }) => hasBits(facets, bits) };
  });
}

/** Rises, and includes the one that was asked for. */
const salariesOf = ({ minSalary }: FilterCriteria): number[] =>
  [...new Set([...FACET_SALARIES, ...(minSalary === undefined ? [] : [minSalary])])].toSorted(
    (a, b) => a - b,
  );

/** Every option of every facet, with the offers that it stands for. */
function optionsOf(salaries: readonly number[]): Record<FacetName, Option[]> {
  const { contractTypes } = referenceLists();
  const coded = CODED_NAMES.map((name) => [name, codedOptions(name)]);
  return {
    ...(Object.fromEntries(coded) as Record<CodedName, Option[]>),
    contract: contractTypes.map(({ id }) => ({ value: id, has: ({ contract }) => contract === id })),
    permit: ASKED_LICENCES.map((value) => ({ value, has: ({ licences }) => asksFor(licences, value) })),
    trainee: [{ value: 1, has: ({ contract }) => isTraineeContract(contract) }],
    salary: salaries.map((euros, index) => ({ value: euros, has: ({ salary }) => salary > index })),
    since: PUBLISHED_WITHIN.map((days, index) => ({
      value: days,
      has: ({ age }) => age >= PUBLISHED_WITHIN.length - index,
    })),
  };
}

/** The chosen values of each facet; 1 of a filter that is on or off. */
function chosenIn(criteria: FilterCriteria): Record<FacetName, FacetValue[]> {
  const { filters = [], minSalary, publishedWithin, askedLicences = [] } = criteria;
  const one = (value: FacetValue | boolean | undefined) =>
    value === undefined || value === false ? [] : [value === true ? 1 : value];
  const coded = CODED_NAMES.map((name) => [name, one(criteria[CRITERIA[name].field])]);
  return {
    ...(Object.fromEntries(coded) as Record<CodedName, FacetValue[]>),
    contract: chosenContracts(criteria) ?? [],
    permit: askedLicences,
    trainee: one(filters.includes('trainee')),
    salary: one(filters.includes('salary') && minSalary),
    since: one(publishedWithin),
  };
}

/** The chosen options of each facet that has some. */
function testsOf(options: Record<FacetName, Option[]>, criteria: FilterCriteria): [FacetName, Option[]][] {
  const chosen = chosenIn(criteria);
  return FACETS.filter((facet) => chosen[facet].length > 0).map((facet) => [
    facet,
    options[facet].filter(({ value }) => chosen[facet].includes(value)),
  ]);
}

/** An offer counts for the options of a facet where only that facet leaves it out, and for all where none does. */
function countIn(cells: readonly Cell[], options: Record<FacetName, Option[]>, criteria: FilterCriteria) {
  const tests = testsOf(options, criteria);
  const counts = new Map<Option, number>();
  const add = (facet: FacetName, cell: Cell) => {
    for (const option of options[facet]) {
      if (option.has(cell)) counts.set(option, (counts.get(option) ?? 0) + cell.offers);
    }
  };
  for (const cell of cells) {
    const refusing = tests.filter(([, anyOf]) => !anyOf.some(({ has }) => has(cell)));
    if (refusing.length > 1) continue;
    for (const facet of refusing[0] ? [refusing[0][0]] : FACETS) add(facet, cell);
  }
  return counts;
}

/**
 * The number of offers that each option of each facet would show, with all other facets applied but not those of its
 * own, so that people can change their choice. Nulls where the search finds more than `most` offers.
 */
export async function countFacets(
  db: Db,
  search: FacetSearch,
  criteria: FilterCriteria,
  most = MOST_COUNTED,
): Promise<FacetCounts> {
  const salaries = salariesOf(criteria);
  const options = optionsOf(salaries);
  const cells = await cachedBriefly(db, `facets|${scopeKey(search)}|${salaries.join(',')}`, () =>
    readCells(db, search, salaries, most),
  );
  const counts = cells && countIn(cells, options, criteria);
  const written = (option: Option) => ({
    value: option.value,
    count: counts ? (counts.get(option) ?? 0) : null,
  });
  return Object.fromEntries(FACETS.map((facet) => [facet, options[facet].map(written)])) as FacetCounts;
}
