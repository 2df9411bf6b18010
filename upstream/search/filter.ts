import { type SQL, sql } from 'drizzle-orm';
import type { OfferCriteria } from '#lib/contract/search.ts';
import { bitOf } from '#upstream/reference/bits.ts';
import { maskOf } from './masks.ts';

/** What offers must have beyond trade, place and time; undefined lets every offer pass. */
export type Filter = {
  /** One of these contracts, by their ids. */
  contracts: readonly number[] | undefined;
  /** At least this, gross a year, in euros. */
  salary: number | undefined;
};

type Asked = Pick<OfferCriteria, 'search_only' | 'search_contractType' | 'search_salaryMin'>;

/** The filter of a search: contract and salary, where it says that they shall filter and asks for any. */
export function filterOf({ search_only: only = [], ...asked }: Asked): Filter {
  const contracts = asked.search_contractType ?? [];
  return {
    contracts: only.includes('contract') && contracts.length > 0 ? contracts : undefined,
    salary: only.includes('salary') ? asked.search_salaryMin : undefined,
  };
}

/** Equal filters have equal keys. */
export const filterKey = ({ contracts, salary }: Filter) =>
  `${contracts?.toSorted((a, b) => a - b).join(',') ?? ''}|${salary ?? ''}`;

const NONE = maskOf([]);

/**
 * The filter as conditions on a row of `offer_search`, behind others. What an offer's contract is stands in its bits,
 * which the covering index holds.
 */
export function filtered({ contracts, salary }: Filter, alias: 'o' | 's'): SQL {
  const row = sql.raw(alias);
  const bits = contracts?.flatMap((id) => bitOf(0, 'contracts', id) ?? []);
  const byContract = bits ? sql`and (${row}.bits & ${maskOf(bits)}::bit(512)) <> ${NONE}::bit(512)` : sql``;
  const bySalary = salary === undefined ? sql`` : sql`and ${row}.salary_cents >= ${salary * 100}`;
  return sql`${byContract} ${bySalary}`;
}

/** Whether a filter lets an offer pass; as `filtered`, for offers at hand. */
export function passes(
  { contracts, salary }: Filter,
  offer: { contract: number | null; salary: number },
): boolean {
  const hasContract =
    contracts === undefined || (offer.contract !== null && contracts.includes(offer.contract));
  return hasContract && (salary === undefined || offer.salary >= salary);
}
