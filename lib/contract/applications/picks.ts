import * as z from 'zod';
import { CV_ACCESS_ERRORS } from '../cv-views/access-errors.ts';
import { SCREENING_NAMES } from '../offers/names.ts';
import { fullOffer } from '../offers/offers.ts';
import { idParams, nothing } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { RECEIVED_APPLICATION_NAMES, SENT_APPLICATION_NAMES } from './names.ts';
import { receivedApplication } from './received.ts';
import { typedAnswers } from './screening.ts';

/** The secret in a mailed link: the numbers of the pick and of the offer, and a mark that only we can make. */
const params = z.object({ token: z.string().max(80) });

/** CVs that a recruiter picked from the search, and what their candidates do with an invitation. */
export const picksContract = defineResource({
  ofCv: {
    names: RECEIVED_APPLICATION_NAMES,
    method: 'GET',
    path: '/cv-infos/of-cv/:id',
    access: { role: 'recruiter', member: 'read', own: [{ object: 'cv', at: 'params.id' }] },
    summary: 'The recruiter’s pick of a CV, else the last application with it',
    rateLimit: 'read',
    params: idParams,
    data: receivedApplication,
    errors: ['not_found', 'no_plan', ...CV_ACCESS_ERRORS],
  },
  readInvitation: {
    names: SENT_APPLICATION_NAMES,
    method: 'GET',
    path: '/apply-invitations/:token',
    access: 'public',
    summary:
      'The offer of a mailed invitation to apply, and the CV that was picked, without a session; reading changes nothing',
    rateLimit: 'account',
    params,
    data: z.object({
      offer: fullOffer,
      cv: z.object({ id: z.number(), cvName: z.string(), status: z.enum(['draft', 'published']) }),
      /** The candidate has applied to it. */
      applied: z.boolean(),
      /** The candidate has a password. */
      canSignIn: z.boolean(),
    }),
    errors: ['not_found'],
  },
  applyInvited: {
    names: SCREENING_NAMES,
    method: 'POST',
    path: '/apply-invitations/:token',
    access: 'public',
    summary: 'Apply to the offer of a mailed invitation with the CV that was picked, without a session',
    rateLimit: 'account',
    params,
    /** To the questions of the offer. */
    body: z.object({ screeningAnswers: typedAnswers }),
    data: nothing,
    errors: ['not_found', 'cv_not_published', 'offer_closed', 'already_applied'],
  },
});
