import * as z from 'zod';
import { PERIODS } from '#lib/rules/metrics/periods.ts';
import { timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const count = z.number().int();

const period = z.object({
  /** First and last day with figures, of the calendar of Paris. */
  from: z.string(),
  to: z.string(),
  /** Online at the end of the period. */
  liveOffers: count,
  applications: count,
  /** Of the applications sent in the period: those sent more than 35 days ago, and those among them that were answered. */
  due: count,
  answered: count,
  /** Whole percent of `due`; null when none is due. */
  responsePercent: count.nullable(),
  /** Median of the days to the first answer. */
  answerDays: count.nullable(),
  candidates: count,
  recruiters: count,
  orders: count,
  /** Invoices less credit notes. */
  revenueHtCents: count,
});
export type MetricsPeriod = z.output<typeof period>;

const metrics = z.object({
  /** A full hour; null before the first count. */
  countedUntil: timestamp.nullable(),
  periods: z.array(period),
});
export type Metrics = z.output<typeof metrics>;

/** Figures from the daily totals, which a job counts every hour. */
export const staffMetricsContract = defineResource({
  read: {
    method: 'GET',
    path: '/staff/metrics',
    access: { staff: 'metrics' },
    summary: 'Offers, applications, answers, sign-ups and sales by day, week or month, the oldest first',
    rateLimit: 'read',
    query: z.object({ by: z.enum(PERIODS, 'invalid_field').default('day') }),
    data: metrics,
  },
});
