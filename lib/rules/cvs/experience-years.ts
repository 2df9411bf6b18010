/** One post of a CV; dates as `YYYY-MM-DD`. No exit date means that the person still works there. */
export type Post = { entryDate: string; exitDate: string | null };

/** Days that make a year: the candidate's side counts the calendar, the recruiter's side commercial years. */
export const DAYS_PER_YEAR = { candidate: 365.25, recruiter: 360 } as const;

const DAY = 86_400_000;

/** In milliseconds; null when a date is unreadable or in the future. */
function periodOf(post: Post, today: number): [start: number, end: number] | null {
  const start = Date.parse(post.entryDate);
  const end = Math.min(post.exitDate === null ? today : Date.parse(post.exitDate), today);
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
