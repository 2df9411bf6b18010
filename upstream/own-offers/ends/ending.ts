import { and, type SQL, sql } from 'drizzle-orm';
import { ENDING_DAYS } from '#lib/rules/offers/offer-end.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { isLiveNow } from '#upstream/offers/read.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

/** Live, and over within ENDING_DAYS days of the calendar of Paris. */
export function endsSoon(now: Date): SQL | undefined {
  const dayAfter = sql`((${parisDay(now)}::date + ${ENDING_DAYS + 1}::int)::timestamp at time zone 'Europe/Paris')`;
  return and(isLiveNow(now), sql`${offers.expiresAt} < ${dayAfter}`);
}
