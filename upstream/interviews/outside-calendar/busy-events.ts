import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import type { Span } from '#lib/rules/interviews/slots.ts';
import { PARIS } from '#lib/rules/time/time-zones.ts';

/** When its owner is busy; its title is never read. `uid` as in the calendar, up to `LONGEST_UID`. */
export type BusyEvent = { uid: string; spans: Span[] };

/** Characters: more than an interview of our own has. */
const LONGEST_UID = 300;
/** Spans in one calendar. */
const MOST_SPANS = 5_000;
/** Occurrences of one rule, past ones included. */
const MOST_OCCURRENCES = 20_000;

const FREE_STATUSES: readonly unknown[] = ['FREE', 'WORKINGELSEWHERE'];

function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** @param zone of a time whose own zone is unknown, and of a day */
function momentOf(time: ICAL.Time, zone: string): Date {
  const { year, month, day, hour, minute, second } = time;
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1000);
  const own = time.zone?.tzid;
  // A name that is known here is worth more than a definition in the file.
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone && !isZone(own)) {
    return new Date(time.toUnixTime() * 1000);
  }
  const where = !time.isDate && isZone(own) ? own : zone;
  const [hours, minutes, seconds] = time.isDate ? [0, 0, 0] : [hour, minute, second];
  return new Date(new TZDate(year, month - 1, day, hours, minutes, seconds, where).getTime());
}

function isBusy(event: ICAL.Component): boolean {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    text('status') !== 'CANCELLED' &&
    text('transp') !== 'TRANSPARENT' &&
    !FREE_STATUSES.includes(text('x-microsoft-cdo-busystatus'))
  );
}

/** Of the start, in a calendar that does not define the zone it names. */
function zoneOf(event: ICAL.Component, zone: string): string {
  const named = event.getFirstProperty('dtstart')?.getParameter('tzid');
  return isZone(named) ? named : zone;
}

type Reading = { zone: string; from: Date; until: Date };

function spanOf(start: ICAL.Time, end: ICAL.Time, zone: string): Span {
  return { startsAt: momentOf(start, zone), endsAt: momentOf(end, zone) };
}

function spansOf(component: ICAL.Component, changed: ICAL.Component[], reading: Reading): Span[] {
  const { from, until } = reading;
  const zone = zoneOf(component, reading.zone);
  const event = new ICAL.Event(component, { exceptions: changed });
  const spans: Span[] = [];
  const add = (span: Span) => {
    if (span.endsAt > from && span.startsAt < until && span.endsAt > span.startsAt) spans.push(span);
  };
  if (event.isRecurrenceException() || !event.isRecurring()) {
    if (isBusy(component)) add(spanOf(event.startDate, event.endDate, zone));
    return spans;
  }
  const occurrences = event.iterator();
  for (let count = 0; count < MOST_OCCURRENCES; count += 1) {
    const next = occurrences.next();
    if (!next || momentOf(next, zone) >= until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (isBusy(item.component)) add(spanOf(startDate, endDate, zoneOf(item.component, zone)));
  }
  return spans;
}

/** Of the events with one UID: the event, and its occurrences that were changed alone. */
function spansTogether(events: readonly ICAL.Component[], reading: Reading): Span[] {
  const changed = events.filter((event) => event.hasProperty('recurrence-id'));
  return events.flatMap((event) => {
    try {
      return spansOf(event, changed.includes(event) ? [] : changed, reading);
    } catch {
      // One event that cannot be read does not hide the others.
      return [];
    }
  });
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text) as unknown[];
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
    typeof ICAL.Component
  >[0][];
  const calendars = all.map((each) => new ICAL.Component(each)).filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) throw new Error('This is no calendar');
  return calendars;
}

/**
 * When the owner of an iCalendar file (RFC 5545) is busy between two moments: events that repeat included, those that are
 * cancelled or marked as free left out. A day without a time is busy on the clock that the calendar names, else in Paris.
 * @throws Error for a text that is no calendar
 */
export function busyEvents(text: string, { from, until }: { from: Date; until: Date }): BusyEvent[] {
  let room = MOST_SPANS;
  return calendarsIn(text).flatMap((calendar) => {
    const named = calendar.getFirstPropertyValue('x-wr-timezone');
    const reading = { zone: isZone(named) ? named : PARIS, from, until };
    const events = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
      String(event.getFirstPropertyValue('uid') ?? ''),
    );
    return [...events].flatMap(([uid, together]) => {
      const spans = room > 0 ? spansTogether(together, reading).slice(0, room) : [];
      room -= spans.length;
      return spans.length > 0 ? [{ uid: uid.slice(0, LONGEST_UID), spans }] : [];
    });
  });
}
