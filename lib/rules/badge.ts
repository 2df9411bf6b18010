export const BADGE_CAP = 10;

/**
 * Text of a count badge.
 *
 * @param count a number of things, whole and not negative; undefined while it is not known
 * @returns the number, 0 as well, '10+' above 10, or null when there is no number to show
 */
export function badgeText(count: number | undefined): string | null {
  if (count === undefined || !Number.isFinite(count) || count < 0) return null;
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(Math.trunc(count));
}
