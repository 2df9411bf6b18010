import type { CvParts } from '#lib/contract/cvs/form.ts';

const KEY = 'bielle:cv-file';

/** A file that goes with the form. `secret`: null where the form that waits has it already. */
export type AddedFile = Readonly<{ fileName: string; pages: number; secret: string | null }>;

/** What a file has given to the form. */
export type AddedCv = Readonly<{ file: AddedFile | null; parts: CvParts | null }>;

/** Keeps it until the form is sent, since a refused form comes back on another page. */
export function keepCv(cv: AddedCv | null): void {
  try {
    if (cv?.file || cv?.parts) sessionStorage.setItem(KEY, JSON.stringify(cv));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A refused form then comes back without what was read; the server still has the file.
  }
}

/** Whether Back or Forward has led to this page: it is shown as it was left. */
export const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

export function keptCv(): AddedCv | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as AddedCv | null;
  } catch {
    return null;
  }
}
