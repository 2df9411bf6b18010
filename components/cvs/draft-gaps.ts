import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { cvProblems } from '#lib/rules/cvs/cv-publication.ts';
import type cvs from '#messages/fr/cvs.json';

/** A field or list that prevents publication. */
export type DraftGap = keyof (typeof cvs)['publish']['gaps'];

const GAPS: readonly DraftGap[] = [
  'cvName',
  'tradeId',
  'preciseJobId',
  'experienceId',
  'city',
  'experiences',
  'trainings',
  'mission',
  'skill',
  'tools',
];

/**
 * What a draft lacks for publication, each field once. A typed but unknown town counts: publication would refuse it.
 */
export function draftGaps(cv: Cv): DraftGap[] {
  const wrong = new Set(cvProblems(cvBodyOf(cv)).map(({ path }) => path[0]));
  if (cv.city !== '' && cv.townCode === null) wrong.add('city');
  return GAPS.filter((gap) => wrong.has(gap));
}
