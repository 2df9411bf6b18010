import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { type InterviewClock, type InterviewDuration, namesZone } from '#lib/rules/interviews/interview.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import type { TimeZone } from '#lib/rules/time/time-zones.ts';
import { mapAddress } from './map-address.ts';
import { jobOf, type View } from './offer-facts.ts';

export type InterviewFacts = {
  job: string;
  trade: string | undefined;
  company: string;
  weekday: string;
  /** `24`. */
  day: string;
  month: string;
  start: string;
  /** `heure de La Réunion`, where a reader could take the time for another. */
  zone: string | undefined;
  /** `mardi 24 novembre 2026 à 14:30`, `… à 14:30 (heure de La Réunion)`. */
  when: string;
  /** In the same words, when it was to begin before it moved; undefined if it never moved, or is over. */
  formerWhen: string | undefined;
  /** `24/11/2026 14:30`; the days of a proposal: `01/12/2026, 03/12/2026`. */
  date: string;
  /** `1 heure`. */
  duration: string;
  /** `1 heure, jusqu’à 15:30`. */
  until: string;
  kind: Interview['kind'];
  place: string[];
  /** Who calls, and the one number, which only the reader who calls dials; undefined unless it is by telephone. */
  call:
    | { caller: 'garage' | 'candidate'; number: string | undefined; dialled: string | undefined }
    | undefined;
  /** A map of the address; undefined for a call. */
  mapUrl: string | undefined;
  information: string | undefined;
  /** How many slots of a proposal can be chosen; null for an interview with a date. */
  freeSlots: number | null;
  joinUrl: string | undefined;
};

const tags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

function formatsOf(locale: Locale, timeZone: TimeZone) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone, ...options });
  return {
    weekday: format({ weekday: 'long' }),
    day: format({ day: 'numeric' }),
    month: format({ month: 'short', year: 'numeric' }),
  };
}

/** The name of an interview's zone where its times need it. @param town with its postal code */
export function zoneName(clock: InterviewClock, town: string, { t }: Pick<View, 't'>): string | undefined {
  return namesZone(clock, town) ? t(`timeZones.${clock.timeZone}`) : undefined;
}

/** `14:30`, `14:30 (heure de La Réunion)`. */
export const withZone = (time: string, zone: string | undefined, { t }: Pick<View, 't'>): string =>
  zone === undefined ? time : t('interviews.card.zoned', { time, zone });

/** Several candidates have a number each, beside their names. */
function callIn({ caller, phone, invitations }: Interview): InterviewFacts['call'] {
  if (caller === null) return undefined;
  const [guest, ...others] = invitations;
  const own = others.length === 0 ? guest?.phone : null;
  const dialled = (caller === 'candidate' ? phone : own) || undefined;
  return { caller, dialled, number: dialled && shownPhone(dialled) };
}

type NamedClock = Pick<Interview, 'timeZone'> & { zone: string | undefined };

function inWords(moment: string | Date, { timeZone, zone }: NamedClock, view: View): string {
  const format = formatter(view.locale, timeZone);
  return view.t('interviews.card.when', {
    day: format.fullDate(moment),
    time: withZone(format.time(moment), zone, view),
  });
}

/** On the clock of the former place, which is named where it differs from that of the new one. */
function formerWhen(interview: Interview, zone: string | undefined, view: View): string | undefined {
  const { formerTime, formerTimeZone, timeZone } = interview;
  if (formerTime === null) return undefined;
  const former = formerTimeZone ?? timeZone;
  const named = former === timeZone ? zone : view.t(`timeZones.${former}`);
  return inWords(formerTime, { timeZone: former, zone: named }, view);
}

/** The answer itself hides candidates from each other. */
export function interviewFacts(interview: Interview, view: View): InterviewFacts {
  const { t, locale } = view;
  const format = formatter(locale, interview.timeZone);
  const { gender } = view.reference;
  const job = jobOf(interview.offer, view);
  const { weekday, day, month } = formatsOf(locale, interview.timeZone);
  const begin = new Date(interview.time);
  const duration = t(`interviews.duration.${interview.duration as InterviewDuration}`);
  const start = format.time(begin);
  const zone = zoneName(interview, interview.address1, view);
  const { slots } = interview;
  const isProposal = slots.length > 0;
  const days = [...new Set(slots.map(({ time }) => format.date(time)))];
  const { kind, address, address2, address1, information, meetingUrl } = interview;
  const link = interview.offer.trades[0];
  const trade = link?.preciseJobId ? view.reference.entry('jobs', link.tradeId) : undefined;
  const isOver = new Date(interview.endTime) <= new Date();
  return {
    job: job ? cardTitle(job, gender, locale) : interview.offer.companyName,
    trade: trade && cardTitle(trade, gender, locale),
    company: interview.offer.companyName,
    weekday: weekday.format(begin),
    day: day.format(begin),
    month: month.format(begin),
    start,
    zone,
    when: isProposal ? t('interviews.slots.title') : inWords(begin, { ...interview, zone }, view),
    formerWhen: isOver ? undefined : formerWhen(interview, zone, view),
    date: isProposal ? days.join(', ') : format.dateTime(begin),
    duration,
    until: t('interviews.card.until', {
      duration,
      time: withZone(format.time(interview.endTime), zone, view),
    }),
    kind,
    place: kind === 'on_site' ? [address, address2, address1].filter((line) => line !== '') : [],
    call: callIn(interview),
    // A floor or an entrance would lead the map astray.
    mapUrl: kind === 'on_site' && address1 ? mapAddress([address, address1]) : undefined,
    information: information || undefined,
    freeSlots: isProposal ? slots.filter(({ state }) => state === 'free').length : null,
    joinUrl: isOver ? undefined : meetingUrl || undefined,
  };
}
