import { allows } from '#lib/consent.ts';

/**
 * Remembers in this browser that a search was made, so that the home page can offer an account afterwards. Nobody needs
 * that to use the site: it is kept only for who has allowed it.
 */

const key = 'bielle:searched';

/** Storage may be refused (private windows, full disk): then nothing is remembered. */
export function rememberSearch(): void {
  if (!allows('comfort', document.cookie)) return;
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets it where it is not allowed, or not any more. */
export function forgetRefusedSearch(): void {
  if (allows('comfort', document.cookie)) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}

export function hasSearched(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
