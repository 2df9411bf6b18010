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

/** Ids of habilitations, which have a bit each in `offer_search.facets`. */
export const MOST_HABILITATION = 24;
