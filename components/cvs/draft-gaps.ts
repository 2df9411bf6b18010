import type { Cv } from '#lib/contract/cvs.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { cvProblems } from '#lib/rules/cvs/cv-publication.ts';
import type cvs from '#messages/fr/cvs.json';

/** A field of the form, or a list of it, that keeps a draft from being published. */
export type DraftGap = keyof (typeof cvs)['publish']['gaps'];

/** In the order of the form. */
const GAPS: readonly DraftGap[] = [
  'name_cv',
  'joblistId',
  'pres_jobOtherName',
  'search_exp',
  'city',
  'experiences',
  'formations',
  'mission',
  'skill',
  'tools',
];

/**
 * What is still to be completed before a draft can be published, each once. A town that was typed but is not
 * known counts: publication would refuse it.
 */
export function draftGaps(cv: Cv): DraftGap[] {
  const wrong = new Set(cvProblems(cvBodyOf(cv)).map(({ path }) => path[0]));
  if (cv.city !== '' && cv.city_code === null) wrong.add('city');
  return GAPS.filter((gap) => wrong.has(gap));
}
