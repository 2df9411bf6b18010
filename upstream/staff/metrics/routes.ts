import { asc, desc, gte } from 'drizzle-orm';
import type { staffMetricsContract } from '#lib/contract/staff/metrics.ts';
import { firstShownDay, periodsOf } from '#lib/rules/metrics/periods.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { dailyTotals } from '#upstream/platform/schema/staff.ts';

export const staffMetricsHandlers: Handlers<typeof staffMetricsContract> = {
  async read({ db, deps, query: { by } }) {
    const from = firstShownDay(parisDay(deps.clock()), by);
    const [days, [latest]] = await Promise.all([
      db.select().from(dailyTotals).where(gte(dailyTotals.day, from)).orderBy(asc(dailyTotals.day)),
      db
        .select({ until: dailyTotals.countedUntil })
        .from(dailyTotals)
        .orderBy(desc(dailyTotals.day))
        .limit(1),
    ]);
    if (!latest) return { data: { countedUntil: null, periods: [] } };
    const { until } = latest;
    return {
      data: { countedUntil: until.toISOString(), periods: periodsOf(days, by, parisDay(until)) },
    };
  },
};
