/** Facets of a search of offers: filters that a page of results offers as links, with the number of their offers. */

/** In the order of a page and of an address. */
export const FACETS = [
  'contract',
  'trainee',
  'hours',
  'salary',
  'since',
  'habilitation',
  'verified',
  'responds',
] as const;
export type FacetName = (typeof FACETS)[number];

/** An offer that does not say its hours is neither. */
export const HOURS = ['full', 'part'] as const;
export type Hours = (typeof HOURS)[number];

/** Gross euros a year, from which offers are counted. */
export const FACET_SALARIES = [22_000, 25_000, 28_000, 32_000, 36_000, 42_000] as const;

/** Days before now. */
export const PUBLISHED_WITHIN = [1, 3, 7, 30] as const;

/** Days in which a garage answers in general. */
export const RESPONDS_WITHIN = [3, 7, 14] as const;

export type FacetValue = number | Hours;

export type FacetOption = {
  value: FacetValue;
  /** Null where the offers are too many to count. */
  count: number | null;
};

/** `trainee` and `verified` have one option, 1. */
export type FacetCounts = Record<FacetName, FacetOption[]>;

/** Ids of habilitations, which have a bit each in `offer_search.facets`. */
export const MOST_HABILITATION = 26;
