import type { DataOf } from '#lib/contract/platform/operation.ts';
import type {
  AlikeOffers,
  ChangedOffer,
  StaffAppeal,
  StaffOffer,
  staffOffersContract,
} from '#lib/contract/staff/offers.ts';

export const OFFER_LISTS = ['all', 'reported', 'alike', 'changed', 'appeals'] as const;

/** One list of the page about offers, as its address says. */
export type OfferList = (
  | { name: 'all' | 'reported'; rows: readonly StaffOffer[] }
  | { name: 'alike'; rows: readonly AlikeOffers[] }
  | { name: 'changed'; rows: readonly ChangedOffer[] }
  | { name: 'appeals'; rows: readonly StaffAppeal[] }
) & {
  search: string;
  /** Of the appeals. */
  status: 'open' | 'decided';
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  counts: DataOf<typeof staffOffersContract.counts>;
};
