import * as z from 'zod';
import { INTERVIEW_CALLERS, INTERVIEW_KINDS, INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import { PARIS, TIME_ZONES } from '#lib/rules/time/time-zones.ts';
import { CV_ACCESS_ERRORS } from '../cv-views/access-errors.ts';
import { cv } from '../cvs/cvs.ts';
import { idParam, idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { id } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { calendarOperations } from './calendars.ts';
import { interviewBody, interviewUpdateBody } from './form.ts';
import { invitation } from './invitation.ts';
import { INTERVIEW_NAMES, INVITED_CV_NAMES } from './names.ts';
import { overlapping, timeZone } from './overlaps.ts';
import { ANSWER_ERRORS, OTHER_TIME_ERRORS, otherTime, slot, slotId, usualTimes } from './slots.ts';

/** `pending` takes a refusal back. */
const givenAnswer = z.enum(['accepted', 'rejected', 'pending'], 'invalid_field');

/** An interview (E-03). Times are UTC; `duration` is an id of INTERVIEW_MINUTES. */
export const interview = z.object({
  id: z.number(),
  /** Null once the offer is gone; its title and company stay in `offer`. */
  offerId: z.number().nullable(),
  /** While slots are proposed: the first one, and when the last one begins. */
  time: timestamp,
  endTime: timestamp,
  duration: z.number(),
  /** When it was to begin before the last move; null if it never moved. */
  formerTime: timestamp.nullable(),
  /** On whose clock it is shown. */
  formerTimeZone: timeZone.nullable(),
  timeZone,
  /** Several, until the candidate has chosen; empty for an interview with a date. */
  slots: z.array(slot),
  kind: z.enum(INTERVIEW_KINDS),
  /** As `kind` says, for programs that know two kinds. */
  isVideo: z.boolean(),
  /** https address of the video call; else empty. */
  meetingUrl: z.string(),
  /** Who calls; null unless it is by telephone. */
  caller: z.enum(INTERVIEW_CALLERS).nullable(),
  /** The number that candidates call, as dialled; else empty. */
  phone: z.string(),
  address: z.string(),
  address1: z.string(),
  address2: z.string(),
  information: z.string(),
  organizer: z.array(z.object({ name: z.string(), email: z.string() })),
  /** Empty for candidates. */
  colleagues: z.array(z.object({ email: z.string() })),
  invitations: z.array(invitation),
  offer: z.object({
    companyName: z.string(),
    trades: z.array(z.object({ tradeId: z.number(), preciseJobId: z.number().nullable() })),
    available: z.boolean(),
  }),
  /** The candidate's other interviews at the same time, neither refused nor over; empty for recruiters. */
  overlaps: z.array(overlapping),
  /** Raised when time or place changes: every answer must be given again. */
  version: z.number(),
  /** Raised on every change, so that a second tab notices a conflict. */
  revision: z.number(),
  /** It has not begun, nor has its last slot: it can be answered, moved and deleted. */
  open: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Interview = z.output<typeof interview>;

const interviewListQuery = z.object({
  ...paging,
  /** Without it, upcoming interviews, the next first; with it, past ones, the latest first. */
  type: z.enum(['past'], 'invalid_field').optional(),
  /**
   * Instead, those of seven days, of which this is the first (`YYYY-MM-DD`): dates and proposed slots, past and
   * upcoming, each day as on the clock of its interview. Without those that everybody has refused.
   */
  week: z.string('invalid_field').refine(isCalendarDay, 'invalid_field').optional(),
});

const OWN = [{ object: 'interview', at: 'params.id' }] as const;

/** The version that the candidate saw; without it, the current one. */
const version = z.optional(id);

const linkedInterview = z.object({
  interview,
  /** The interview has moved since the link was mailed. */
  moved: z.boolean(),
});

/** The message to the organiser from a candidate who accepted and can no longer come; may be empty. */
const message = z.string('invalid_field').trim().max(INTERVIEW_LIMITS.message, 'too_long').optional();

const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const interviewsContract = defineResource(
  {
    list: {
      method: 'GET',
      path: '/agenda/list',
      access: { role: 'any', member: 'read' },
      summary: 'Interviews of the caller: a recruiter’s own, a candidate’s invitations',
      ofShownSite: true,
      rateLimit: 'read',
      query: interviewListQuery,
      data: z.array(interview),
      paged: true,
    },
    candidateList: {
      method: 'GET',
      path: '/agenda/candidate/list',
      access: { role: 'any', member: 'read' },
      summary: 'The same as /agenda/list',
      ofShownSite: true,
      rateLimit: 'read',
      query: interviewListQuery,
      data: z.array(interview),
      paged: true,
    },
    withCandidate: {
      method: 'GET',
      path: '/agenda/with-candidate',
      access: { role: 'recruiter', member: 'read' },
      summary:
        'Interviews of the organisation to which one candidate is invited, past ones too, the latest first',
      rateLimit: 'read',
      query: z.object({ ...paging, candidateId: idParam }),
      data: z.array(interview),
      paged: true,
    },
    usualTimes: {
      method: 'GET',
      path: '/agenda/usual-times',
      access: { role: 'recruiter', member: 'work' },
      summary:
        'How long the caller’s interviews usually take, and their next free times at the usual hours, as the last ' +
        'invitations say',
      rateLimit: 'read',
      query: z.object({
        /** The day to look at first; without it, the second working day after today. */
        day: z.string('invalid_field').refine(isCalendarDay, 'invalid_field').optional(),
        timeZone: z.enum(TIME_ZONES, 'invalid_field').default(PARIS),
      }),
      data: usualTimes,
    },
    detail: {
      method: 'GET',
      path: '/agenda/detail/:id',
      access: { role: 'any', member: 'read', own: OWN },
      summary: 'One interview of the caller',
      rateLimit: 'read',
      params: idParams,
      data: interview,
      errors: ['not_found'],
    },
    create: {
      once: true,
      method: 'POST',
      path: '/agenda/create',
      access: { role: 'recruiter', member: 'work', own: [{ object: 'offer', at: 'body.offerId' }] },
      summary:
        'Plan and mail an interview for candidates of an offer; of several slots each candidate chooses. Answers the first',
      rateLimit: 'heavy',
      body: interviewBody,
      data: interview,
      errors: ['not_found', 'no_plan', 'offer_draft', 'gone', 'interview_overlaps'],
    },
    update: {
      method: 'PATCH',
      path: '/agenda/:id',
      access: { role: 'recruiter', member: 'work', own: OWN },
      summary:
        'Change an interview; another time or place puts every answer back to pending. Everybody is told by mail',
      rateLimit: 'heavy',
      params: idParams,
      body: interviewUpdateBody,
      data: interview,
      errors: ['not_found', 'interview_changed', 'interview_over', 'interview_overlaps'],
    },
    remove: {
      method: 'DELETE',
      path: '/agenda/:id',
      access: { role: 'recruiter', member: 'work', own: OWN },
      summary: 'Delete an interview; one that is to come is cancelled by mail',
      rateLimit: 'write',
      params: idParams,
      data: nothing,
      errors: ['not_found'],
    },
    resend: {
      method: 'POST',
      path: '/agenda/liaisons/:id/resend',
      access: { role: 'recruiter', member: 'work', own: [{ object: 'invitation', at: 'params.id' }] },
      summary: 'Mail the invitation again to a candidate who has not answered; at most once a day',
      rateLimit: 'heavy',
      params: idParams,
      data: nothing,
      errors: ['not_found', 'interview_answered', 'interview_over'],
    },
    answer: {
      method: 'POST',
      path: '/candidate/agenda/edit-status',
      access: { role: 'candidate', own: [{ object: 'interview', at: 'body.interviewId' }] },
      summary:
        'Accept or refuse one’s own invitation, once, before the interview begins; a proposal is accepted with the ' +
        '`slotId` of one slot. Who has accepted may still refuse, with `message`; `pending` takes a refusal back for a day',
      rateLimit: 'write',
      body: z.object({
        interviewId: id,
        offerId: z.optional(z.nullable(id)),
        status: givenAnswer,
        version,
        slotId,
        message,
      }),
      data: interview,
      errors: ANSWER_ERRORS,
    },
    askOtherTime: {
      method: 'POST',
      path: '/candidate/agenda/other-time',
      access: { role: 'candidate', own: [{ object: 'interview', at: 'body.interviewId' }] },
      summary: 'Tell the recruiter that no proposed time suits, in one’s own words; once for each proposal',
      rateLimit: 'write',
      body: z.object({ interviewId: id, version, otherTime }),
      data: interview,
      errors: OTHER_TIME_ERRORS,
    },
    readLink: {
      method: 'GET',
      path: '/agenda/answer/:token',
      access: 'public',
      summary: 'The invitation that a mailed link is for; changes nothing',
      rateLimit: 'account',
      params: linkParams,
      data: linkedInterview,
      errors: ['not_found'],
    },
    answerLink: {
      method: 'POST',
      path: '/agenda/answer/:token',
      access: 'public',
      summary:
        'Answer the invitation of a mailed link, as `answer` does; `version` as the page showed it, else that of the mail',
      rateLimit: 'account',
      params: linkParams,
      body: z.object({ status: givenAnswer, version, slotId, message }),
      data: interview,
      errors: ANSWER_ERRORS,
    },
    askOtherTimeByLink: {
      method: 'POST',
      path: '/agenda/answer/:token/other-time',
      access: 'public',
      summary: 'As `askOtherTime`, for the invitation of a mailed link',
      rateLimit: 'account',
      params: linkParams,
      body: z.object({ version, otherTime }),
      data: interview,
      errors: OTHER_TIME_ERRORS,
    },
    readCv: {
      names: INVITED_CV_NAMES,
      method: 'GET',
      path: '/agenda/cv/:id',
      access: { role: 'recruiter', member: 'read', own: [{ object: 'invitation', at: 'params.id' }] },
      summary: 'The CV of somebody invited (id of `jobliaison`), to the recruiter of the interview',
      rateLimit: 'read',
      params: idParams,
      data: z.object({ cv, interviewId: z.number(), selectedAt: timestamp }),
      errors: ['not_found', 'no_plan', ...CV_ACCESS_ERRORS],
    },
    file: {
      method: 'GET',
      path: '/agenda/:id/interview.ics',
      access: { role: 'any', member: 'read', own: OWN },
      summary: 'One interview of the caller as a calendar file',
      rateLimit: 'read',
      params: idParams,
      data: z.string(),
      media: 'text/calendar',
      errors: ['not_found'],
    },
    ...calendarOperations,
  },
  INTERVIEW_NAMES,
);
