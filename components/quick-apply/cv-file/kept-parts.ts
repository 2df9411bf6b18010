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

/** Whether Back or Forward has led to this page: it is shown as it was left. */
export const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

export function keptParts(): CvParts | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CvParts | null;
  } catch {
    return null;
  }
}
