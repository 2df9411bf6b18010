import * as z from 'zod/mini';
import { isPhone, isPremiumPhone } from '#lib/rules/accounts/phone.ts';
import {
  addressProblems,
  INTERVIEW_CALLERS,
  INTERVIEW_KINDS,
  INTERVIEW_LIMITS,
  INTERVIEW_MINUTES,
  interviewMoment,
  interviewZone,
  kindOf,
} from '#lib/rules/interviews/interview.ts';
import { repeatedTimes } from '#lib/rules/interviews/slots.ts';
import { missing } from '#lib/rules/missing-fields.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { secureAddress } from '#lib/rules/text/web-address.ts';
import { PARIS, TIME_ZONES } from '#lib/rules/time/time-zones.ts';
import { blankChoice, formEntries, formText, hasItsForm, id } from '../platform/form-fields.ts';
import { email } from '../platform/mailed-fields.ts';

/** A CV by its id; its name is not read. */
const chosenCv = z.object({ id: blankChoice, cvName: z.optional(z.string('invalid_field')) });

const rowEmail = z._default(
  z.pipe(z.string('invalid_field').check(z.trim()), z.union([z.literal(''), email], 'invalid_field')),
  '',
);

const organiserName = formText(INTERVIEW_LIMITS.name).check(z.refine((text) => !holdsLink(text), 'no_link'));

/** On the clock of the place, `2026-11-24T14:30`, or a moment with its offset. */
const startTime = formText(40);

const timesAndPlace = {
  startTime,
  /** Of each slot. */
  duration: blankChoice,
  /** With others than the first the candidate chooses one. */
  moreSlots: formEntries(z.object({ startTime }), INTERVIEW_LIMITS.slots - 1, 'cap_reached'),
  /** Without it `isVideo` tells a video call from a meeting in person (`kindOf`). */
  kind: z.optional(z.enum(INTERVIEW_KINDS, 'invalid_field')),
  isVideo: z.optional(z.boolean('invalid_field')),
  /** By telephone. The garage calls each candidate at the number of the application. */
  caller: z._default(z.enum(INTERVIEW_CALLERS, 'invalid_field'), 'garage'),
  /** The number that candidates call. */
  phone: formText(INTERVIEW_LIMITS.phone),
  /** https address of the video call; `https://` may be left out. */
  meetingUrl: formText(INTERVIEW_LIMITS.meetingUrl),
  address: formText(INTERVIEW_LIMITS.address),
  /** Postal code and town. */
  address1: formText(INTERVIEW_LIMITS.town),
  /** Of a call, and of a place without a postal code. */
  timeZone: z._default(z.enum(TIME_ZONES, 'invalid_field'), PARIS),
  /** Accepts a time when somebody is busy; without it: `interview_overlaps`. */
  allowOverlap: z._default(z.boolean('invalid_field'), false),
};

const details = {
  ...timesAndPlace,
  /** Entrance, floor; may be empty. */
  address2: formText(INTERVIEW_LIMITS.address),
  information: formText(INTERVIEW_LIMITS.information),
  organizer: formEntries(z.object({ name: organiserName, email: rowEmail }), 1, 'cap_reached'),
  /** Rows without an address are dropped. */
  colleagues: formEntries(z.object({ email: rowEmail }), INTERVIEW_LIMITS.colleagues, 'cap_reached'),
};

const proposedInterview = z.object(timesAndPlace);

const newInterview = z.object({
  offerId: blankChoice,
  cvs: formEntries(chosenCv, INTERVIEW_LIMITS.candidates, 'cap_reached'),
  /** The ids of the same CVs, when given. */
  cvIds: z.optional(z.array(id)),
  ...details,
});

const changedInterview = z.object({
  /** The offer must be the same when given; candidates do not change and CVs are not read. */
  offerId: blankChoice,
  cvs: z.optional(z.array(chosenCv)),
  cvIds: z.optional(z.array(id)),
  ...details,
  /** The revision that the form began from; `interview_changed` when there is a later one. */
  revision: z.optional(id),
});

type Details = Omit<z.output<typeof changedInterview>, 'offerId' | 'revision'>;

/** Where the slots of a form are, the first included. */
export const slotPath = (index: number): (string | number)[] => (index === 0 ? [] : ['moreSlots', index - 1]);

type TimesAndPlace = z.output<typeof proposedInterview>;

function reportTimes(body: TimesAndPlace, context: z.core.$RefinementCtx): void {
  const slots = [body, ...body.moreSlots];
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const timeZone = interviewZone({ ...body, kind: kindOf(body) });
  const moments = slots.map(({ startTime }) => interviewMoment(startTime, timeZone));
  for (const [index, slot] of slots.entries()) {
    for (const { path, problem } of missing(slot, ['startTime'], slotPath(index))) report(path, problem);
    const moment = moments[index];
    if (slot.startTime && typeof moment === 'string') report([...slotPath(index), 'startTime'], moment);
  }
  for (const { path, problem } of missing(body, ['duration'])) report(path, problem);
  if (body.duration !== null && !(body.duration in INTERVIEW_MINUTES)) report(['duration'], 'invalid_field');
  for (const index of repeatedTimes(moments)) report([...slotPath(index), 'startTime'], 'slot_given');
}

/** What must be typed for each kind; the other fields may hold anything. */
function placeFields(body: TimesAndPlace): readonly ('address' | 'address1' | 'meetingUrl' | 'phone')[] {
  const kind = kindOf(body);
  if (kind === 'on_site') return ['address', 'address1'];
  if (kind === 'video') return ['meetingUrl'];
  return body.caller === 'candidate' ? ['phone'] : [];
}

function placeProblem(field: string, text: string): string | undefined {
  if (text === '') return undefined;
  if (field === 'meetingUrl') return secureAddress(text) ? undefined : 'secure_link';
  if (field !== 'phone') return undefined;
  if (!isPhone(text)) return 'phone_number';
  return isPremiumPhone(text) ? 'offer_phone_premium' : undefined;
}

function reportTimesAndPlace(body: TimesAndPlace, context: z.core.$RefinementCtx): void {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  reportTimes(body, context);
  const fields = placeFields(body);
  for (const { path, problem } of missing(body, fields)) report(path, problem);
  for (const field of fields) {
    const problem = placeProblem(field, body[field]);
    if (problem) report([field], problem);
  }
}

function reportDetails(body: Details, context: z.core.$RefinementCtx): void {
  const [organiser = {}] = body.organizer;
  reportTimesAndPlace(body, context);
  const lacking = [...missing(organiser, ['name', 'email'], ['organizer', 0]), ...addressProblems(body)];
  for (const { path, problem } of lacking) context.addIssue({ code: 'custom', path, message: problem });
}

function reportChoices(body: z.output<typeof newInterview>, context: z.core.$RefinementCtx): void {
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
export const interviewBody = newInterview.check(
  z.superRefine(reportChoices, { when: hasItsForm }),
  z.superRefine(reportDetails, { when: hasItsForm }),
);
export type InterviewBody = z.output<typeof interviewBody>;
export type InterviewInput = z.input<typeof interviewBody>;

export const interviewUpdateBody = changedInterview.check(z.superRefine(reportDetails, { when: hasItsForm }));
export type InterviewUpdate = z.output<typeof interviewUpdateBody>;

/** Times and place that a page without the whole form asks for; who organises it is known there. */
export const interviewProposal = proposedInterview.check(
  z.superRefine(reportTimesAndPlace, { when: hasItsForm }),
);
export type InterviewProposal = z.output<typeof interviewProposal>;
