import { allows } from '#lib/browser/consent.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { searchMemoryKey } from './search-memory-key.ts';

/**
 * Remembers the last search in this browser, so that the home page can lead back to it and offer an account. Nobody
 * needs that to use the site: it is kept only for those who said yes.
 */

/** Storage may be refused (private windows, full disk): then nothing is remembered. */
export function rememberSearch(): void {
  if (!allows('comfort', document.cookie)) return;
  try {
    localStorage.setItem(searchMemoryKey, RESULTS_PATH + location.search);
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets it where it is not allowed, or not any more. */
export function forgetRefusedSearch(): void {
  if (allows('comfort', document.cookie)) return;
  try {
    localStorage.removeItem(searchMemoryKey);
  } catch {
    // Then nothing was kept either.
  }
}

/** The address of the last search; null when there is none. */
export function lastSearch(): string | null {
  try {
    const address = localStorage.getItem(searchMemoryKey);
    return address?.startsWith(`${RESULTS_PATH}?`) ? address : null;
  } catch {
    return null;
  }
}
