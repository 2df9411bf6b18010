import { and, desc, eq, inArray } from 'drizzle-orm';
import type { UsualTimesAnswer } from '#lib/contract/interviews/slots.ts';
import { FIRST_TIMES, freeTimes, type UsualTimes } from '#lib/rules/interviews/free-times.ts';
import type { InterviewDuration } from '#lib/rules/interviews/interview.ts';
import type { TimeZone } from '#lib/rules/time/time-zones.ts';
import { clockIn } from '#lib/rules/time/wall-clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { interviewSlots, interviews } from '#upstream/platform/schema/interviews.ts';
import type { BusyEvent } from '../outside-calendar/busy-events.ts';
import { busyTimes } from './slots.ts';

/** How many invitations are read, and how many times of day are taken from them. */
const READ = 5;
const HOURS = 3;

const lastInvitations = (db: Db, organisationId: number, authorId?: number) =>
  db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.organisationId, organisationId),
        authorId === undefined ? undefined : eq(interviews.authorId, authorId),
      ),
    )
    .orderBy(desc(interviews.id))
    .limit(READ);

/**
 * When this person usually has interviews, as their last invitations say: how long the last one takes, and up to three
 * times of day, the last used first chosen. Somebody who has sent none has the times of their organisation.
 */
export async function usualTimes(
  db: Db,
  { userId, organisationId }: { userId: number; organisationId: number },
): Promise<UsualTimes> {
  const own = await lastInvitations(db, organisationId, userId);
  const rows = own.length > 0 ? own : await lastInvitations(db, organisationId);
  const [last] = rows;
  if (!last) return FIRST_TIMES;
  const ids = rows.map(({ id }) => id);
  // A proposal has its slots; an interview with a date has none.
  const slots = await db.select().from(interviewSlots).where(inArray(interviewSlots.interviewId, ids));
  const used = rows.flatMap(({ id, startsAt, timeZone }) => {
    const starts = slots.flatMap((slot) => (slot.interviewId === id ? slot.startsAt : []));
    return (starts.length > 0 ? starts : [startsAt])
      .toSorted((one, other) => one.getTime() - other.getTime())
      .map((moment) => clockIn(timeZone, moment).slice(11, 16));
  });
  return {
    hours: [...new Set(used)].slice(0, HOURS).sort(),
    durationId: last.durationId as InterviewDuration,
  };
}

type Asked = {
  caller: { userId: number; organisationId: number };
  timeZone: TimeZone;
  day?: string | undefined;
  /** When the caller is busy elsewhere. */
  events: readonly BusyEvent[];
  now: Date;
};

/** How the form of a new interview begins. */
export async function readUsualTimes(
  db: Db,
  { caller, timeZone, day, events, now }: Asked,
): Promise<UsualTimesAnswer> {
  const { userId, organisationId } = caller;
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const usual = await usualTimes(db, caller);
  const own = await busyTimes(db, { organisationId, organiserEmail: account?.email ?? '' }, now);
  const busy = [...own, ...events.flatMap(({ spans }) => spans)];
  return { duration: usual.durationId, times: freeTimes({ zone: timeZone, busy, now, usual, day }) };
}
