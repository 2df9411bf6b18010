import type { SavedSearch } from '#lib/contract/saved-searches.ts';

/** A search of mechanics' jobs around Lyon that a candidate has saved, as the API answers it; say what differs. */
export function aSavedSearch(changes: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: 12,
    name_search: 'Mécanicienne automobile, Lyon',
    data_save_search: {
      joblistId: 1,
      city: 'Lyon',
      city_code: '69123',
      maxRange: 30,
      search_mission: [2001, 2002],
      search_salaryMin: 28_000,
    },
    alert: 'off',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}
