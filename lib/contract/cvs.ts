import * as z from 'zod';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { cvBody, cvUpdateBody } from './cvs/form.ts';
import { email, id, idParams, nothing, requiredText, sortDirection, timestamp } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

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
  /** Applications sent with it, as far as the reader may know. */
  applications: z.number(),
  createdAt: timestamp,
});

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
  /** The owner, as far as the reader may know (upstream/cvs/visibility.ts). */
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
    rateLimit: 'read',
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
    rateLimit: 'read',
    params: idParams,
    /** `pdf` when a file is made, for the audit trail. */
    query: z.object({ as: z.literal('pdf', 'invalid_field').optional() }),
    data: cv,
    errors: ['not_found', 'no_plan'],
  },
  create: {
    method: 'POST',
    path: '/candidate/create-cv',
    access: { role: 'candidate' },
    summary: 'Add a CV, draft or published; at most three',
    rateLimit: 'write',
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
    rateLimit: 'write',
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
    rateLimit: 'write',
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
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
  copy: {
    method: 'POST',
    path: '/cvs/:id/copy',
    access: { role: 'candidate', own: [{ object: 'cv', at: 'params.id' }] },
    summary: 'Add a draft that holds what another CV holds; at most three CVs',
    rateLimit: 'write',
    params: idParams,
    data: cv,
    errors: ['not_found', 'too_many_cvs', 'profile_incomplete'],
  },
  share: {
    method: 'POST',
    path: '/cv/share',
    access: { role: 'candidate', own: [{ object: 'cv', at: 'body.cvId' }] },
    summary: 'Mail the link to a CV of one’s own, with a message behind it; limited in number',
    rateLimit: 'heavy',
    body: cvShareBody,
    data: nothing,
    errors: ['not_found', 'too_many_requests'],
  },
});
