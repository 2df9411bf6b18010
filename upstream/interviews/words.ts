import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
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

export function interviewPlace(interview: InterviewRow, texts: ApiTexts): string {
  if (interview.isVideo) return texts.mail('interviews.shared.video');
  return [interview.address, addressComplement(interview.addressComplement), interview.town]
    .filter(Boolean)
    .join(', ');
}

type Clock = Pick<InterviewRow, 'timeZone' | 'isVideo' | 'town'>;

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
