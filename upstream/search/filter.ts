import { type SQL, sql } from 'drizzle-orm';
import type { OfferCriteria } from '#lib/contract/search.ts';
import { TRAINEE_CONTRACTS } from '#lib/rules/offers/trainee-contracts.ts';
import { bitOf } from '#upstream/reference/bits.ts';
import { maskOf } from './masks.ts';

export type Filter = {
  contracts: readonly number[] | undefined;
  /** Minimum, gross euros a year. */
  salary: number | undefined;
};

type FilterCriteria = Pick<OfferCriteria, 'filters' | 'contractTypes' | 'minSalary'>;

export function filterOf({ filters: only = [], ...criteria }: FilterCriteria): Filter {
  const wanted = criteria.contractTypes ?? [];
  const chosen = only.includes('contract') && wanted.length > 0 ? wanted : undefined;
  const isTrainee = only.includes('trainee');
  return {
    contracts: isTrainee ? TRAINEE_CONTRACTS.filter((id) => chosen?.includes(id) ?? true) : chosen,
    salary: only.includes('salary') ? criteria.minSalary : undefined,
  };
}

export const filterKey = ({ contracts, salary }: Filter) =>
  `${contracts?.toSorted((a, b) => a - b).join(',') ?? 'all'}|${salary ?? ''}`;

const NONE = maskOf([]);

/** Appends to other conditions on `offer_search`. The contract is in the bits, which the covering index contains. */
export function filtered({ contracts, salary }: Filter, alias: 'o' | 's'): SQL {
  const row = sql.raw(alias);
  const bits = contracts?.flatMap((id) => bitOf(0, 'contracts', id) ?? []);
  const byContract = bits ? sql`and (${row}.bits & ${maskOf(bits)}::bit(512)) <> ${NONE}::bit(512)` : sql``;
  const bySalary = salary === undefined ? sql`` : sql`and ${row}.salary_cents >= ${salary * 100}`;
  return sql`${byContract} ${bySalary}`;
}

/** Like `filtered`, for an offer in memory. */
export function passes(
  { contracts, salary }: Filter,
  offer: { contract: number | null; salary: number },
): boolean {
  const hasContract =
    contracts === undefined || (offer.contract !== null && contracts.includes(offer.contract));
  return hasContract && (salary === undefined || offer.salary >= salary);
}
