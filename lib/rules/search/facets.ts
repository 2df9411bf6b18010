/** An offer that does not say its hours is neither. */
export const HOURS = ['full', 'part'] as const;
export type Hours = (typeof HOURS)[number];

/** Gross euros a year, from which offers are counted. */
export const FACET_SALARIES = [22_000, 25_000, 28_000, 32_000, 36_000, 42_000] as const;

/** Days before now. */
export const PUBLISHED_WITHIN = [1, 3, 7, 30] as const;

/** Days in which a garage answers in general. */
export const RESPONDS_WITHIN = [3, 7, 14] as const;

/** No licence, and the codes of the list of licences. An offer that asks for a CACES alone needs no licence. */
export const ASKED_LICENCES = [
  'none',
  'B',
  'B96',
  'BE',
  'B1',
  'AM',
  'A1',
  'A2',
  'A',
  'C1',
  'C1E',
  'C',
  'CE',
  'D1',
  'D',
  'DE',
  'R482',
  'R483',
  'R484',
  'R485',
  'R486',
  'R489',
  'R490',
  'FIMO',
  'ADR',
  'COTIER',
] as const;
export type AskedLicence = (typeof ASKED_LICENCES)[number];

export type FacetValue = number | Hours | AskedLicence;

/** Ids of habilitations, which have a bit each in `offer_search.facets`. */
export const MOST_HABILITATION = 24;
