import * as z from 'zod';
import { INTERVIEW_KINDS } from '#lib/rules/interviews/interview.ts';
import { TIME_ZONES } from '#lib/rules/time/time-zones.ts';
import { timestamp } from '../platform/fields.ts';

/** On whose clock the times of an interview are shown. */
export const timeZone = z.enum(TIME_ZONES);

/** Another interview of the candidate at the same time. */
export const overlapping = z.object({
  id: z.number(),
  time: timestamp,
  timeZone,
  kind: z.enum(INTERVIEW_KINDS),
  companyName: z.string(),
  tradeId: z.number(),
  preciseJobId: z.number().nullable(),
});
