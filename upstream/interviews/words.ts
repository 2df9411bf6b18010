import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
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
  return [interview.address, interview.addressComplement, interview.town].filter(Boolean).join(', ');
}

/** `mardi 24 novembre 2026 à 14:30`, on the clock of Paris. */
export function interviewWhen(startsAt: Date, { locale, mail }: ApiTexts): string {
  const format = formatter(locale);
  return mail('interviews.shared.when', { day: format.fullDate(startsAt), time: format.time(startsAt) });
}

/** `jeudi 3 décembre à 9 h 30, 1 heure`. */
export function slotWords({ startsAt, durationId }: NewSlot, now: Date, { locale, mail }: ApiTexts): string {
  const format = formatter(locale);
  return mail('interviews.shared.slot', {
    day: format.weekdayDate(startsAt, now),
    time: format.clock(startsAt),
    duration: mail(`interviews.shared.durations.${durationId as 1 | 2 | 3 | 4}`),
  });
}
