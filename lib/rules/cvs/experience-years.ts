import { firstDayOf, isBefore, isPartialDate, lastDayOf, type PartialDate } from '../time/partial-date.ts';

/** One post of a CV. No exit date means that the person still works there. */
export type Post = { entryDate: PartialDate; exitDate: PartialDate | null };

/** Days that make a year: the candidate's side counts the calendar, the recruiter's side commercial years. */
export const DAYS_PER_YEAR = { candidate: 365.25, recruiter: 360 } as const;

const DAY = 86_400_000;

type Span = [first: number, last: number];

const spanOf = (date: PartialDate, today: number): Span => [
  Date.parse(firstDayOf(date)),
  Math.min(Date.parse(lastDayOf(date)), today),
];

/**
 * The likely period of a post, in milliseconds: a year or a month alone counts as its middle, between the shortest and
 * the longest that it can mean. Of a post within one year (or month), half of it counts. Null when a date is unreadable
 * or in the future.
 */
function periodOf(post: Post, today: number): Span | null {
  if (![post.entryDate, post.exitDate ?? post.entryDate].every(isPartialDate)) return null;
  const entry = spanOf(post.entryDate, today);
  const exit: Span = post.exitDate === null ? [today, today] : spanOf(post.exitDate, today);
  // Nobody leaves before they came.
  const [from, entryEnd] = [entry[0], Math.min(entry[1], exit[1])];
  const [exitStart, to] = [Math.max(Math.min(exit[0], exit[1]), from), exit[1]];
  const share = from === exitStart && entryEnd === to ? 4 : 2;
  const start = from + (entryEnd - from) / share;
  const end = to - (to - exitStart) / share;
  return end > start ? [start, end] : null;
}

/** Overlapping posts count once, a current post up to `today` (`YYYY-MM-DD`), a future one not at all. */
export function experienceDays(posts: readonly Post[], today: string): number {
  const now = Date.parse(today);
  const periods = posts
    .map((post) => periodOf(post, now))
    .filter((period) => period !== null)
    .sort((a, b) => a[0] - b[0]);
  let worked = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const [start, end] of periods) {
    if (end > until) worked += end - Math.max(start, until);
    until = Math.max(until, end);
  }
  return Math.round(worked / DAY);
}

export function experienceYears(posts: readonly Post[], today: string, daysPerYear: number): number {
  return Math.round(experienceDays(posts, today) / daysPerYear);
}

type Dated = Readonly<{ expEntryDate: PartialDate; expExitDate: PartialDate | null }>;

/** Later than every date; a post without any date comes last. */
const endOf = ({ expEntryDate, expExitDate }: Dated) => expExitDate ?? (expEntryDate ? '9999' : '');

const endsLater = (one: Dated, other: Dated) =>
  endOf(other) === '' ? endOf(one) !== '' : isBefore(endOf(other), endOf(one));

/** The current post, else the one that ended last; the earlier in the CV when the dates do not tell. */
export const latestPost = <T extends Dated>(posts: readonly T[]): T | undefined =>
  posts.reduce<T | undefined>((last, post) => (last && !endsLater(post, last) ? last : post), undefined);
