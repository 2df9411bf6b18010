import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';

/** A search of mechanics' jobs around Lyon that a candidate has saved, as the API answers it; say what differs. */
export function aSavedSearch(changes: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: 12,
    searchName: 'Mécanicienne automobile, Lyon',
    criteria: {
      tradeId: 1,
      city: 'Lyon',
      townCode: '69123',
      maxRange: 30,
      missions: [2001, 2002],
      minSalary: 28_000,
    },
    alert: 'off',
    revision: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}
