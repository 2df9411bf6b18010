import type { InterviewBody, InterviewUpdate } from '#lib/contract/interviews/form.ts';
import {
  INTERVIEW_MINUTES,
  type InterviewDuration,
  interviewMoment,
} from '#lib/rules/interviews/interview.ts';
import { secureAddress } from '#lib/rules/text/web-address.ts';
import { HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import type { InterviewRow } from './read.ts';

/** What the form says of an interview, as columns. */
export type Details = Pick<
  InterviewRow,
  | 'startsAt'
  | 'endsAt'
  | 'durationId'
  | 'isVideo'
  | 'meetingUrl'
  | 'address'
  | 'town'
  | 'addressComplement'
  | 'information'
  | 'organiserName'
  | 'organiserEmail'
  | 'colleagueEmails'
>;

/** The columns of a form that its schema has let through. A video call has no address, whatever the form kept. */
export function detailsOf(body: InterviewBody | InterviewUpdate): Details {
  const startsAt = interviewMoment(body.datetime_interview);
  const [organiser] = body.organizer;
  const durationId = body.duration as InterviewDuration;
  if (typeof startsAt === 'string' || !organiser) throw new Error('An interview passed its schema unchecked');
  const { isVideo } = body;
  return {
    startsAt,
    endsAt: later(startsAt, INTERVIEW_MINUTES[durationId] * MINUTE),
    durationId,
    isVideo,
    meetingUrl: isVideo ? (secureAddress(body.meetingUrl) ?? '') : '',
    address: isVideo ? '' : body.address,
    town: isVideo ? '' : body.address1,
    addressComplement: isVideo ? '' : body.address2,
    information: body.information,
    organiserName: organiser.name,
    organiserEmail: organiser.email,
    colleagueEmails: body.invite_colleagues.flatMap(({ email }) => email || []),
  };
}

const TERMS = ['durationId', 'isVideo', 'address', 'town', 'addressComplement'] as const;
const NOTES = ['meetingUrl', 'information', 'organiserName', 'organiserEmail'] as const;

/** What of an interview is new: what candidates agree to, what they only read, who else is invited. */
export function differences(before: Details, after: Details) {
  const differs = (name: keyof Details) => before[name] !== after[name];
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  return {
    isMoved,
    terms: isMoved || TERMS.some(differs),
    notes: NOTES.some(differs),
    colleagues: before.colleagueEmails.join(' ') !== after.colleagueEmails.join(' '),
  };
}

const REMIND_BEFORE = { day: 24 * HOUR, hours: 2 * HOUR } as const;

/** When reminders of an interview are due: none for what is nearer than that already. */
export function reminders(startsAt: Date, now: Date): Pick<InterviewRow, 'remindDayAt' | 'remindHoursAt'> {
  const due = (before: number) => {
    const at = later(startsAt, -before);
    return at > now ? at : null;
  };
  return { remindDayAt: due(REMIND_BEFORE.day), remindHoursAt: due(REMIND_BEFORE.hours) };
}
