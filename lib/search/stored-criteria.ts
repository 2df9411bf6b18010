import { fromWire, toWire } from '#lib/contract/platform/names.ts';
import { type StoredCriteria, storedCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { CRITERIA_NAMES } from '#lib/contract/search/names.ts';

/** Criteria as the database holds them: under the names of the wire. */
export const criteriaToStore = (criteria: object): unknown => toWire(criteria, CRITERIA_NAMES);

export const readStoredCriteria = (stored: unknown): StoredCriteria =>
  storedCriteria.parse(fromWire(stored, CRITERIA_NAMES));

/** The same of criteria that may be absent. */
export const readSomeCriteria = (stored: unknown): Partial<StoredCriteria> =>
  storedCriteria.partial().parse(fromWire(stored ?? {}, CRITERIA_NAMES));
