import * as z from 'zod';
import { isCalendarDay } from '#lib/rules/cvs/cv-dates.ts';
import { cvProblems } from '#lib/rules/cvs/cv-publication.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { CV_RADIUS } from '#lib/rules/search/radius.ts';
import {
  blankChoice,
  formChoices,
  formText,
  hasItsForm,
  id,
  publicationStatus,
  townCode,
} from '../platform/fields.ts';

/** `YYYY-MM-DD`, or empty when it is not given. */
const day = z
  .string('invalid_field')
  .refine((value) => value === '' || isCalendarDay(value), 'invalid_field')
  .default('');

const whole = (least: number, most: number, key = 'invalid_field') =>
  z.coerce.number(key).int(key).min(least, key).max(most, key);

/** Longest texts of a CV, in characters. */
export const CV_LENGTHS = { name: 80, line: 100, description: 1000 } as const;

export const CV_DEFAULTS = { languages: [1], toolLevel: 1 } as const;

const experience = z.object({
  expJobName: formText(CV_LENGTHS.line),
  expCompany: formText(CV_LENGTHS.line),
  expCity: formText(CV_LENGTHS.line),
  expMissions: formText(CV_LENGTHS.description),
  expEntryDate: day,
  /** Null: still in post. Empty: not given. */
  expExitDate: day.nullable(),
});

const formation = z.object({
  domain_activity: formText(CV_LENGTHS.line),
  formSchool: formText(CV_LENGTHS.line),
  formCity: formText(CV_LENGTHS.line),
  formDiploma: blankChoice,
  formDiplomaOption: blankChoice,
  formEntryDate: day,
  formExitDate: day,
  formMissions: formText(CV_LENGTHS.description),
});

const cvFields = z.object({
  status_cv: publicationStatus.default('draft'),
  status: z.undefined('invalid_field').optional(), // Who sends it means `status_cv`.
  /** Whether the CV search finds it; absent leaves it as it is, and a new CV hidden. */
  visible: z.boolean('invalid_field').optional(),
  name_cv: formText(CV_LENGTHS.name),
  city: formText(CV_LENGTHS.line),
  city_code: townCode,
  city_range: whole(CV_RADIUS.min, CV_RADIUS.max, 'cv_range').default(CV_RADIUS.default),
  joblistId: blankChoice,
  pres_jobOtherName: blankChoice,
  search_exp: blankChoice,
  no_experience: z.boolean('invalid_field').default(false),
  experiences: z.array(experience).max(CAPS.cv.experiences, 'max_experiences').default([]),
  no_training: z.boolean('invalid_field').default(false),
  formations: z.array(formation).max(CAPS.cv.formations, 'max_formations').default([]),
  mission: z
    .array(z.object({ search_mission: blankChoice, search_specMission: formChoices(25) }))
    .max(CAPS.cv.missions, 'max_missions')
    .default([]),
  skill: z
    .array(z.object({ search_skill: blankChoice, search_skillComp: formChoices(25) }))
    .max(CAPS.cv.skills, 'max_skills')
    .default([]),
  tools: z
    .array(z.object({ id: blankChoice, level: whole(1, 3).default(CV_DEFAULTS.toolLevel) }))
    .max(CAPS.cv.tools, 'max_tools')
    .default([]),
  search_qualityMain: formChoices(CAPS.cv.mainQualities),
  search_quality2: formChoices(21),
  search_quality3: formChoices(21),
  languages: formChoices(23, CV_DEFAULTS.languages),
  extra_driversLicenceB: formChoices(25),
  /** Alias of the same list; both are merged. */
  extra_driversLicenceOther: formChoices(25),
  /** Whether the person states an empty criminal record; null without a statement. */
  extra_criminalRecord: z.boolean('invalid_field').nullable().default(null),
  extra_otherInfos: formText(CV_LENGTHS.description),
});

/**
 * A CV as its form sends it. A draft may hold anything that can be stored; a published one must also pass the rules
 * of publication. The lists replace what was stored, so their items have no ids.
 */
export const cvBody = cvFields.superRefine(reportProblems, { when: hasItsForm });
export type CvBody = z.output<typeof cvBody>;
export type CvInput = z.input<typeof cvBody>;

/** `revision` is the one the change began from, so that a second tab notices a conflict. */
export const cvUpdateBody = cvFields
  .extend({ id, revision: z.number('invalid_field').int('invalid_field').positive('invalid_field') })
  .superRefine(reportProblems, { when: hasItsForm });

function reportProblems(body: z.output<typeof cvFields>, context: z.RefinementCtx): void {
  if (body.status_cv !== 'published') return;
  for (const { path, problem } of cvProblems(body)) {
    context.addIssue({ code: 'custom', path, message: problem });
  }
}
