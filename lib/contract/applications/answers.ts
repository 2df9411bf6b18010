import * as z from 'zod';
import { DECLINE_REASONS } from '#lib/rules/applications/decline.ts';
import { interviewProposal } from '../interviews/form.ts';
import { usualTimes } from '../interviews/slots.ts';
import { idParam, idParams, nothing } from '../platform/fields.ts';
import { requiredId } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { decideBody } from './decide.ts';
import { RECEIVED_APPLICATION_NAMES } from './names.ts';
import { bucket, receivedApplication } from './received.ts';

/** How many applications one call moves at most: a full page of the list. */
export const MOVED_AT_ONCE = 50;

/** How many a page shows, the oldest first; the others follow once these are answered. */
export const ANSWERS_SHOWN = 20;

/** The secret in a mailed link: the account's number, the day, and a mark that only we can make. */
const params = z.object({ token: z.string().max(80) });

const answer = z
  .object({
    id: requiredId,
    /** `extended`: more days for the answer. */
    to: z.enum(['accepted', 'rejected', 'extended', 'interview'], 'invalid_field'),
    reason: z.enum(DECLINE_REASONS, 'invalid_field').optional(),
    interview: z.optional(interviewProposal),
  })
  .refine(({ to, interview }) => to !== 'interview' || interview !== undefined, {
    path: ['interview'],
    error: 'required_field',
  })
  .refine(({ to, reason }) => to !== 'rejected' || reason !== undefined, {
    path: ['reason'],
    error: 'required_field',
  });

export const answersContract = defineResource({
  read: {
    names: RECEIVED_APPLICATION_NAMES,
    method: 'GET',
    path: '/answers/:token',
    access: 'public',
    summary:
      'The applications that wait for an answer of the person of a mailed link, without a session; reading changes ' +
      'nothing. What a plan opens (phone, e-mail, message, experience) is empty without one',
    rateLimit: 'account',
    params,
    query: z.object({
      /** Is among those that are shown, however many wait. */
      application: idParam.optional(),
    }),
    data: z.object({
      company: z.string(),
      /** All that wait, also those that are not shown. */
      waiting: z.number(),
      /** The person’s own, where an interview would be, and the number of the garage; empty where not known. */
      place: z.object({ address: z.string(), town: z.string(), phone: z.string() }),
      applications: z.array(receivedApplication),
      /** How the form of an interview begins; without times unless an application was named. */
      ...usualTimes.shape,
    }),
    errors: ['not_found'],
  },
  answer: {
    names: { startTime: 'datetime_interview' },
    method: 'POST',
    path: '/answers/:token',
    access: 'public',
    summary:
      'Answer applications by a mailed link, without a session and without a plan; what has an answer meanwhile ' +
      'stays. If an interview cannot be proposed, nothing is answered',
    rateLimit: 'account',
    params,
    body: z.object({
      answers: z.array(answer, 'invalid_field').min(1, 'required_field').max(ANSWERS_SHOWN, 'invalid_field'),
      /** Goes to everybody who is refused here. */
      message: decideBody.shape.message,
    }),
    /** `late`: those that had an answer, or were taken back, before this one came. */
    data: z.object({ answered: z.number(), late: z.number() }),
    errors: ['not_found', 'too_many_requests'],
  },
  move: {
    method: 'POST',
    path: '/edit-status/several',
    access: { role: 'recruiter', member: 'work' },
    summary:
      'Accept, decline or select several applications of the recruiter at once; what has moved meanwhile, or is not the ' +
      'recruiter’s, stays',
    rateLimit: 'write',
    body: z
      .object({
        applicationIds: z
          .array(requiredId, 'invalid_field')
          .min(1, 'required_field')
          .max(MOVED_AT_ONCE, 'invalid_field'),
        to: z.enum(['accepted', 'rejected', 'selected'], 'invalid_field'),
        /** The bucket that the recruiter saw. */
        from: bucket,
        reason: decideBody.shape.reason,
        message: decideBody.shape.message,
      })
      .refine(({ to, reason }) => to !== 'rejected' || reason !== undefined, {
        path: ['reason'],
        error: 'required_field',
      }),
    data: z.object({ moved: z.number(), late: z.number() }),
    errors: ['no_plan'],
  },
  extend: {
    method: 'POST',
    path: '/cv-infos/:id/extend',
    access: { role: 'recruiter', member: 'work', own: [{ object: 'application', at: 'params.id' }] },
    summary: 'Ask for 14 more days to answer an application: once, while it has no answer and is not closed',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found', 'extension_refused'],
  },
});
