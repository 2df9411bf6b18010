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

/** Calendars disagree about which of the two times is meant. */
function comesTwice(moment: Date): boolean {
  const clock = parisClock(moment);
  return [HOUR, -HOUR].some((shift) => parisClock(later(moment, shift)) === clock);
}

/** On the clock of Paris, or in UTC where that is ambiguous. */
function timesOf({ startsAt, endsAt }: InterviewRow): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  if (comesTwice(startsAt) || comesTwice(endsAt)) return { start: startsAt, end: endsAt };
  const inParis = (moment: Date) => new TZDate(moment.getTime(), PARIS);
  return { start: inParis(startsAt), end: inParis(endsAt), timezone: PARIS };
}

const METHODS = {
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
  publish: ICalCalendarMethod.PUBLISH,
} as const;

export type CalendarMethod = keyof typeof METHODS;

const PARTSTAT = {
  pending: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  rejected: ICalAttendeeStatus.DECLINED,
} as const;

/** Only the company's calendars list other candidates. */
export type CalendarEntry = {
  interview: InterviewRow;
  guests: readonly Guest[];
  hosts: readonly Host[];
  /** On the site: answers from calendars would not reach Bielle. */
  answerLink?: string;
  /** DTSTAMP (RFC 5545, 3.8.7.2). */
  stamp: Date;
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

/** REQUEST and CANCEL need an attendee, even without guests (RFC 5546, 3.2). */
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
  const attendees =
    method === 'publish'
      ? []
      : [...guests.map(guestAttendee), ...hosts.map((host) => hostAttendee(host, organiserEmail))];
  const description = [
    interview.information,
    meetingUrl && texts.mail('interviews.shared.joinAt', { link: meetingUrl }),
    answerLink && texts.mail('interviews.shared.answerAt', { link: answerLink }),
  ].filter(Boolean);
  return {
    id: interview.uid,
    // SEQUENCE starts at 0.
    sequence: interview.revision - 1,
    stamp,
    ...timesOf(interview),
    status: statusOf(method, isTentative),
    summary: company
      ? texts.mail('interviews.shared.summary', { job, company })
      : texts.mail('interviews.shared.summaryShort', { job }),
    location: interviewPlace(interview, texts),
    ...(description.length > 0 ? { description: description.join('\n\n') } : {}),
    ...(meetingUrl ? { url: meetingUrl } : {}),
    organizer: { name: organiserName || organiserEmail, email: organiserEmail },
    attendees,
  };
}

/** Adds CONFERENCE (RFC 7986, 5.11), from which calendars show a button to join. */
const withConferences = (file: string): string =>
  file.replace(
    /\r\nURL;VALUE=URI:([^\r]*(?:\r\n [^\r]*)*)/g,
    (url, address: string) => `${url}\r\nCONFERENCE;VALUE=URI;FEATURE=VIDEO\r\n :${address}`,
  );

/**
 * iCalendar (RFC 5545, 5546) on the clock of Paris. `request` and `cancel` take one interview; `name` is the feed's
 * title.
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
    // No calendar-wide zone, so that DTSTAMP stays in UTC; each event names its zone.
    timezone: { name: null, generator: (zone) => [tzlib_get_ical_block(zone)].flat()[0] ?? null },
    ...(name === undefined ? {} : { name, ttl: 60 * 60 }),
  });
  for (const entry of entries) calendar.createEvent(toEvent(method, entry, texts));
  return `${withConferences(calendar.toString())}\r\n`;
}
