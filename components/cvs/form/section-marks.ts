import type { SectionMarks } from '#components/long-form/plan.ts';
import type { DrawerState } from '#components/ui/dialog/drawer.tsx';
import { CV_SECTIONS, type CvSection, sectionOf, sectionState } from '#lib/rules/cvs/cv-sections.ts';
import type { CvFormValues } from './cv-form-values.ts';

/** Each of their fields may stay empty. */
const OPTIONAL: readonly CvSection[] = ['know_how', 'additional'];

/**
 * A section is wrong when one of its fields is (`errors`: their paths). The last section is complete once it holds
 * something or was `seen`.
 */
export function sectionMarks(
  values: CvFormValues,
  errors: readonly string[],
  seen: boolean,
): SectionMarks<CvSection> {
  const wrong = new Set(errors.map(sectionOf));
  const stateOf = (section: CvSection) => {
    if (section !== 'additional') return sectionState(values, section);
    const { licencesB, cleanRecord, otherInformation } = values;
    const isAnswered = cleanRecord !== null || otherInformation.trim() !== '';
    return seen || isAnswered || licencesB.length > 0 ? 'complete' : 'todo';
  };
  const markOf = (section: CvSection): DrawerState => {
    if (wrong.has(section)) return 'bad';
    const state = stateOf(section);
    return state === 'todo' && OPTIONAL.includes(section) ? 'optional' : state;
  };
  return Object.fromEntries(
    CV_SECTIONS.map((section) => [section, markOf(section)]),
  ) as SectionMarks<CvSection>;
}
