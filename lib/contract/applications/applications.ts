import * as z from 'zod';
import { LONGEST_TAG, MOST_STARS } from '#lib/rules/applications/remarks.ts';
import { CV_ACCESS_ERRORS } from '../cv-views/access-errors.ts';
import { OFFER_NAMES, SCREENING_NAMES } from '../offers/names.ts';
import { flag, idParam, idParams, nothing, optionalText, paging, sortDirection } from '../platform/fields.ts';
import { id, requiredId } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { decideBody } from './decide.ts';
import { followParams } from './files.ts';
import { ownMatch } from './match.ts';
import { RECEIVED_APPLICATION_NAMES, SENT_APPLICATION_NAMES } from './names.ts';
import {
  bucketFlags,
  namesOneBucket,
  receivedApplication,
  receivedOffer,
  receivedOrder,
} from './received.ts';
import { sentApplication } from './sent.ts';

export const applicationsContract = defineResource({
  listApplied: {
    method: 'GET',
    path: '/liaisons',
    access: { role: 'candidate' },
    summary: 'Ids of the offers the candidate applied to, and of the CV sent last',
    rateLimit: 'read',
    /** `lastCvId`: the CV sent last; null before the first application. */
    data: z.object({ offersIdList: z.array(z.number()), lastCvId: z.number().nullable() }),
  },
  decide: {
    names: SCREENING_NAMES,
    method: 'POST',
    path: '/edit-status',
    access: {
      role: 'any',
      member: 'work',
      own: [
        { object: 'user', at: 'body.candidateId', of: 'candidate' },
        { object: 'cv', at: 'body.cvId', of: 'candidate' },
        { object: 'organisation', at: 'body.recruiterId', of: 'recruiter' },
        { object: 'application', at: 'body.offerId', of: 'recruiter' },
      ],
    },
    summary:
      "A candidate applies to a live offer with a published CV of one's own, once; a recruiter puts an " +
      'application into the bucket of the flag (none: back to received; a refusal requires a reason), or picks a CV ' +
      '(no offer, selected)',
    rateLimit: 'write',
    query: z.object(bucketFlags).refine(namesOneBucket, { path: ['selected'], error: 'invalid_field' }),
    body: decideBody,
    data: z.object({ id: z.number() }),
    errors: [
      'not_found',
      'cv_not_published',
      'offer_closed',
      'already_applied',
      'conflict',
      'no_plan',
      ...CV_ACCESS_ERRORS,
    ],
  },
  listSent: {
    names: SENT_APPLICATION_NAMES,
    method: 'POST',
    path: '/offer-infos',
    access: { role: 'candidate', own: [{ object: 'user', at: 'body.candidateId' }] },
    summary: 'Applications of the candidate: no flag means undecided, else accepted or rejected ones',
    rateLimit: 'read',
    query: z.object({
      ...paging,
      sortDirection: sortDirection,
      accepted: flag.optional(),
      rejected: flag.optional(),
      hidden: flag.optional(),
    }),
    body: z.object({ candidateId: z.optional(id) }),
    data: z.array(sentApplication),
    paged: true,
  },
  readSent: {
    names: SENT_APPLICATION_NAMES,
    method: 'GET',
    path: '/offer-infos/:id',
    access: { role: 'candidate', own: [{ object: 'application', at: 'params.id' }] },
    summary: "The candidate's application to the offer with this id, and its offer, closed ones too",
    rateLimit: 'read',
    params: idParams,
    data: sentApplication,
    errors: ['not_found'],
  },
  readMatch: {
    method: 'GET',
    path: '/offer-infos/:id/match',
    access: { role: 'candidate' },
    summary:
      'An offer, compared with each published CV of the candidate, or with the one that was sent to it',
    rateLimit: 'read',
    params: idParams,
    data: z.array(ownMatch),
  },
  withdraw: {
    method: 'DELETE',
    path: '/offer-infos/:id',
    access: { role: 'candidate', own: [{ object: 'application', at: 'params.id' }] },
    summary:
      "Take back the candidate's application to the offer with this id, unless the recruiter has answered it; " +
      'interviews to come that it led to are refused',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found', 'application_decided'],
  },
  nudge: {
    method: 'POST',
    path: '/offer-infos/:id/nudge',
    access: { role: 'candidate', own: [{ object: 'application', at: 'params.id' }] },
    summary:
      'Ask the recruiter for an answer to the application to the offer with this id: once, after ten days, while it ' +
      'has none',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found', 'nudge_refused'],
  },
  readByLink: {
    names: SENT_APPLICATION_NAMES,
    method: 'GET',
    path: '/followed-applications/:token',
    access: 'public',
    summary: 'The application of a mailed link, without a session, and its offer; reading it changes nothing',
    rateLimit: 'account',
    params: followParams,
    /** `canSignIn`: the candidate has a password. */
    data: sentApplication.extend({ canSignIn: z.boolean() }),
    errors: ['not_found'],
  },
  withdrawByLink: {
    method: 'POST',
    path: '/followed-applications/:token/withdraw',
    access: 'public',
    summary: 'Take back the application of a mailed link, unless the recruiter has answered it',
    rateLimit: 'account',
    params: followParams,
    data: nothing,
    errors: ['not_found', 'application_decided'],
  },
  nudgeByLink: {
    method: 'POST',
    path: '/followed-applications/:token/nudge',
    access: 'public',
    summary: 'Ask the recruiter for an answer to the application of a mailed link',
    rateLimit: 'account',
    params: followParams,
    data: nothing,
    errors: ['not_found', 'nudge_refused'],
  },
  readNotifications: {
    method: 'POST',
    path: '/read-notifications',
    access: { role: 'candidate', own: [{ object: 'user', at: 'body.candidateId' }] },
    summary: 'Mark the decisions of one kind, or the one about an offer, as seen by the candidate',
    rateLimit: 'write',
    body: z
      .object({
        candidateId: z.optional(id),
        accepted: z.boolean('invalid_field').optional(),
        rejected: z.boolean('invalid_field').optional(),
        offerId: z.optional(id),
      })
      .refine(({ accepted, rejected }) => Boolean(accepted || rejected), {
        path: ['accepted'],
        error: 'required_field',
      }),
    data: z.object({ read: z.number() }),
  },
  listReceived: {
    names: RECEIVED_APPLICATION_NAMES,
    method: 'POST',
    path: '/cv-infos',
    access: { role: 'recruiter', member: 'read', own: [{ object: 'organisation', at: 'body.recruitersId' }] },
    summary: 'CVs of the recruiter by bucket: no flag (received), selected, accepted, rejected or hidden',
    ofShownSite: true,
    rateLimit: 'read',
    query: z.object({
      ...paging,
      sortDirection: sortDirection,
      order: receivedOrder.default('due'),
      ...bucketFlags,
      /** True: all with an interview to come that are not rejected. False: none of them. */
      interview: flag.optional(),
      offerId: idParam.optional(),
      tag: optionalText(LONGEST_TAG),
      /** At least. */
      stars: z.coerce
        .number('invalid_field')
        .int('invalid_field')
        .min(1, 'invalid_field')
        .max(MOST_STARS, 'invalid_field')
        .optional(),
    }),
    body: z.object({ recruitersId: z.optional(id) }),
    data: z.array(receivedApplication),
    paged: true,
    errors: ['no_plan'],
  },
  receivedOffers: {
    names: OFFER_NAMES,
    method: 'GET',
    path: '/cv-infos/offers',
    access: { role: 'recruiter', member: 'read' },
    summary:
      'The offers, the newest 500, that a bucket of /cv-infos (or every one) holds applications to, with how many; also the one ' +
      'that is named, if it is the recruiter’s own and none is left',
    ofShownSite: true,
    rateLimit: 'read',
    query: z
      .object({ ...bucketFlags, every: flag.optional(), offerId: idParam.optional() })
      .refine(namesOneBucket, { path: ['selected'], error: 'invalid_field' }),
    data: z.array(receivedOffer),
    errors: ['no_plan'],
  },
  readReceived: {
    names: RECEIVED_APPLICATION_NAMES,
    method: 'GET',
    path: '/cv-infos/:id',
    access: { role: 'recruiter', member: 'read', own: [{ object: 'application', at: 'params.id' }] },
    summary: 'One application or picked CV of the recruiter, unless it was deleted',
    rateLimit: 'read',
    params: idParams,
    data: receivedApplication,
    errors: ['not_found', 'no_plan', ...CV_ACCESS_ERRORS],
  },
  markViewed: {
    method: 'POST',
    path: '/cv-infos/:id/viewed',
    access: { role: 'recruiter', member: 'work', own: [{ object: 'application', at: 'params.id' }] },
    summary: 'Note that the recruiter opened it, the first time',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found', 'no_plan'],
  },
  invite: {
    once: true,
    method: 'POST',
    path: '/cv-infos/:id/invite',
    access: {
      role: 'recruiter',
      member: 'work',
      own: [
        { object: 'application', at: 'params.id' },
        { object: 'offer', at: 'body.offerId' },
      ],
    },
    summary:
      'Invite the candidate of a picked CV to apply to a live offer of the caller, once: by a message and a mail ' +
      'with the link to the offer',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ offerId: requiredId }),
    data: nothing,
    errors: ['not_found', 'offer_closed', 'already_applied', 'already_invited', 'no_plan'],
  },
});
