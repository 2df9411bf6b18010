/** How many different CVs one recruiter opens in an hour and in 24 hours before confirming who they are. */
export const CV_LIMITS = {
  hour: 40,
  day: 150,
  /** In 24 hours. Access is then blocked until our staff lifts the block. */
  most: 300,
} as const;

/** Different CVs: `hour` and `day` since the latest request to confirm, `whole` of 24 hours. */
export type OpenedCvs = { hour: number; day: number; whole: number };

/** `hour`, `day`: a person has to confirm who they are. `blocked`: nothing more is opened. */
export type CvLimit = 'hour' | 'day' | 'blocked';

/** The limit that opening one more CV would exceed. */
export function limitReached({ hour, day, whole }: OpenedCvs): CvLimit | undefined {
  if (whole >= CV_LIMITS.most) return 'blocked';
  if (day >= CV_LIMITS.day) return 'day';
  return hour >= CV_LIMITS.hour ? 'hour' : undefined;
}

/** Characters of the reason with which our staff opens a CV or decides about access. */
export const SHORTEST_REASON = 10;

/** Minutes for which a reason opens a CV to our staff. */
export const STAFF_READING_MINUTES = 30;

/** Days for which our staff may let a recruiter open CVs without limit. */
export const LONGEST_LIFT_DAYS = 31;
