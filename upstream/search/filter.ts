import { type SQL, sql } from 'drizzle-orm';
import type { OfferSearchBody } from '#lib/contract/search/search.ts';
import { TRAINEE_CONTRACTS } from '#lib/rules/offers/trainee-contracts.ts';
import { CRITERIA, type FacetBits } from '#lib/rules/search/criteria.ts';
import { bitsOf, CODED_NAMES, type CodedName, type Criteria } from '#lib/rules/search/criterion-names.ts';
import { ASKED_LICENCES, type AskedLicence } from '#lib/rules/search/facets.ts';
import { isAsked } from '#lib/search/criterion-values.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { bitOf } from '#upstream/reference/bits.ts';
import { asksFor, asksForOne } from './asked-licences.ts';
import { maskOf } from './masks.ts';

export type Filter = {
  contracts: readonly number[] | undefined;
  /** Minimum, gross euros a year. */
  salary: number | undefined;
  /** Days. */
  publishedWithin: number | undefined;
  /** Any of them; all if empty. */
  licences: readonly AskedLicence[];
  /** Of `offer_search.facets`. */
  bits: readonly FacetBits[];
};

type CodedField = Criteria[CodedName]['field'];

export type FilterCriteria = Partial<
  Pick<
    OfferSearchBody,
    'filters' | 'contractTypes' | 'minSalary' | 'publishedWithin' | 'askedLicences' | CodedField
  >
>;

export const NO_FILTER: Filter = {
  contracts: undefined,
  salary: undefined,
  publishedWithin: undefined,
  licences: [],
  bits: [],
};

/** The contracts that filter, but for the filter of people in training. */
export const chosenContracts = ({ filters = [], contractTypes = [] }: FilterCriteria) =>
  filters.includes('contract') && contractTypes.length > 0 ? contractTypes : undefined;

export function filterOf(criteria: FilterCriteria): Filter {
  const { filters = [], minSalary, publishedWithin, askedLicences = [] } = criteria;
  const chosen = chosenContracts(criteria);
  return {
    contracts: filters.includes('trainee')
      ? TRAINEE_CONTRACTS.filter((id) => chosen?.includes(id) ?? true)
      : chosen,
    salary: filters.includes('salary') ? minSalary : undefined,
    publishedWithin,
    licences: ASKED_LICENCES.filter((value) => askedLicences.includes(value)),
    bits: CODED_NAMES.flatMap((name) => {
      const value = criteria[CRITERIA[name].field];
      return isAsked(value) ? [bitsOf(name, value)] : [];
    }),
  };
}

export const filterKey = ({ contracts, ...others }: Filter) =>
  JSON.stringify([contracts?.toSorted((a, b) => a - b) ?? null, others]);

/** Whether offers are left out. */
export const isFiltering = (filter: Filter): boolean => filterKey(filter) !== filterKey(NO_FILTER);

const NONE = maskOf([]);

/** Appends to other conditions on `offer_search`. The contract is in the bits, which the covering index contains. */
export function filtered(filter: Filter, alias: 'o' | 's', now: Date): SQL {
  const { contracts, salary, publishedWithin, licences } = filter;
  const row = sql.raw(alias);
  const bits = contracts?.flatMap((id) => bitOf(0, 'contracts', id) ?? []);
  const parts = [
    ...(bits ? [sql`and (${row}.bits & ${maskOf(bits)}::bit(512)) <> ${NONE}::bit(512)`] : []),
    ...(salary === undefined ? [] : [sql`and ${row}.salary_cents >= ${salary * 100}`]),
    ...(publishedWithin === undefined
      ? []
      : [sql`and ${row}.published_at > ${publishedAfter(publishedWithin, now).toISOString()}`]),
    ...(licences.length === 0 ? [] : [sql`and ${asksForOne(licences, alias)}`]),
    ...filter.bits.map(
      ({ mask, least, most }) => sql`and (${row}.facets & ${mask}::int) between ${least} and ${most}`,
    ),
  ];
  return sql.join(parts, sql` `);
}

/** The moment after which an offer was published within so many days. */
export const publishedAfter = (days: number, now: Date) => new Date(now.getTime() - days * DAY);

/** Whether a value of `offer_search.facets` passes. */
export const hasBits = (facets: number, { mask, least, most }: FacetBits): boolean =>
  (facets & mask) >= least && (facets & mask) <= most;

/** Like `filtered`, for an offer in memory that was published now. */
export function passes(
  filter: Filter,
  offer: { contract: number | null; salary: number; licences: string; facets: number },
): boolean {
  const { contracts, salary, licences, bits } = filter;
  const hasContract =
    contracts === undefined || (offer.contract !== null && contracts.includes(offer.contract));
  const hasAllBits = bits.every((each) => hasBits(offer.facets, each));
  const hasLicence = licences.length === 0 || licences.some((value) => asksFor(offer.licences, value));
  return hasContract && hasLicence && hasAllBits && (salary === undefined || offer.salary >= salary);
}
