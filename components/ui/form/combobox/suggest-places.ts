import type { Place, placesContract } from '#lib/contract/places/places.ts';
import type { FailureEnvelope, Success } from '#lib/contract/platform/operation.ts';

/** Imports types only, to keep the contract's schemas out of public pages. A test compares the path. */
export const suggestUrl = '/api/upstream/places';

/** The largest first; null without an answer. */
export async function suggestPlaces(query: string, signal: AbortSignal): Promise<Place[] | null> {
  try {
    const url = `${suggestUrl}?query=${encodeURIComponent(query)}`;
    const response = await fetch(url, {
      signal,
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as Success<typeof placesContract.suggest> | FailureEnvelope;
    return 'data' in answer ? answer.data : null;
  } catch {
    // Aborted by the next key, or no network: the server resolves the text after submitting.
    return null;
  }
}

/** `Vienne (38200)`. */
export function placeText(place: Pick<Place, 'name' | 'postalCode'>): string {
  return `${place.name} (${place.postalCode})`;
}
