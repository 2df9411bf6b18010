import * as z from 'zod';
import {
  addressProblems,
  INTERVIEW_LIMITS,
  INTERVIEW_MINUTES,
  interviewMoment,
} from '#lib/rules/interviews/interview.ts';
import { missing } from '#lib/rules/missing-fields.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { secureAddress } from '#lib/rules/text/web-address.ts';
import { blankChoice, email, formText, hasItsForm, id } from '../platform/fields.ts';

/** A CV by its id; its name is not read. */
const chosenCv = z.object({ id: blankChoice, name_cv: z.string('invalid_field').optional() });

const rowEmail = z
  .string('invalid_field')
  .trim()
  .pipe(z.union([z.literal(''), email], 'invalid_field'))
  .default('');

const organiserName = formText(INTERVIEW_LIMITS.name).refine((text) => !holdsLink(text), 'no_link');

const details = {
  /** Paris time, `2026-11-24T14:30`, or a moment with its offset. */
  datetime_interview: formText(40),
  duration: blankChoice,
  isVideo: z.boolean('invalid_field').default(false),
  /** https address of the video call; `https://` may be left out. */
  meetingUrl: formText(INTERVIEW_LIMITS.meetingUrl),
  address: formText(INTERVIEW_LIMITS.address),
  /** Postal code and town. */
  address1: formText(INTERVIEW_LIMITS.town),
  address2: formText(INTERVIEW_LIMITS.address),
  information: formText(INTERVIEW_LIMITS.information),
  organizer: z
    .array(z.object({ name: organiserName, email: rowEmail }))
    .max(1, 'cap_reached')
    .default([]),
  /** Rows without an address are dropped. */
  invite_colleagues: z
    .array(z.object({ email: rowEmail }))
    .max(INTERVIEW_LIMITS.colleagues, 'cap_reached')
    .default([]),
  /** Accepts a time when somebody is busy; without it: `interview_overlaps`. */
  allowOverlap: z.boolean('invalid_field').default(false),
};

const newInterview = z.object({
  offerId: blankChoice,
  cvs: z.array(chosenCv).max(INTERVIEW_LIMITS.candidates, 'cap_reached').default([]),
  /** The ids of the same CVs, when given. */
  liaisons: z.array(id).optional(),
  ...details,
});

const changedInterview = z.object({
  /** The offer must be the same when given; candidates do not change and CVs are not read. */
  offerId: blankChoice,
  cvs: z.array(chosenCv).optional(),
  liaisons: z.array(id).optional(),
  ...details,
  /** The revision that the form began from; `interview_changed` when there is a later one. */
  revision: id.optional(),
});

type Details = Omit<z.output<typeof changedInterview>, 'offerId' | 'revision'>;

function reportDetails(body: Details, context: z.RefinementCtx): void {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const place = body.isVideo ? ['meetingUrl'] : ['address', 'address1', 'address2'];
  const [organiser = {}] = body.organizer;
  const lacking = [
    ...missing(body, ['datetime_interview', 'duration', ...place]),
    ...missing(organiser, ['name', 'email'], ['organizer', 0]),
  ];
  for (const { path, problem } of lacking) report(path, problem);
  const moment = interviewMoment(body.datetime_interview);
  if (body.datetime_interview && typeof moment === 'string') report(['datetime_interview'], moment);
  if (body.isVideo && body.meetingUrl && !secureAddress(body.meetingUrl)) {
    report(['meetingUrl'], 'secure_link');
  }
  if (body.duration !== null && !(body.duration in INTERVIEW_MINUTES)) report(['duration'], 'invalid_field');
  for (const { path, problem } of addressProblems(body)) report(path, problem);
}

function reportChoices(body: z.output<typeof newInterview>, context: z.RefinementCtx): void {
  for (const { path, problem } of missing(body, ['offerId', 'cvs'])) {
    context.addIssue({ code: 'custom', path, message: problem });
  }
  const chosen = body.cvs.map(({ id }) => id);
  for (const [index, cvId] of chosen.entries()) {
    const path = ['cvs', index, 'id'];
    if (cvId === null) context.addIssue({ code: 'custom', path, message: 'required_field' });
    else if (chosen.indexOf(cvId) < index) {
      context.addIssue({ code: 'custom', path, message: 'candidate_given' });
    }
  }
}

/**
 * The form of a new interview. Callers must also check `interviewTimeProblem` (lib/rules/interviews/interview.ts),
 * which depends on the current time.
 */
export const interviewBody = newInterview
  .superRefine(reportChoices, { when: hasItsForm })
  .superRefine(reportDetails, { when: hasItsForm });
export type InterviewBody = z.output<typeof interviewBody>;
export type InterviewInput = z.input<typeof interviewBody>;

export const interviewUpdateBody = changedInterview.superRefine(reportDetails, { when: hasItsForm });
export type InterviewUpdate = z.output<typeof interviewUpdateBody>;
