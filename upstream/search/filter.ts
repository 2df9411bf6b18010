import { type SQL, sql } from 'drizzle-orm';
import type { OfferSearchBody } from '#lib/contract/search.ts';
import { TRAINEE_CONTRACTS } from '#lib/rules/offers/trainee-contracts.ts';
import { type Hours, MOST_HABILITATION, RESPONDS_WITHIN } from '#lib/rules/search/facets.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { bitOf } from '#upstream/reference/bits.ts';
import { maskOf } from './masks.ts';

export type Filter = {
  contracts: readonly number[] | undefined;
  /** Minimum, gross euros a year. */
  salary: number | undefined;
  hours: Hours | undefined;
  habilitation: number | undefined;
  verified: boolean;
  /** Days. */
  respondsWithin: number | undefined;
  /** Days. */
  publishedWithin: number | undefined;
};

export type FilterCriteria = Partial<
  Pick<
    OfferSearchBody,
    | 'filters'
    | 'contractTypes'
    | 'minSalary'
    | 'hours'
    | 'habilitationId'
    | 'verified'
    | 'respondsWithin'
    | 'publishedWithin'
  >
>;

export const NO_FILTER: Filter = {
  contracts: undefined,
  salary: undefined,
  hours: undefined,
  habilitation: undefined,
  verified: false,
  respondsWithin: undefined,
  publishedWithin: undefined,
};

/** The contracts that filter, but for the filter of people in training. */
export const chosenContracts = ({ filters = [], contractTypes = [] }: FilterCriteria) =>
  filters.includes('contract') && contractTypes.length > 0 ? contractTypes : undefined;

export function filterOf(criteria: FilterCriteria): Filter {
  const { filters = [], hours, habilitationId, verified, respondsWithin, publishedWithin } = criteria;
  const chosen = chosenContracts(criteria);
  return {
    contracts: filters.includes('trainee')
      ? TRAINEE_CONTRACTS.filter((id) => chosen?.includes(id) ?? true)
      : chosen,
    salary: filters.includes('salary') ? criteria.minSalary : undefined,
    hours,
    habilitation: habilitationId,
    verified: verified ?? false,
    respondsWithin,
    publishedWithin,
  };
}

export const filterKey = ({ contracts, ...others }: Filter) =>
  `${contracts?.toSorted((a, b) => a - b).join(',') ?? 'all'}|${Object.values(others).join('|')}`;

/** Whether offers are left out. */
export const isFiltering = (filter: Filter): boolean => filterKey(filter) !== filterKey(NO_FILTER);

const NONE = maskOf([]);

/** How `offer_search.facets` holds the hours of an offer; 0 where it does not say. */
const HOURS_VALUES = { full: 1, part: 2 } as const satisfies Record<Hours, number>;

type Masked = { mask: number; least: number; most: number };

/** How long answers take: 3, 2, 1 for the lengths of RESPONDS_WITHIN from the shortest on, 0 for longer or none. */
const answerLevel = (days: number) =>
  RESPONDS_WITHIN.length - RESPONDS_WITHIN.findIndex((each) => each >= days);

/** What is asked of `offer_search.facets`: a part of its bits lies in a range. The migration explains the bits. */
function maskedOf({ hours, habilitation, verified, respondsWithin }: Filter): Masked[] {
  const asked: Masked[] = [];
  const add = (mask: number, least: number, most = mask) => asked.push({ mask, least, most });
  if (hours) add(3, HOURS_VALUES[hours], HOURS_VALUES[hours]);
  if (verified) add(4, 4);
  if (respondsWithin !== undefined) add(24, answerLevel(respondsWithin) << 3);
  if (habilitation !== undefined) add(habilitationBit(habilitation), 1);
  return asked;
}

/** 0, which no offer has, for one that does not exist. */
const habilitationBit = (id: number) => (id <= MOST_HABILITATION ? 1 << (4 + id) : 0);

/** Appends to other conditions on `offer_search`. The contract is in the bits, which the covering index contains. */
export function filtered(filter: Filter, alias: 'o' | 's', now: Date): SQL {
  const { contracts, salary, publishedWithin } = filter;
  const row = sql.raw(alias);
  const bits = contracts?.flatMap((id) => bitOf(0, 'contracts', id) ?? []);
  const parts = [
    ...(bits ? [sql`and (${row}.bits & ${maskOf(bits)}::bit(512)) <> ${NONE}::bit(512)`] : []),
    ...(salary === undefined ? [] : [sql`and ${row}.salary_cents >= ${salary * 100}`]),
    ...(publishedWithin === undefined
      ? []
      : [sql`and ${row}.published_at > ${publishedAfter(publishedWithin, now).toISOString()}`]),
    ...maskedOf(filter).map(
      ({ mask, least, most }) => sql`and (${row}.facets & ${mask}::int) between ${least} and ${most}`,
    ),
  ];
  return sql.join(parts, sql` `);
}

/** The moment after which an offer was published within so many days. */
export const publishedAfter = (days: number, now: Date) => new Date(now.getTime() - days * DAY);

/** Whether a value of `offer_search.facets` passes hours, habilitation and garage of a filter. */
export function facetsTest(filter: Filter): (facets: number) => boolean {
  const asked = maskedOf(filter);
  return (facets) =>
    asked.every(({ mask, least, most }) => {
      const value = facets & mask;
      return value >= least && value <= most;
    });
}

/** Like `filtered`, for an offer in memory that was published now. */
export function passes(
  filter: Filter,
  offer: { contract: number | null; salary: number; facets: number },
): boolean {
  const { contracts, salary } = filter;
  const hasContract =
    contracts === undefined || (offer.contract !== null && contracts.includes(offer.contract));
  return hasContract && facetsTest(filter)(offer.facets) && (salary === undefined || offer.salary >= salary);
}
