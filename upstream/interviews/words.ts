import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { addressComplement, namesZone } from '#lib/rules/interviews/interview.ts';
import type { TimeZone } from '#lib/rules/time/time-zones.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import type { InterviewRow } from './read.ts';
import type { NewSlot } from './slots/slots.ts';

/** In French, both genders. */
export function interviewJob({ tradeId, preciseJobId }: InterviewRow, locale: Locale): string {
  const { jobs, otherJobs } = referenceLists();
  const job = otherJobs.find(({ id }) => id === preciseJobId) ?? jobs.find(({ id }) => id === tradeId);
  return job?.name[locale] ?? '';
}

/** Who reads, and the numbers that they may know of those whom the garage calls. */
export type CallReader = { reader: 'candidate' | 'host'; phones: readonly string[] };

/** The one number of a call by telephone, as dialled; undefined where there is none, or several. */
function numberOf({ caller, phone }: InterviewRow, { phones }: CallReader): string | undefined {
  if (caller === 'candidate') return phone || undefined;
  return phones.length === 1 ? phones[0] : undefined;
}

/** The number that the reader calls. */
export function numberToCall(interview: InterviewRow, reader: CallReader): string | undefined {
  const isCaller = interview.caller === (reader.reader === 'candidate' ? 'candidate' : 'garage');
  return isCaller ? numberOf(interview, reader) : undefined;
}

/** `Le garage vous appelle au 06 12 34 56 78`; empty unless it is by telephone. */
export function interviewCall(interview: InterviewRow, reader: CallReader, texts: ApiTexts): string {
  const { caller } = interview;
  if (caller === null) return '';
  const number = numberOf(interview, reader);
  const key = `interviews.shared.call.${reader.reader}.${caller}` as const;
  return number ? texts.mail(`${key}At`, { phone: shownPhone(number) }) : texts.mail(key);
}

/** `Par téléphone : 06 12 34 56 78`, for calendars, which have one line for it. */
export function interviewLocation(interview: InterviewRow, reader: CallReader, texts: ApiTexts): string {
  const number = numberOf(interview, reader);
  if (interview.kind !== 'telephone' || number === undefined) return interviewPlace(interview, texts);
  return texts.mail('interviews.shared.telephoneAt', { phone: shownPhone(number) });
}

export function interviewPlace(interview: InterviewRow, texts: ApiTexts): string {
  if (interview.kind !== 'on_site') return texts.mail(`interviews.shared.${interview.kind}`);
  return [interview.address, addressComplement(interview.addressComplement), interview.town]
    .filter(Boolean)
    .join(', ');
}

type Clock = Pick<InterviewRow, 'timeZone' | 'kind' | 'town'>;

/** Adds the zone to a time where a reader could take it for another one. */
function withZone(time: string, clock: Clock, { mail }: ApiTexts, ofReader?: TimeZone): string {
  if (!namesZone(clock, clock.town, ofReader)) return time;
  return mail('interviews.shared.zoned', { time, zone: mail(`timeZones.${clock.timeZone}`) });
}

/** `mardi 24 novembre 2026 à 14:30`, `… à 14:30 (heure de La Réunion)`. */
export function interviewWhen(
  { startsAt, ...clock }: Clock & Pick<InterviewRow, 'startsAt'>,
  texts: ApiTexts,
  ofReader?: TimeZone,
): string {
  const format = formatter(texts.locale, clock.timeZone);
  const time = withZone(format.time(startsAt), clock, texts, ofReader);
  return texts.mail('interviews.shared.when', { day: format.fullDate(startsAt), time });
}

/** `jeudi 3 décembre à 9 h 30, 1 heure`. */
export function slotWords(
  { startsAt, durationId }: NewSlot,
  clock: Clock,
  now: Date,
  texts: ApiTexts,
  ofReader?: TimeZone,
): string {
  const format = formatter(texts.locale, clock.timeZone);
  return texts.mail('interviews.shared.slot', {
    day: format.weekdayDate(startsAt, now),
    time: withZone(format.time(startsAt), clock, texts, ofReader),
    duration: texts.mail(`interviews.shared.durations.${durationId as 1 | 2 | 3 | 4}`),
  });
}
