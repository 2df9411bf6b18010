import type { InterviewBody, InterviewUpdate } from '#lib/contract/interviews/form.ts';
import {
  INTERVIEW_MINUTES,
  type InterviewDuration,
  interviewMoment,
} from '#lib/rules/interviews/interview.ts';
import { secureAddress } from '#lib/rules/text/web-address.ts';
import { HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import type { InterviewRow } from './read.ts';

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

/** Drops the address of a video call, whatever the form contains. */
export function detailsOf(body: InterviewBody | InterviewUpdate): Details {
  const startsAt = interviewMoment(body.startTime);
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
    colleagueEmails: body.colleagues.flatMap(({ email }) => email || []),
  };
}

const TERMS = ['durationId', 'isVideo', 'address', 'town', 'addressComplement'] as const;
const NOTES = ['meetingUrl', 'information', 'organiserName', 'organiserEmail'] as const;

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

export function reminders(startsAt: Date, now: Date): Pick<InterviewRow, 'remindDayAt' | 'remindHoursAt'> {
  const due = (before: number) => {
    const at = later(startsAt, -before);
    return at > now ? at : null;
  };
  return { remindDayAt: due(REMIND_BEFORE.day), remindHoursAt: due(REMIND_BEFORE.hours) };
}
