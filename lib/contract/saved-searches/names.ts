import type { WireNames } from '../platform/names.ts';
import { CRITERIA_NAMES } from '../search/names.ts';

export const SAVED_SEARCH_NAMES = {
  ...CRITERIA_NAMES,
  criteria: 'data_save_search',
  searchName: 'name_search',
  sortDirection: 'sort_by',
} as const satisfies WireNames;
