import { TZDate } from '@date-fns/tz';
import ical, {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { parisClock } from '#lib/rules/time/paris-time.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Guest, Host } from './people.ts';
import type { InterviewRow } from './read.ts';
import { interviewJob, interviewPlace } from './words.ts';

const PARIS = 'Europe/Paris';

/** Whether the clock of Paris shows this time twice that night: calendars do not agree which one is meant. */
function comesTwice(moment: Date): boolean {
  const clock = parisClock(moment);
  return [HOUR, -HOUR].some((shift) => parisClock(later(moment, shift)) === clock);
}

/** The times of an event: on the clock of Paris, or in UTC where that would be ambiguous. */
function timesOf({ startsAt, endsAt }: InterviewRow): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  if (comesTwice(startsAt) || comesTwice(endsAt)) return { start: startsAt, end: endsAt };
  const inParis = (moment: Date) => new TZDate(moment.getTime(), PARIS);
  return { start: inParis(startsAt), end: inParis(endsAt), timezone: PARIS };
}

const METHODS = {
  /** A new interview, or a changed one. */
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
  /** For looking at: a download, a feed. */
  publish: ICalCalendarMethod.PUBLISH,
} as const;

export type CalendarMethod = keyof typeof METHODS;

const PARTSTAT = {
  pending: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  rejected: ICalAttendeeStatus.DECLINED,
} as const;

/** An interview as one person's calendar holds it: other candidates stand in those of the company alone. */
export type CalendarEntry = {
  interview: InterviewRow;
  guests: readonly Guest[];
  /** The organiser and colleagues, for the calendars of the company. */
  hosts: readonly Host[];
  /** Where a candidate answers: calendars are not asked to, since their answers would not reach Bielle. */
  answerLink?: string;
  /** When it became as it is (DTSTAMP, RFC 5545 3.8.7.2). */
  stamp: Date;
  /** Nobody has accepted it yet. */
  isTentative?: boolean;
};

function guestAttendee({ email, firstName, lastName, answer }: Guest): ICalAttendeeData {
  return {
    email,
    name: `${firstName} ${lastName}`,
    role: ICalAttendeeRole.REQ,
    status: PARTSTAT[answer],
    rsvp: false,
  };
}

/** The organiser is an attendee too: REQUEST and CANCEL need one, even when nobody else comes (RFC 5546, 3.2). */
function hostAttendee({ email }: Host, organiserEmail: string): ICalAttendeeData {
  return email === organiserEmail
    ? { email, role: ICalAttendeeRole.CHAIR, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
    : { email, role: ICalAttendeeRole.OPT, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false };
}

function statusOf(method: CalendarMethod, isTentative: boolean): ICalEventStatus {
  if (method === 'cancel') return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function toEvent(method: CalendarMethod, entry: CalendarEntry, texts: ApiTexts): ICalEventData {
  const { interview, guests, hosts, answerLink, stamp, isTentative = false } = entry;
  const { companyName: company, organiserName, organiserEmail, meetingUrl } = interview;
  const job = interviewJob(interview, texts.locale);
  // A calendar that is looked at names nobody to answer to.
  const attendees =
    method === 'publish'
      ? []
      : [...guests.map(guestAttendee), ...hosts.map((host) => hostAttendee(host, organiserEmail))];
  const description = [
    interview.information,
    meetingUrl && texts.mail('interview.joinAt', { link: meetingUrl }),
    answerLink && texts.mail('interview.answerAt', { link: answerLink }),
  ].filter(Boolean);
  return {
    id: interview.uid,
    // Calendars count the changes; the first edition is 0.
    sequence: interview.revision - 1,
    stamp,
    ...timesOf(interview),
    status: statusOf(method, isTentative),
    summary: company
      ? texts.mail('interview.summary', { job, company })
      : texts.mail('interview.summaryShort', { job }),
    location: interviewPlace(interview, texts),
    ...(description.length > 0 ? { description: description.join('\n\n') } : {}),
    ...(meetingUrl ? { url: meetingUrl } : {}),
    organizer: { name: organiserName || organiserEmail, email: organiserEmail },
    attendees,
  };
}

/** The address of a call once more as a CONFERENCE (RFC 7986, 5.11), by which calendars show a button to join. */
const withConferences = (file: string): string =>
  file.replace(
    /\r\nURL;VALUE=URI:([^\r]*(?:\r\n [^\r]*)*)/g,
    (url, address: string) => `${url}\r\nCONFERENCE;VALUE=URI;FEATURE=VIDEO\r\n :${address}`,
  );

/**
 * Interviews as an iCalendar file (RFC 5545, 5546), on the clock of Paris, in the reader's language. `request` and
 * `cancel` hold one of them; `name` is what a feed is called.
 */
export function calendarFile(
  method: CalendarMethod,
  entries: readonly CalendarEntry[],
  texts: ApiTexts,
  name?: string,
): string {
  const calendar = ical({
    prodId: { company: 'Bielle', product: 'Agenda', language: texts.locale.toUpperCase() },
    method: METHODS[method],
    // Without a name of its own, so that DTSTAMP stays in UTC; each event names its zone.
    timezone: { name: null, generator: (zone) => [tzlib_get_ical_block(zone)].flat()[0] ?? null },
    ...(name === undefined ? {} : { name, ttl: 60 * 60 }),
  });
  for (const entry of entries) calendar.createEvent(toEvent(method, entry, texts));
  return `${withConferences(calendar.toString())}\r\n`;
}
