import type { Place, placesContract } from '#lib/contract/places.ts';
import type { Failure, Success } from '#lib/contract/platform/operation.ts';

/** Types only: the contract's schemas stay out of public pages. A test holds that this is its path. */
export const suggestUrl = '/api/upstream/places';

/** Towns that begin as typed, the largest first; null when the answer did not come. */
export async function suggestPlaces(query: string, signal: AbortSignal): Promise<Place[] | null> {
  try {
    const url = `${suggestUrl}?query=${encodeURIComponent(query)}`;
    const response = await fetch(url, {
      signal,
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as Success<typeof placesContract.suggest> | Failure;
    return 'data' in answer ? answer.data : null;
  } catch {
    // Aborted by the next key, or no network: the typed text is sent as it is and resolved by the server.
    return null;
  }
}

/** How a town stands in a field: `Vienne (38200)`. */
export function placeText(place: Pick<Place, 'name' | 'postalCode'>): string {
  return `${place.name} (${place.postalCode})`;
}
