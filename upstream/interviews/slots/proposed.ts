import { desc, eq } from 'drizzle-orm';
import type { ProposedSlots } from '#lib/contract/interviews/slots.ts';
import { freeTimes, usualSlots } from '#lib/rules/interviews/free-times.ts';
import type { InterviewDuration } from '#lib/rules/interviews/interview.ts';
import { PARIS, timeZoneAt } from '#lib/rules/time/time-zones.ts';
import { clockIn } from '#lib/rules/time/wall-clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import { busyOutside } from '../outside-calendar/store.ts';
import { busyTimes } from './slots.ts';

/** How many of its last interviews tell what a garage does as a rule. */
const LOOKED_AT = 20;

type Person = {
  organisationId: number;
  /** Of the account, which is the organiser's. */
  email: string;
  /** `69003 Lyon`, on whose clock the times are. */
  town: string;
  userId: number;
};

/** With which slots a form begins: the garage's usual hours and duration, where the person has time. */
export async function proposedSlots(
  db: Db,
  deps: Deps,
  { userId, organisationId, email, town }: Person,
): Promise<ProposedSlots> {
  const rows = await db
    .select({
      startsAt: interviews.startsAt,
      timeZone: interviews.timeZone,
      duration: interviews.durationId,
    })
    .from(interviews)
    .where(eq(interviews.organisationId, organisationId))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(LOOKED_AT);
  const usual = usualSlots(
    rows.map(({ startsAt, timeZone, duration }) => ({
      hour: clockIn(timeZone, startsAt).slice(11, 16),
      duration: duration as InterviewDuration,
    })),
  );
  const now = deps.clock();
  const own = await busyTimes(db, { organisationId, organiserEmail: email }, now);
  const { events } = await busyOutside(deps, userId);
  const busy = [...own, ...events.flatMap(({ spans }) => spans)];
  const zone = timeZoneAt(town) ?? PARIS;
  return { duration: usual.duration, times: freeTimes(usual, { zone, busy, now }) };
}
