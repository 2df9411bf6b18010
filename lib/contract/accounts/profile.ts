import * as z from 'zod';
import { idParams, nothing } from '../platform/fields.ts';
import { requiredText } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { contactBody } from './contact-form.ts';
import { PROFILE_NAMES } from './names.ts';
import { candidateProfileBody, recruiterProfileBody } from './profile-forms.ts';

export const userProfile = z.object({
  id: z.number(),
  gender: z.enum(['m', 'f']).nullable(),
  roles: z.array(z.enum(['ROLE_CANDIDATE', 'ROLE_RECRUITER'])),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  birthday: z.string().nullable(),
  language: z.enum(['fr', 'en']),
  profilePicture: z.string().nullable(),
  imageUrl: z.string().nullable(),
  newsletter: z.boolean(),
  bypass: z.boolean(),
  internal: z.boolean(),
  /** Of all that the form of the profile shows. */
  revision: z.number(),
  // Recruiters only; null while not set.
  jobTitle: z.string().nullable().optional(),
  mobilePhone: z.string().nullable().optional(),
  /** The 14 digits. */
  SIRET: z.string().nullable().optional(),
  companyName: z.string().optional(),
  companyPhone: z.string().nullable().optional(),
  companyWebsite: z.string().nullable().optional(),
});

export type ProfileData = z.output<typeof userProfile>;

/** In bytes, before base64. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

export const imageBody = z.object({
  name: requiredText(200),
  extension: requiredText(10),
  base64: z.string('required_field').min(1, 'required_field'),
  /** A person's picture becomes square; an offer's logo keeps its shape and is PNG or JPEG. */
  kind: z.enum(['picture', 'logo'], 'invalid_field').default('picture'),
});
export type ImageKind = z.output<typeof imageBody>['kind'];

export const profileContract = defineResource(
  {
    getUser: {
      method: 'GET',
      path: '/user/:id',
      access: { role: 'any', member: 'self', own: [{ object: 'user', at: 'params.id' }] },
      summary: 'Read one’s own profile',
      rateLimit: 'read',
      params: idParams,
      data: userProfile,
    },
    updateUser: {
      method: 'PATCH',
      path: '/user-v2',
      access: { role: 'any', member: 'self' },
      summary: 'Replace one’s own profile; the e-mail address stays. Each role has its own fields',
      rateLimit: 'write',
      body: { candidate: candidateProfileBody, recruiter: recruiterProfileBody },
      data: userProfile,
      errors: ['data_changed'],
    },
    updateContact: {
      method: 'PATCH',
      path: '/user-v2/contact',
      access: { role: 'candidate' },
      summary:
        'Set the telephone number and the postal code, which a CV needs; the rest of the profile stays',
      rateLimit: 'write',
      body: contactBody,
      data: nothing,
    },
    unsubscribe: {
      method: 'DELETE',
      path: '/user-v2/unsubscribe',
      access: { role: 'any', member: 'self' },
      summary:
        'Delete the account and everything personal, for good; the password must have been confirmed a moment ago',
      rateLimit: 'write',
      data: nothing,
      errors: ['not_confirmed'],
    },
    uploadImage: {
      names: {},
      method: 'POST',
      path: '/upload-image',
      access: { role: 'any', member: 'self' },
      summary: 'Store a picture, re-encoded; answers its address, which a profile or an offer then names',
      rateLimit: 'heavy',
      body: imageBody,
      data: z.string(),
      bodyLimit: 7.5 * 1024 * 1024,
    },
  },
  PROFILE_NAMES,
);
