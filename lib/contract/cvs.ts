import * as z from 'zod';
import { CAPS } from '#lib/rules/caps.ts';
import { isCalendarDay } from '#lib/rules/cv-dates.ts';
import { cvProblems } from '#lib/rules/cv-publication.ts';
import { holdsLink } from '#lib/rules/link-in-text.ts';
import { CV_RADIUS } from '#lib/rules/radius.ts';
import {
  blankChoice,
  email,
  formChoices,
  formText,
  hasItsForm,
  id,
  idParams,
  nothing,
  publicationStatus,
  requiredText,
  sortDirection,
  timestamp,
  townCode,
} from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

/** `YYYY-MM-DD`, or empty when it is not given. */
const day = z
  .string('invalid_field')
  .refine((value) => value === '' || isCalendarDay(value), 'invalid_field')
  .default('');

const whole = (least: number, most: number, key = 'invalid_field') =>
  z.coerce.number(key).int(key).min(least, key).max(most, key);

/** Longest texts of a CV, in characters. */
export const CV_LENGTHS = { name: 80, line: 100, description: 1000 } as const;

/** What a new CV begins with: French, and the level of a tool just added. */
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
  /** Whether recruiters find it in the CV search; absent leaves it as it is, and a new one unseen. */
  visible: z.boolean('invalid_field').optional(),
  name_cv: formText(CV_LENGTHS.name),
  city: formText(CV_LENGTHS.line),
  city_code: townCode,
  /** Mobility, whole kilometres. */
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
  /** Another name of the same list; what stands in either counts. */
  extra_driversLicenceOther: formChoices(25),
  /** Whether the person says that their criminal record is empty; null when they say nothing. */
  extra_criminalRecord: z.boolean('invalid_field').nullable().default(null),
  /** Interests. */
  extra_otherInfos: formText(CV_LENGTHS.description),
});

/**
 * A CV as its form sends it. A draft may hold anything that can be stored; a published one is checked by the
 * rules of publication as well. Ids of sub-items are not part of it: the lists replace what was stored.
 */
export const cvBody = cvFields.superRefine(reportProblems, { when: hasItsForm });
export type CvBody = z.output<typeof cvBody>;
export type CvInput = z.input<typeof cvBody>;

/** A change names the revision it began from, so that a second tab learns that it is behind. */
export const cvUpdateBody = cvFields
  .extend({ id, revision: z.number('invalid_field').int('invalid_field').positive('invalid_field') })
  .superRefine(reportProblems, { when: hasItsForm });

function reportProblems(body: z.output<typeof cvFields>, context: z.RefinementCtx): void {
  if (body.status_cv !== 'published') return;
  for (const { path, problem } of cvProblems(body)) {
    context.addIssue({ code: 'custom', path, message: problem });
  }
}

const choiceRead = z.object({ id: z.number(), name: z.string() });

const cvHead = z.object({
  id: z.number(),
  name_cv: z.string(),
  status: z.enum(['draft', 'published']),
  status_code: z.union([z.literal(1), z.literal(2)]),
  visible: z.boolean(),
  city: z.string(),
  city_range: z.number(),
  joblistCVs: z.array(z.object({ jobId: z.number(), otherJobId: z.number().nullable() })),
  experienceCV: z.array(z.object({ lvlId: z.number() })),
  /** How many applications were sent with it, as far as the reader may know. */
  applications: z.number(),
  createdAt: timestamp,
});

/** A CV as it is read (row E-06). Names of choices are in the caller's language. */
export const cv = cvHead.extend({
  nameCV: z.string(),
  status_cv: z.enum(['draft', 'published']),
  revision: z.number(),
  city_code: z.string().nullable(),
  city_zip: z.string().nullable(),
  no_experience: z.boolean(),
  no_training: z.boolean(),
  experiences: z.array(
    z.object({
      id: z.number(),
      expJobName: z.string(),
      expCompany: z.string(),
      expCity: z.string(),
      expMissions: z.string(),
      expEntryDate: z.string(),
      expExitDate: z.string().nullable(),
    }),
  ),
  formations: z.array(
    z.object({
      id: z.number(),
      domain_activity: z.string(),
      formSchool: z.string(),
      formCity: z.string(),
      diplomaValue: choiceRead.nullable(),
      diplomaOptionValue: choiceRead.nullable(),
      formEntryDate: z.string(),
      formExitDate: z.string(),
      formMissions: z.string(),
    }),
  ),
  mission: z.array(
    z.object({ missionId: z.number(), missionComp: z.array(z.object({ missionCompId: z.number() })) }),
  ),
  skills: z.array(
    z.object({ skillId: z.number(), skillComps: z.array(z.object({ skillCompId: z.number() })) }),
  ),
  tools: z.array(choiceRead.extend({ level: z.number() })),
  qualityMain: z.array(z.object({ qualityMainId: z.number(), name: z.string(), filename: z.string() })),
  quality2: z.array(choiceRead),
  quality3: z.array(choiceRead),
  languages: z.array(choiceRead.extend({ filename: z.string() })),
  driverLicenses: z.array(z.object({ licenseId: z.number() })),
  extra_driversLicenceB: z.array(z.number()),
  extra_criminalRecord: z.boolean().nullable(),
  extra_otherInfos: z.string(),
  updatedAt: timestamp,
  publishedAt: timestamp.nullable(),
  /** Whose CV it is, as far as the reader may know (upstream/cvs/visibility.ts). */
  user: z.object({
    id: z.number(),
    gender: z.enum(['m', 'f']).nullable(),
    surname: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phonenumber: z.string().nullable(),
    birthday: z.string().nullable(),
    address: z.string().nullable(),
    postalcode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    profilepicture: z.string().nullable(),
  }),
});
export type Cv = z.output<typeof cv>;

export const cvShareBody = z.object({
  cvId: id,
  email: requiredText(254).pipe(email),
  /** Stands behind the mailed link, and carries none itself. */
  message: z
    .string('invalid_field')
    .trim()
    .max(1000, 'too_long')
    .refine((text) => !holdsLink(text), 'no_link')
    .optional(),
});

export const cvsContract = defineResource({
  list: {
    method: 'GET',
    path: '/cvs/list',
    access: { role: 'candidate' },
    summary: 'CVs of the candidate by status',
    query: z.object({
      status: z.enum(['draft', 'published', '1', '2'], 'invalid_field').optional(),
      sort: sortDirection,
    }),
    data: z.array(cvHead),
  },
  read: {
    method: 'GET',
    path: '/cvs/:id',
    access: { role: 'any', own: [{ object: 'cv', at: 'params.id' }] },
    summary:
      'One CV: to its candidate, to a recruiter whom it was sent to or who selected it, and less of it to one with a paid plan',
    params: idParams,
    /** `pdf` when a file is made of it, for the trail of who saw what. */
    query: z.object({ as: z.literal('pdf', 'invalid_field').optional() }),
    data: cv,
    errors: ['not_found', 'no_plan'],
  },
  create: {
    method: 'POST',
    path: '/candidate/create-cv',
    access: { role: 'candidate' },
    summary: 'Add a CV, draft or published; at most three',
    body: cvBody,
    data: cv,
    errors: ['too_many_cvs', 'profile_incomplete'],
    bodyLimit: 256 * 1024,
  },
  update: {
    method: 'POST',
    path: '/cvs/update',
    access: { role: 'candidate', own: [{ object: 'cv', at: 'body.id' }] },
    summary: 'Replace a CV; refused when it has been changed since the revision named',
    body: cvUpdateBody,
    data: cv,
    errors: ['not_found', 'cv_changed', 'profile_incomplete'],
    bodyLimit: 256 * 1024,
  },
  setVisible: {
    method: 'PUT',
    path: '/cvs/:id/visible',
    access: { role: 'candidate', own: [{ object: 'cv', at: 'params.id' }] },
    summary: 'Let recruiters find a CV in their search, or not any more; applications sent with it stay',
    params: idParams,
    body: z.object({ visible: z.boolean('required_field') }),
    data: z.object({ revision: z.number() }),
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/cv/:id',
    access: { role: 'candidate', own: [{ object: 'cv', at: 'params.id' }] },
    summary: 'Delete a CV and withdraw the applications sent with it',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
  copy: {
    method: 'POST',
    path: '/cvs/:id/copy',
    access: { role: 'candidate', own: [{ object: 'cv', at: 'params.id' }] },
    summary: 'Add a draft that holds what another CV holds; at most three CVs',
    params: idParams,
    data: cv,
    errors: ['not_found', 'too_many_cvs', 'profile_incomplete'],
  },
  share: {
    method: 'POST',
    path: '/cv/share',
    access: { role: 'candidate', own: [{ object: 'cv', at: 'body.cvId' }] },
    summary: 'Mail the link to a CV of one’s own, with a message behind it; limited in number',
    body: cvShareBody,
    data: nothing,
    errors: ['not_found', 'too_many_requests'],
  },
});
