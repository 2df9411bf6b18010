/** Remembers in this browser that a search was made, so that the home page can offer an account afterwards. */

const key = 'bielle:searched';

/** Storage may be refused (private windows, full disk): then nothing is remembered. */
export function rememberSearch(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Nothing depends on it.
  }
}

export function hasSearched(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
