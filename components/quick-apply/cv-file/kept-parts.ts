import type { CvParts } from '#lib/contract/cvs/form.ts';

const KEY = 'bielle:cv-parts';

/** Keeps what was confirmed until the form is sent, since a refused form comes back on another page. */
export function keepParts(parts: CvParts | null): void {
  try {
    if (parts) sessionStorage.setItem(KEY, JSON.stringify(parts));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A refused form then comes back without what the file told.
  }
}

export function keptParts(): CvParts | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CvParts | null;
  } catch {
    return null;
  }
}
