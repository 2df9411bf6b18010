import { and, eq, not, sql } from 'drizzle-orm';
import { DAYS_TO_ANSWER, daysToAnswer, MORE_DAYS } from '#lib/rules/applications/deadline.ts';
import { NUDGE_AFTER } from '#lib/rules/applications/nudge.ts';
import { isPaused, isUndecided, undecidedOf } from '#upstream/applications/deadlines/waiting.ts';
import { nameAuthor } from '#upstream/applications/events.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import type { DemoApplication } from '../applications.ts';
import type { DemoRun } from '../generate.ts';

const MOST_READ = 500;

/** Days after which the garage took more time: after the candidate asked, before the deadline. */
const EXTENDED_AFTER = NUDGE_AFTER + 1;

type Waiting = { id: number; createdAt: Date };

const change = ({ db }: DemoRun, { id }: Waiting, values: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set(values).where(eq(applications.id, id));

async function nudge(run: DemoRun, waiting: Waiting): Promise<void> {
  await change(run, waiting, { nudgedAt: later(waiting.createdAt, NUDGE_AFTER * DAY) });
}

/** An organisation has the number of the account that founded it. */
async function extend(run: DemoRun, waiting: Waiting, authorId: number): Promise<void> {
  await nameAuthor(run.db, authorId);
  await change(run, waiting, { extendedAt: later(waiting.createdAt, EXTENDED_AFTER * DAY) });
}

/** Selecting gave more days, too. */
async function extendSelected({ db }: DemoRun): Promise<void> {
  await db
    .update(applications)
    .set({ extendedAt: sql`${applications.selectedAt}` })
    .where(and(isUndecided, eq(applications.bucket, 'selected')));
}

/** Of those that wait and may still wait after an extension, the oldest one got it and the candidate of the next asked. */
async function askAndExtend(run: DemoRun, known: readonly DemoApplication[], isOwn: (id: number) => boolean) {
  const { db, now } = run;
  for (const [organisationId, those] of Map.groupBy(known, (each) => each.organisation_id)) {
    const candidateOf = new Map(those.map((each) => [each.id, each.candidate_id]));
    const undecided = await undecidedOf(db, organisationId, { after: 0, limit: MOST_READ, now });
    const from = later(now, -(daysToAnswer({ isExtended: true }) - 1) * DAY);
    const until = later(now, -(EXTENDED_AFTER + 1) * DAY);
    const [oldest, next] = undecided
      .filter(
        ({ id, paused, isExtended, createdAt }) =>
          candidateOf.has(id) && !paused && !isExtended && createdAt >= from && createdAt <= until,
      )
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    if (!oldest) continue;
    const isBoth = next === undefined || isOwn(candidateOf.get(oldest.id) ?? 0);
    await nudge(run, isBoth ? oldest : next);
    await extend(run, oldest, organisationId);
  }
}

/** What nobody answered in time was closed in the morning of the day it was due, as the job does. */
async function closeOverdue({ db, now }: DemoRun): Promise<void> {
  const at = now.toISOString();
  const closing = sql`((((${applications.createdAt} at time zone 'Europe/Paris')::date
    + case when ${applications.extendedAt} is null then ${DAYS_TO_ANSWER}::int
      else ${DAYS_TO_ANSWER + MORE_DAYS}::int end) + time '07:00') at time zone 'Europe/Paris')`;
  await db
    .update(applications)
    .set({ unansweredAt: closing })
    .where(and(isUndecided, not(isPaused(now)), sql`${closing} <= ${at}::timestamptz`));
}

/**
 * Applications that candidates asked about, for which garages took more days, and which Bielle closed because nobody
 * answered. Needs the interviews, which pause the days.
 */
export async function addWaiting(
  run: DemoRun,
  known: readonly DemoApplication[],
  isDemoCandidate: (id: number) => boolean,
): Promise<void> {
  await extendSelected(run);
  await askAndExtend(run, known, isDemoCandidate);
  await closeOverdue(run);
}
