import * as z from 'zod';
import { CV_ACCESS_ERRORS } from '../cv-views/access-errors.ts';
import { idParams, nothing, sortDirection, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { cvBody, cvUpdateBody } from './form.ts';
import { CV_FORM_NAMES, CV_NAMES } from './names.ts';
import { cvShareBody } from './share-form.ts';

const choiceRead = z.object({ id: z.number(), name: z.string() });

const cvHead = z.object({
  id: z.number(),
  cvName: z.string(),
  status: z.enum(['draft', 'published']),
  statusNumber: z.union([z.literal(1), z.literal(2)]),
  visible: z.boolean(),
  city: z.string(),
  /** Kilometres; null when the person did not say. */
  radius: z.number().nullable(),
  trades: z.array(z.object({ tradeId: z.number(), preciseJobId: z.number().nullable() })),
  experienceLevels: z.array(z.object({ levelId: z.number() })),
  /** Applications sent with it, as far as the reader may know. */
  applications: z.number(),
  createdAt: timestamp,
});

export const cv = cvHead.extend({
  nameCV: z.string(),
  cvStatus: z.enum(['draft', 'published']),
  revision: z.number(),
  townCode: z.string().nullable(),
  postalCode: z.string().nullable(),
  noExperience: z.boolean(),
  noTraining: z.boolean(),
  experiences: z.array(
    z.object({
      id: z.number(),
      expJobName: z.string(),
      expCompany: z.string(),
      expCity: z.string(),
      expMissions: z.string(),
      /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as are all dates of posts and trainings; empty when it is not given. */
      expEntryDate: z.string(),
      expExitDate: z.string().nullable(),
    }),
  ),
  trainings: z.array(
    z.object({
      id: z.number(),
      activity: z.string(),
      formSchool: z.string(),
      formCity: z.string(),
      diplomaValue: choiceRead.nullable(),
      diplomaOptionValue: choiceRead.nullable(),
      formEntryDate: z.string(),
      formExitDate: z.string(),
      formMissions: z.string(),
    }),
  ),
  mission: z.array(z.object({ missionId: z.number(), tasks: z.array(z.object({ taskId: z.number() })) })),
  skills: z.array(
    z.object({ skillId: z.number(), competences: z.array(z.object({ competenceId: z.number() })) }),
  ),
  tools: z.array(choiceRead.extend({ level: z.number() })),
  qualityMain: z.array(z.object({ qualityMainId: z.number(), name: z.string(), filename: z.string() })),
  quality2: z.array(choiceRead),
  quality3: z.array(choiceRead),
  languages: z.array(choiceRead.extend({ filename: z.string() })),
  licences: z.array(z.object({ licenceId: z.number() })),
  licencesB: z.array(z.number()),
  habilitations: z.array(
    z.object({
      id: z.number(),
      habilitationId: z.number().nullable(),
      /** `YYYY-MM-DD`; empty when it is to be given, and then it does not count as valid. */
      trainedOn: z.string(),
      issuer: z.string(),
      /** `YYYY-MM-DD`; null when it has no end. */
      expiresOn: z.string().nullable(),
    }),
  ),
  cleanRecord: z.boolean().nullable(),
  otherInformation: z.string(),
  updatedAt: timestamp,
  publishedAt: timestamp.nullable(),
  /** The owner, as far as the reader may know (upstream/cvs/visibility.ts). */
  user: z.object({
    id: z.number(),
    gender: z.enum(['m', 'f']).nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    birthday: z.string().nullable(),
    address: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    profilePicture: z.string().nullable(),
  }),
});
export type Cv = z.output<typeof cv>;

export const cvsContract = defineResource(
  {
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
      access: { role: 'any', member: 'read', own: [{ object: 'cv', at: 'params.id' }] },
      summary:
        'One CV: to its candidate, to a recruiter whom it was sent to or who selected it, and less of it to one with a paid plan',
      rateLimit: 'read',
      params: idParams,
      /** `pdf` when a file is made, for the audit trail. */
      query: z.object({ as: z.literal('pdf', 'invalid_field').optional() }),
      data: cv,
      errors: ['not_found', 'no_plan', ...CV_ACCESS_ERRORS],
    },
    create: {
      requestNames: CV_FORM_NAMES,
      method: 'POST',
      path: '/candidate/create-cv',
      access: { role: 'candidate' },
      summary: 'Add a CV, draft or published; at most three',
      rateLimit: 'write',
      once: true,
      body: cvBody,
      data: cv,
      errors: ['too_many_cvs', 'profile_incomplete'],
      bodyLimit: 256 * 1024,
    },
    update: {
      requestNames: CV_FORM_NAMES,
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
      once: true,
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
  },
  CV_NAMES,
);
