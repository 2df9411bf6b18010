import * as z from 'zod';
import { sessionUser } from '../accounts/authentication.ts';
import { phone } from '../accounts/contact-form.ts';
import { PERSON_NAMES } from '../accounts/names.ts';
import { cvFields, cvImportContract } from '../cv-import/read-file.ts';
import { cvParts } from '../cvs/form.ts';
import { SCREENING_NAMES } from '../offers/names.ts';
import { idParams, nothing } from '../platform/fields.ts';
import { formText, id, password, requiredId } from '../platform/form-fields.ts';
import { email, personName } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { posterOrigin } from '../posters/posters.ts';
import { applicationMessage } from './decide.ts';
import { applicationFile, pageNumber, pagePicture } from './files.ts';
import { pendingApplication } from './pending.ts';
import { typedAnswers } from './screening.ts';

/** What the person tells about themselves. */
const person = {
  firstName: personName,
  lastName: personName,
  phoneNumber: phone,
  /** Name, postal code or both; empty when the person does not tell. */
  city: formText(100),
  experienceId: requiredId,
  licences: z.array(id, 'invalid_field').max(25, 'cap_reached').default([]),
  message: applicationMessage,
  screeningAnswers: typedAnswers,
};

const secret = z.string().regex(/^[\w-]{43}$/);

/** Of a CV file that `addFile` has taken. */
const file = z.optional(secret);

/**
 * `blank` is a honeypot field, `isPerson` the answer of somebody whose browser filled it. `cv`: what the person confirmed
 * from a file. `replaces`: the secret of the answer to an earlier form, which this one corrects.
 */
export const quickApplyBody = z.object({
  ...person,
  email,
  cv: z.optional(cvParts),
  file,
  poster: posterOrigin,
  replaces: z.optional(secret),
  isOldEnough: z.literal(true, 'quick_apply_age'),
  blank: z.string().max(2_000).default(''),
  isPerson: z.boolean('human_check').default(false),
});

/** Of a candidate who is signed in: the address is that of the account, the age was asked when it was created. */
const ownQuickApplyBody = z.object({ ...person, cv: z.optional(cvParts), file, poster: posterOrigin });

/** Six digits, which people may group. */
const mailedCode = z
  .string('required_field')
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'application_code'));

/** The secret in the mailed link, or that of the form once its code was typed. */
const params = z.object({ token: secret });

/**
 * Absent fields stay as they are, except `cv`: without it nothing that was read from a file goes along. `file`: null
 * takes the file away.
 */
const correction = z.object({
  ...person,
  email: z.optional(email),
  cv: z.optional(cvParts),
  file: z.optional(z.nullable(secret)),
});

export const quickApplyContract = defineResource(
  {
    ask: {
      dealsInTokens: true,
      method: 'POST',
      path: '/offers/:id/apply',
      access: 'public',
      summary:
        'Prepare an application without an account, which the mailed link sends; the answer is the same whether the ' +
        'address is known or not',
      rateLimit: 'account',
      params: idParams,
      body: quickApplyBody,
      data: z.object({
        /** Replaces this application in a corrected form; the same for known and unknown addresses. */
        correction: z.string(),
      }),
      errors: ['not_found', 'offer_closed', 'too_many_requests'],
    },
    askOwn: {
      dealsInTokens: true,
      method: 'POST',
      path: '/offers/:id/apply/own',
      access: { role: 'candidate' },
      summary:
        'Prepare an application with the same short form for the candidate who is signed in, and correct name and ' +
        'telephone of the account; nothing is mailed, the token leads to the page that sends it',
      rateLimit: 'write',
      params: idParams,
      body: ownQuickApplyBody,
      data: z.object({ token: z.string() }),
      errors: ['not_found', 'offer_closed', 'already_applied'],
    },
    addFile: {
      // The browser reads its answer line by line, and its fields are named as in `/cv-import/read`.
      names: {},
      method: 'POST',
      path: '/application-files',
      access: 'public',
      summary:
        'Take a CV file (PDF, DOCX, JPEG, PNG or WebP) for an application, and tell what it says. Pictures of its ' +
        'pages are stored, encrypted; the file is not. With `accept: application/x-ndjson`, lines of JSON as in `/cv-import/read`',
      rateLimit: 'heavy',
      upload: 'cv',
      bodyLimit: cvImportContract.readFile.bodyLimit,
      timeout: cvImportContract.readFile.timeout,
      progress: cvImportContract.readFile.progress,
      data: z.object({
        /** `secret`: for `ask`, `askOwn` and `correct`. Null for a JSON Resume, which has no pages. */
        file: applicationFile.extend({ secret: z.string() }).nullable(),
        cv: cvFields,
      }),
    },
    readPage: {
      method: 'GET',
      path: '/pending-applications/:token/file/:page',
      access: 'public',
      summary: 'The picture of a page of the CV file that a prepared application would send',
      rateLimit: 'read',
      params: params.extend({ page: pageNumber }),
      data: pagePicture,
      errors: ['not_found'],
    },
    prove: {
      dealsInTokens: true,
      method: 'POST',
      path: '/pending-application-codes',
      access: 'public',
      summary:
        'Type the code of the mail instead of opening its link: the secret of the answer to the form then works like ' +
        'the link. Five tries',
      rateLimit: 'account',
      body: z.object({ correction: secret, code: mailedCode }),
      data: nothing,
      errors: ['too_many_requests'],
    },
    read: {
      method: 'GET',
      path: '/pending-applications/:token',
      access: 'public',
      summary: 'What the mailed link would send, and whether it still can; reading it changes nothing',
      rateLimit: 'account',
      params,
      data: pendingApplication,
    },
    correct: {
      dealsInTokens: true,
      method: 'PUT',
      path: '/pending-applications/:token',
      access: 'public',
      summary:
        'Correct a prepared application before it is sent. With another address the mailed link moves there, and this ' +
        'token ends',
      rateLimit: 'account',
      params,
      body: correction,
      data: z.object({
        /** `correction` of the application at the new address; null when the address has not changed. */
        correction: z.string().nullable(),
      }),
      errors: ['bad_token', 'not_found', 'sign_in_first', 'offer_closed', 'too_many_requests'],
    },
    send: {
      method: 'POST',
      path: '/pending-applications/:token',
      access: 'public',
      summary:
        'Send a prepared application: adds a candidate without a password, a short CV and the application at once; ' +
        'a candidate with a password must be signed in. Sent again, it stays sent',
      rateLimit: 'account',
      params,
      body: z.object({
        /** Whether recruiters may find the CV in their search, which needs a town. */
        visible: z.boolean('invalid_field').default(false),
      }),
      data: nothing,
      errors: [
        'bad_token',
        'not_found',
        'sign_in_first',
        'recruiter_address',
        'offer_closed',
        'already_applied',
        'too_many_cvs',
        'too_many_requests',
      ],
    },
    sendAlso: {
      dealsInTokens: true,
      method: 'POST',
      path: '/pending-applications/:token/also',
      access: 'public',
      summary:
        'Prepare the application that this link has sent for another offer, one that asks no questions; the new token ' +
        'leads to the page that sends it',
      rateLimit: 'account',
      params,
      body: z.object({ offerId: requiredId }),
      data: z.object({ token: z.string() }),
      errors: ['bad_token', 'not_found', 'sign_in_first', 'offer_closed', 'already_applied'],
    },
    choosePassword: {
      dealsInTokens: true,
      method: 'POST',
      path: '/pending-applications/:token/password',
      access: 'public',
      summary: 'The first password of who sent an application with this link; signs in',
      rateLimit: 'account',
      params,
      body: z.object({ password }),
      data: z.object({ user: sessionUser }),
      errors: ['bad_token', 'too_many_requests'],
    },
  },
  { ...PERSON_NAMES, ...SCREENING_NAMES },
);
