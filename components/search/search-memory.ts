import { allows } from '#lib/browser/consent.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { searchMemoryKey } from './search-memory-key.ts';

/**
 * Stores the last search so that the home page can link to it and offer an account. Only with consent: the site works
 * without it.
 */

/** Storage may be refused (private windows, full disk). */
export function rememberSearch(): void {
  if (!allows('comfort', document.cookie)) return;
  try {
    localStorage.setItem(searchMemoryKey, RESULTS_PATH + location.search);
  } catch {
    // Optional.
  }
}

/** Deletes it without consent. */
export function forgetRefusedSearch(): void {
  if (allows('comfort', document.cookie)) return;
  try {
    localStorage.removeItem(searchMemoryKey);
  } catch {
    // Then nothing was stored either.
  }
}

export function lastSearch(): string | null {
  try {
    const address = localStorage.getItem(searchMemoryKey);
    return address?.startsWith(`${RESULTS_PATH}?`) ? address : null;
  } catch {
    return null;
  }
}
