import type { Interview } from '#lib/contract/interviews.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { InterviewDuration } from '#lib/rules/interviews/interview.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
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
  /** `mardi 24 novembre 2026 à 14:30`. */
  when: string;
  /** `24/11/2026 14:30`; the days of a proposal: `01/12/2026, 03/12/2026`. */
  date: string;
  /** `1 heure`. */
  duration: string;
  /** `1 heure, jusqu’à 15:30`. */
  until: string;
  place: string[];
  information: string | undefined;
  /** How many slots of a proposal can be chosen; null for an interview with a date. */
  freeSlots: number | null;
  joinUrl: string | undefined;
};

const timeZone = 'Europe/Paris';
const tags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

const formatsOf = (locale: Locale) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone, ...options });
  return {
    weekday: format({ weekday: 'long' }),
    day: format({ day: 'numeric' }),
    month: format({ month: 'short', year: 'numeric' }),
    whole: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
};
const formats = { fr: formatsOf('fr'), en: formatsOf('en') };

/** The answer itself hides candidates from each other. */
export function interviewFacts(interview: Interview, view: View): InterviewFacts {
  const { t, format, locale } = view;
  const { gender } = view.reference;
  const job = jobOf(interview.offer, view);
  const { weekday, day, month, whole } = formats[locale];
  const begin = new Date(interview.time);
  const duration = t(`interviews.duration.${interview.duration as InterviewDuration}`);
  const start = format.time(begin);
  const { slots } = interview;
  const isProposal = slots.length > 0;
  const days = [...new Set(slots.map(({ time }) => format.date(time)))];
  const { address, address2, address1, information, meetingUrl } = interview;
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
    when: isProposal
      ? t('interviews.slots.title')
      : t('interviews.card.when', { day: whole.format(begin), time: start }),
    date: isProposal ? days.join(', ') : format.dateTime(begin),
    duration,
    until: t('interviews.card.until', { duration, time: format.time(interview.endTime) }),
    place: interview.isVideo ? [] : [address, address2, address1].filter((line) => line !== ''),
    information: information || undefined,
    freeSlots: isProposal ? slots.filter(({ state }) => state === 'free').length : null,
    joinUrl: isOver ? undefined : meetingUrl || undefined,
  };
}
