import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { clockIn } from '#lib/rules/time/wall-clock.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import { nameOf } from './guest-list.ts';
import type { Guest, Host } from './people.ts';
import type { InterviewRow } from './read.ts';
import { type CallReader, interviewCall, interviewJob, interviewLocation, numberToCall } from './words.ts';

// The library does not count the space with which a continued line begins (RFC 5545, 3.1).
ICAL.foldLength = 74;

export type CalendarMethod = 'request' | 'cancel' | 'publish';

/** Only the company's calendars list other candidates. */
export type CalendarEntry = {
  interview: InterviewRow;
  guests: readonly Guest[];
  hosts: readonly Host[];
  reader: CallReader;
  /** On the site, of the organiser. */
  agendaLink?: string;
  /** On the site: answers from calendars would not reach Bielle. */
  answerLink?: string;
  /** DTSTAMP (RFC 5545, 3.8.7.2). */
  stamp: Date;
  isTentative?: boolean;
  /** Everybody has refused it. */
  isOff?: boolean;
};

type Component = InstanceType<typeof ICAL.Component>;
type Value = string | number | InstanceType<typeof ICAL.Time> | InstanceType<typeof ICAL.Duration>;
type More = Readonly<{ parameters?: Readonly<Record<string, string>>; type?: 'uri' }>;

/** The format knows one end of a line. */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n');

function add(component: Component, name: string, value: Value, { parameters = {}, type }: More = {}): void {
  const property = new ICAL.Property(name);
  if (type) property.resetType(type);
  for (const [key, text] of Object.entries(parameters)) property.setParameter(key, oneLineEnd(text));
  property.setValue((typeof value === 'string' ? oneLineEnd(value) : value) as string);
  component.addProperty(property);
}

/** Calendars disagree about which of the two times is meant. */
function comesTwice(timeZone: string, moment: Date): boolean {
  const clock = clockIn(timeZone, moment);
  return [HOUR, -HOUR].some((shift) => clockIn(timeZone, later(moment, shift)) === clock);
}

const inUtc = (moment: Date) => ICAL.Time.fromJSDate(moment, true);

/** The zone on whose clock an entry is, or null for UTC, where that is ambiguous. */
const zoneOf = ({ timeZone, startsAt, endsAt }: InterviewRow) =>
  [startsAt, endsAt].some((moment) => comesTwice(timeZone, moment)) ? null : timeZone;

function addTimes(event: Component, interview: InterviewRow): void {
  const timeZone = zoneOf(interview);
  for (const [name, moment] of [
    ['dtstart', interview.startsAt],
    ['dtend', interview.endsAt],
  ] as const) {
    if (timeZone === null) add(event, name, inUtc(moment));
    else {
      const clock = ICAL.Time.fromDateTimeString(`${clockIn(timeZone, moment)}:00`);
      add(event, name, clock, { parameters: { tzid: timeZone } });
    }
  }
}

const PARTSTAT = { pending: 'NEEDS-ACTION', accepted: 'ACCEPTED', rejected: 'DECLINED' } as const;

function addGuest(event: Component, { email, firstName, lastName, answer }: Guest): void {
  add(event, 'attendee', `mailto:${email}`, {
    parameters: {
      role: 'REQ-PARTICIPANT',
      partstat: PARTSTAT[answer],
      rsvp: 'FALSE',
      cn: `${firstName} ${lastName}`,
    },
  });
}

/** REQUEST and CANCEL need an attendee, even without guests (RFC 5546, 3.2). */
function addHost(event: Component, { email }: Host, organiserEmail: string): void {
  const [role, partstat] =
    email === organiserEmail ? ['CHAIR', 'ACCEPTED'] : ['OPT-PARTICIPANT', 'NEEDS-ACTION'];
  add(event, 'attendee', `mailto:${email}`, { parameters: { role, partstat, rsvp: 'FALSE', cn: email } });
}

function statusOf(method: CalendarMethod, { isTentative, isOff }: CalendarEntry): string {
  if (method === 'cancel' || isOff) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
}

/** The company reads first whom it meets, where the entry may name them. */
function summaryOf({ interview, reader, guests }: CalendarEntry, texts: ApiTexts): string {
  const { companyName: company } = interview;
  const job = interviewJob(interview, texts.locale);
  const coming = guests.filter(({ answer }) => answer !== 'rejected').map(nameOf);
  if (reader.reader === 'host' && coming.length > 0) {
    return texts.mail('interviews.shared.summaryOf', { names: coming.join(', '), job });
  }
  return company
    ? texts.mail('interviews.shared.summary', { job, company })
    : texts.mail('interviews.shared.summaryShort', { job });
}

function addWords(event: Component, entry: CalendarEntry, texts: ApiTexts): void {
  const { interview, answerLink, agendaLink, reader } = entry;
  const { meetingUrl } = interview;
  const description = [
    interviewCall(interview, reader, texts),
    interview.information,
    meetingUrl && texts.mail('interviews.shared.joinAt', { link: meetingUrl }),
    answerLink && texts.mail('interviews.shared.answerAt', { link: answerLink }),
    agendaLink && texts.mail('interviews.shared.agendaAt', { link: agendaLink }),
  ].filter(Boolean);
  add(event, 'summary', summaryOf(entry, texts));
  add(event, 'location', interviewLocation(interview, reader, texts));
  if (description.length > 0) add(event, 'description', description.join('\n\n'));
}

/** From CONFERENCE, calendars show a button to join or to call (RFC 7986, 5.11). */
function addCall(event: Component, { interview, reader }: CalendarEntry): void {
  const { meetingUrl } = interview;
  const number = numberToCall(interview, reader);
  if (meetingUrl) {
    add(event, 'url', meetingUrl);
    add(event, 'conference', meetingUrl, { parameters: { feature: 'VIDEO' }, type: 'uri' });
  }
  if (number) add(event, 'conference', `tel:${number}`, { parameters: { feature: 'PHONE' }, type: 'uri' });
}

function toEvent(method: CalendarMethod, entry: CalendarEntry, texts: ApiTexts): Component {
  const { interview, guests, hosts, stamp } = entry;
  const { organiserName, organiserEmail } = interview;
  const event = new ICAL.Component('vevent');
  add(event, 'uid', interview.uid);
  // SEQUENCE starts at 0.
  add(event, 'sequence', interview.revision - 1);
  add(event, 'dtstamp', inUtc(stamp));
  addTimes(event, interview);
  add(event, 'status', statusOf(method, entry));
  addWords(event, entry, texts);
  addCall(event, entry);
  add(event, 'organizer', `mailto:${organiserEmail}`, {
    parameters: { cn: organiserName || organiserEmail },
  });
  if (method === 'publish') return event;
  for (const guest of guests) addGuest(event, guest);
  for (const host of hosts) addHost(event, host, organiserEmail);
  return event;
}

/** How often calendar programs read a feed. */
const READ_EVERY = 'PT1H';

/** The rules of a zone, which a file must hold when its times name it (RFC 5545, 3.6.5). */
function zoneRules(timeZone: string): Component {
  const zone = new ICAL.Component(ICAL.parse([tzlib_get_ical_block(timeZone)].flat()[0] ?? ''));
  // The library answers that of Dubai for La Réunion, which has the same rules.
  for (const name of ['tzid', 'x-lic-location']) zone.updatePropertyWithValue(name, timeZone);
  return zone;
}

/**
 * iCalendar (RFC 5545, 5546). Each entry is on the clock of its interview. `request` and `cancel` take one interview;
 * `name` is the feed's title.
 */
export function calendarFile(
  method: CalendarMethod,
  entries: readonly CalendarEntry[],
  texts: ApiTexts,
  name?: string,
): string {
  const calendar = new ICAL.Component('vcalendar');
  add(calendar, 'version', '2.0');
  add(calendar, 'prodid', `-//Bielle//Agenda//${texts.locale.toUpperCase()}`);
  add(calendar, 'method', method.toUpperCase());
  if (name !== undefined) {
    for (const property of ['name', 'x-wr-calname']) add(calendar, property, name);
    add(calendar, 'refresh-interval', ICAL.Duration.fromString(READ_EVERY));
    add(calendar, 'x-published-ttl', READ_EVERY);
  }
  const zones = new Set(entries.flatMap(({ interview }) => zoneOf(interview) ?? []));
  for (const zone of zones) calendar.addSubcomponent(zoneRules(zone));
  for (const entry of entries) calendar.addSubcomponent(toEvent(method, entry, texts));
  return `${calendar.toString()}\r\n`;
}
