import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import { foundCv } from '#lib/contract/cv-search/cv-search.ts';
import type { FoundRow } from '#lib/web/cvs/cv-search.ts';
import { aCv } from './a-cv.ts';

/** A CV as a search answers it: less than its owner reads; say what differs. */
export function aFoundCv(changes: Partial<FoundCv> = {}): FoundCv {
  const cv = aCv();
  return { ...foundCv.parse({ ...cv, userId: cv.user.id, levelExp: 3 }), ...changes };
}

/** A row of the results, of a search around a town. */
export const aFoundRow = (changes: Partial<FoundRow> = {}): FoundRow => ({
  id: 7,
  cvId: 7,
  score: 57,
  distance: 12,
  tradeId: 1,
  preciseJobId: 1001,
  cv: aFoundCv({ id: 7 }),
  seen: false,
  contacted: false,
  ...changes,
});
