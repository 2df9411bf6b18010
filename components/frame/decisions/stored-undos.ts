import type { Bucket } from '#lib/contract/applications/received.ts';
import { UNDO_SECONDS } from '#lib/rules/applications/decision-undo.ts';
import type { CvIds } from './send-move.ts';
import { UNDOS_KEY } from './undos-key.ts';

/** A decision that can be undone, with the texts of the page where it was made. */
export type Undo = Readonly<{
  cv: CvIds;
  from: Bucket;
  to: Bucket;
  /** What was decided, the button, and what is said when the server does not answer. */
  texts: Readonly<{ decided: string; button: string; noAnswer: string }>;
}>;

type StoredUndo = Undo & Readonly<{ until: number }>;

/** Already shown on this page, which shows none twice. */
let shownOnThisPage: StoredUndo[] = [];

const isOf = ({ cvId, offerId, candidateId }: Undo['cv'], { cv }: Undo) =>
  cv.cvId === cvId && cv.offerId === offerId && cv.candidateId === candidateId;

function write(undos: readonly StoredUndo[]): void {
  try {
    if (undos.length > 0) sessionStorage.setItem(UNDOS_KEY, JSON.stringify(undos));
    else sessionStorage.removeItem(UNDOS_KEY);
  } catch {
    // Without storage the next page has no button to undo.
  }
}

function read(): StoredUndo[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(UNDOS_KEY) ?? '[]') as StoredUndo[];
    return stored.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

/** Removes the undo of a CV that has been moved again. */
export const removeUndo = (cv: Undo['cv']): void => write(read().filter((undo) => !isOf(cv, undo)));

/** Stores an undo for the next pages of this tab, as long as the mail of the decision waits. */
export function storeUndo(undo: Undo): void {
  const stored = { ...undo, until: Date.now() + UNDO_SECONDS * 1000 };
  shownOnThisPage = [...shownOnThisPage, stored];
  write([...read().filter((other) => !isOf(undo.cv, other)), stored]);
}

/** The newest undo of an earlier page that is still possible, once per page. */
export function takeEarlierUndo(): Undo | undefined {
  const undos = read();
  write(undos);
  const newest = undos.at(-1);
  if (!newest) return undefined;
  const isShown = shownOnThisPage.some((one) => isOf(one.cv, newest) && one.until === newest.until);
  shownOnThisPage = [...shownOnThisPage, newest];
  return isShown ? undefined : newest;
}
