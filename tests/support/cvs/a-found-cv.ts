import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import { foundCv } from '#lib/contract/cv-search/cv-search.ts';
import { aCv } from './a-cv.ts';

/** A CV as a search answers it: less than its owner reads; say what differs. */
export function aFoundCv(changes: Partial<FoundCv> = {}): FoundCv {
  const cv = aCv();
  return { ...foundCv.parse({ ...cv, userId: cv.user.id, levelExp: 3 }), ...changes };
}
