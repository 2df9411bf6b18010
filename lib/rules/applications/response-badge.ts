/** Applications that must have ended in the last twelve months before a garage has a badge. */
export const BADGE_FROM = 5;

/** Months of the past that the badge looks at. */
export const BADGE_MONTHS = 12;

/** How the applications to a garage ended. `days`: the median of those answered; null without an answer. */
export type Responses = Readonly<{ ended: number; answered: number; days: number | null }>;

/** Answered applications out of ten, and after how many days in general; null when none was answered. */
export type ResponseBadge = { outOfTen: number; days: number | null };

/** Of ten applications: a garage that answers fewer has a badge, but is not among those that answer within days. */
export const RESPONDS_FROM = 5;

/** Whether the badge says that most applications are answered, in general within so many days. */
export const respondsWithin = (badge: ResponseBadge | null, days: number): boolean =>
  badge !== null && badge.outOfTen >= RESPONDS_FROM && badge.days !== null && badge.days <= days;

/** Rounded, but ten and none only when all or none were answered. Null with too few applications. */
export function responseBadge({ ended, answered, days }: Responses): ResponseBadge | null {
  if (!(ended >= BADGE_FROM)) return null;
  if (answered === 0) return { outOfTen: 0, days: null };
  if (answered === ended) return { outOfTen: 10, days };
  return { outOfTen: Math.min(9, Math.max(1, Math.round((10 * answered) / ended))), days };
}
