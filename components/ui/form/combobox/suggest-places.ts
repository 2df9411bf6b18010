import type { Place, placesContract } from '#lib/contract/places/places.ts';
import { fetchData } from './fetch-data.ts';

/** Imports types only, to keep the contract's schemas out of public pages. A test compares the path. */
export const suggestUrl = '/api/upstream/places';

/** The largest first; null without an answer: the server resolves the text after submitting. */
export const suggestPlaces = (query: string, signal: AbortSignal): Promise<Place[] | null> =>
  fetchData<typeof placesContract.suggest>(`${suggestUrl}?query=${encodeURIComponent(query)}`, signal);

/** `Vienne (38200)`. */
export function placeText(place: Pick<Place, 'name' | 'postalCode'>): string {
  return `${place.name} (${place.postalCode})`;
}
