import * as z from 'zod/mini';
import { cvProblems } from '#lib/rules/cvs/cv-publication.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { CV_RADIUS } from '#lib/rules/search/radius.ts';
import { isPartialDate } from '#lib/rules/time/partial-date.ts';
import {
  blankChoice,
  changeFields,
  formChoices,
  formDay,
  formEntries,
  formText,
  publicationStatus,
  reporting,
  townCode,
} from '../platform/form-fields.ts';

const whole = (least: number, most: number, initial: number, fault = 'invalid_field') =>
  z._default(z.coerce.number(fault).check(z.int(fault), z.gte(least, fault), z.lte(most, fault)), initial);

/** Longest texts of a CV, in characters. */
export const CV_LENGTHS = { name: 80, line: 100, description: 1000 } as const;

export const CV_DEFAULTS = { languages: [1], toolLevel: 1 } as const;

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as the person knows it; empty when it is not given. */
const formPartialDate = z._default(
  z
    .string('invalid_field')
    .check(z.refine((value) => value === '' || isPartialDate(value), 'partial_date_format')),
  '',
);

const experience = z.object({
  expJobName: formText(CV_LENGTHS.line),
  expCompany: formText(CV_LENGTHS.line),
  expCity: formText(CV_LENGTHS.line),
  expMissions: formText(CV_LENGTHS.description),
  expEntryDate: formPartialDate,
  /** Null: still in post. Empty: not given. */
  expExitDate: z.nullable(formPartialDate),
});

const formation = z.object({
  activity: formText(CV_LENGTHS.line),
  formSchool: formText(CV_LENGTHS.line),
  formCity: formText(CV_LENGTHS.line),
  formDiploma: blankChoice,
  formDiplomaOption: blankChoice,
  formEntryDate: formPartialDate,
  formExitDate: formPartialDate,
  formMissions: formText(CV_LENGTHS.description),
});

const habilitation = z.object({
  habilitationId: blankChoice,
  /** Empty when the person does not know it: then no search counts the habilitation as valid. */
  trainedOn: formDay,
  issuer: formText(CV_LENGTHS.line),
  /** Empty when it has no end. */
  expiresOn: formDay,
});

const cvFields = z.object({
  cvStatus: z._default(publicationStatus, 'draft'),
  status: z.optional(z.undefined('invalid_field')), // Who sends it means `cvStatus`.
  /** Whether the CV search finds it; absent leaves it as it is, and a new CV hidden. */
  visible: z.optional(z.boolean('invalid_field')),
  cvName: formText(CV_LENGTHS.name),
  city: formText(CV_LENGTHS.line),
  townCode: townCode,
  radius: whole(CV_RADIUS.min, CV_RADIUS.max, CV_RADIUS.default, 'cv_range'),
  tradeId: blankChoice,
  preciseJobId: blankChoice,
  experienceId: blankChoice,
  noExperience: z._default(z.boolean('invalid_field'), false),
  experiences: formEntries(experience, CAPS.cv.experiences, 'max_experiences'),
  noTraining: z._default(z.boolean('invalid_field'), false),
  trainings: formEntries(formation, CAPS.cv.trainings, 'max_formations'),
  mission: formEntries(
    z.object({ missionId: blankChoice, taskIds: formChoices(25) }),
    CAPS.cv.missions,
    'max_missions',
  ),
  skill: formEntries(
    z.object({ skillId: blankChoice, competenceIds: formChoices(25) }),
    CAPS.cv.skills,
    'max_skills',
  ),
  tools: formEntries(
    z.object({ id: blankChoice, level: whole(1, 3, CV_DEFAULTS.toolLevel) }),
    CAPS.cv.tools,
    'max_tools',
  ),
  mainQualities: formChoices(CAPS.cv.mainQualities),
  qualities2: formChoices(21),
  qualities3: formChoices(21),
  languages: formChoices(23, CV_DEFAULTS.languages),
  licencesB: formChoices(25),
  /** Alias of the same list; both are merged. */
  licences: formChoices(25),
  /** Whether the person states an empty criminal record; null without a statement. */
  cleanRecord: z._default(z.nullable(z.boolean('invalid_field')), null),
  habilitations: formEntries(habilitation, CAPS.cv.habilitations, 'max_habilitations'),
  otherInformation: formText(CV_LENGTHS.description),
});

const reportProblems = reporting((body: z.output<typeof cvFields>) =>
  body.cvStatus === 'published' ? cvProblems(body) : [],
);

/** What a light CV holds beside the answers of its form: no draft's gaps are refused, as files have them too. */
export const cvParts = z.object({
  tradeId: blankChoice,
  preciseJobId: blankChoice,
  experiences: cvFields.shape.experiences,
  trainings: cvFields.shape.trainings,
  habilitations: cvFields.shape.habilitations,
  languages: formChoices(23),
  mission: cvFields.shape.mission,
  skill: cvFields.shape.skill,
  tools: cvFields.shape.tools,
  mainQualities: cvFields.shape.mainQualities,
  qualities2: cvFields.shape.qualities2,
  qualities3: cvFields.shape.qualities3,
});
export type CvParts = z.output<typeof cvParts>;

/**
 * A CV as its form sends it. A draft may hold anything that can be stored; a published one must also pass the rules
 * of publication. The lists replace what was stored, so their items have no ids.
 */
export const cvBody = cvFields.check(reportProblems);
export type CvBody = z.output<typeof cvBody>;
export type CvInput = z.input<typeof cvBody>;

export const cvUpdateBody = z.extend(cvFields, changeFields).check(reportProblems);
