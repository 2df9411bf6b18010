import type { SectionMarks } from '#components/long-form/plan.ts';
import type { DrawerState } from '#components/ui/dialog/drawer.tsx';
import { CV_SECTIONS, type CvSection, sectionOf, sectionState } from '#lib/rules/cvs/cv-sections.ts';
import type { CvFormValues } from './cv-form-values.ts';

/**
 * A section is wrong when one of its fields is (`errors`: their paths). The last section requires nothing: it is
 * complete once it holds something or was `seen`.
 */
export function sectionMarks(
  values: CvFormValues,
  errors: readonly string[],
  seen: boolean,
): SectionMarks<CvSection> {
  const wrong = new Set(errors.map(sectionOf));
  const markOf = (section: CvSection): DrawerState => {
    if (wrong.has(section)) return 'bad';
    if (section !== 'additional') return sectionState(values, section);
    const { extra_driversLicenceB, extra_criminalRecord, extra_otherInfos } = values;
    const said = extra_criminalRecord !== null || extra_otherInfos.trim() !== '';
    return seen || said || extra_driversLicenceB.length > 0 ? 'complete' : 'todo';
  };
  return Object.fromEntries(
    CV_SECTIONS.map((section) => [section, markOf(section)]),
  ) as SectionMarks<CvSection>;
}
