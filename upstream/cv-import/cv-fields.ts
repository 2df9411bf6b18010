import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CV_DEFAULTS } from '#lib/contract/cvs/form.ts';
import type { CvMonth } from '#lib/rules/cv-import/periods.ts';
import type { ReadCv } from '#lib/rules/cv-import/read-cv.ts';
import type { FindTown } from '#lib/rules/cv-import/town.ts';
import { resolvePlace } from '#upstream/reference/find-place.ts';

/** With the places of the reference data. */
export const findTown: FindTown = (text) => {
  const found = resolvePlace(text);
  return found && { name: found.place.name, postalCode: found.postalCode, code: found.place.code };
};

const monthText = (at: CvMonth | undefined) =>
  !at ? '' : at.month === null ? String(at.year) : `${at.year}-${String(at.month).padStart(2, '0')}`;

type Period = { start: CvMonth | undefined; end: CvMonth | null | undefined };

const inText = <T extends Period>(entry: T) => ({
  ...entry,
  start: monthText(entry.start),
  end: entry.end === null ? null : monthText(entry.end),
});

/** What only a JSON Resume tells. */
const UNTOLD = {
  otherInformation: null,
  unreadPages: [],
  leftOut: [],
};

/** As the contract answers it. */
export const cvFieldsOf = (cv: ReadCv): CvFields => ({
  ...cv,
  ...UNTOLD,
  tools: cv.tools.map((tool) => ({ ...tool, level: CV_DEFAULTS.toolLevel })),
  experiences: cv.experiences.map(inText),
  trainings: cv.trainings.map((training) => ({ ...inText(training), missions: '' })),
  habilitations: cv.habilitations.map((held) => ({ ...held, issuer: '', trainedOn: '' })),
});
