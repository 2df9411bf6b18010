import type { Interview } from '#lib/contract/interviews.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { InterviewDuration } from '#lib/rules/interviews/interview.ts';
import { cardTitle } from '#lib/rules/text/gendered-wording.ts';
import { jobOf, type View } from './offer-facts.ts';

/** What cards and pages say of an interview, in words and on the clock of Paris. */
export type InterviewFacts = {
  /** The job, or the company when the offer has none. */
  job: string;
  /** The trade that the job belongs to, when it is a more precise one. */
  trade: string | undefined;
  company: string;
  /** `mardi`. */
  weekday: string;
  /** `24`. */
  day: string;
  /** `nov. 2026`. */
  month: string;
  /** `14:30`. */
  start: string;
  /** `mardi 24 novembre 2026 à 14:30`. */
  when: string;
  /** `24/11/2026 14:30`. */
  date: string;
  /** `1 heure`. */
  duration: string;
  /** `1 heure, jusqu’à 15:30`. */
  until: string;
  /** The lines of the address; empty for a video call. */
  place: string[];
  information: string | undefined;
  /** Where a video call that is not over is joined. */
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

/** An interview in words. Nothing here tells candidates of each other: that is the answer's part. */
export function interviewFacts(interview: Interview, view: View): InterviewFacts {
  const { t, format, locale } = view;
  const { gender } = view.reference;
  const job = jobOf(interview.offer, view);
  const { weekday, day, month, whole } = formats[locale];
  const begin = new Date(interview.time);
  const duration = t(`interviews.duration.${interview.duration as InterviewDuration}`);
  const start = format.time(begin);
  const { address, address2, address1, information, meetingUrl } = interview;
  const link = interview.offer.joblistJobs[0];
  const trade = link?.otherJobId ? view.reference.entry('jobs', link.mainJobId) : undefined;
  const isOver = new Date(interview.endTime) <= new Date();
  return {
    job: job ? cardTitle(job, gender, locale) : interview.offer.name_company,
    trade: trade && cardTitle(trade, gender, locale),
    company: interview.offer.name_company,
    weekday: weekday.format(begin),
    day: day.format(begin),
    month: month.format(begin),
    start,
    when: t('interviews.card.when', { day: whole.format(begin), time: start }),
    date: format.dateTime(begin),
    duration,
    until: t('interviews.card.until', { duration, time: format.time(interview.endTime) }),
    place: interview.isVideo ? [] : [address, address2, address1].filter((line) => line !== ''),
    information: information || undefined,
    joinUrl: isOver ? undefined : meetingUrl || undefined,
  };
}
