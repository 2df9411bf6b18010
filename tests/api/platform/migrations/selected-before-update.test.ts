import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { root } from '#scripts/launch/paths.mjs';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { addApplication, addCv } from '#tests/support/content.ts';
import { checkGarage } from '#upstream/applications/deadlines/check.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';

const update = readFileSync(
  join(root, 'upstream/platform/migrations/carry-over/0066_selection_extends.sql'),
  'utf8',
);

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
  ({ recruiter, offerId } = await aPair(api));
  // The update is older than the column `bucket`.
  await api.db.execute(sql`alter table applications
    add is_selected boolean generated always as (selected_at is not null) stored,
    add is_accepted boolean generated always as (bucket = 'accepted') stored,
    add is_rejected boolean generated always as (bucket = 'rejected') stored`);
});
afterAll(async () => {
  await api.db.execute(sql`alter table applications drop is_selected, drop is_accepted, drop is_rejected`);
  await api.close();
});

/** The update reads the clock of the database. */
const now = new Date();
const day = (ago: number) => parisDay(later(now, -ago * DAY));

async function sentAgo(days: number, changes: Partial<typeof applications.$inferInsert> = {}) {
  const { userId: candidateId } = await api.candidate();
  const cvId = await addCv(api.db, { candidateId });
  const createdAt = later(now, -days * DAY);
  const values = { candidateId, recruiterId: recruiter.userId, cvId, offerId, createdAt, ...changes };
  const id = await addApplication(api.db, values);
  return { id, candidateId, cvId };
}
const selectedAgo = (days: number, changes: Partial<typeof applications.$inferInsert> = {}) =>
  sentAgo(days, { bucket: 'selected', selectedAt: later(now, -1 * DAY), ...changes });

async function invite({ id, candidateId, cvId }: Awaited<ReturnType<typeof sentAgo>>): Promise<void> {
  const startsAt = later(now, 10 * DAY);
  const [interview] = await api.db
    .insert(interviews)
    .values({
      organisationId: recruiter.userId,
      authorId: recruiter.userId,
      offerId,
      companyName: 'Garage',
      tradeId: 1,
      startsAt,
      endsAt: later(startsAt, DAY / 24),
      durationId: 2,
      kind: 'on_site',
      organiserName: 'Camille Durand',
      organiserEmail: 'camille@exemple.test',
      uid: `${id}@bielle.test`,
      createdAt: now,
    })
    .returning({ id: interviews.id });
  const interviewId = interview?.id ?? 0;
  await api.db.insert(interviewCandidates).values({
    interviewId,
    candidateId,
    applicationId: id,
    cvId,
    cvName: 'CV',
    invitedAt: now,
    createdAt: now,
  });
}

/** Days from the update until Bielle closes it; undefined while it is still open after 40 days. */
async function daysUntilClosed(id: number): Promise<number | undefined> {
  const [row] = await api.db.select().from(applications).where(eq(applications.id, id));
  return row?.unansweredAt ? Math.round((row.unansweredAt.getTime() - now.getTime()) / DAY) : undefined;
}

describe('the update that lets selected applications end', () => {
  test('gives each of them at least 14 more days, and leaves the others as they are', async () => {
    const fresh = await selectedAgo(3);
    const paused = await selectedAgo(60, { pausedOn: day(50), pausedDays: 2 });
    const neverSeen = await selectedAgo(90);
    const extended = await selectedAgo(34, { extendedAt: later(now, -20 * DAY) });
    const invited = await selectedAgo(60, { pausedOn: day(40) });
    await invite(invited);
    const waiting = await sentAgo(20);
    const accepted = await selectedAgo(90, { bucket: 'accepted', decidedAt: now });
    const before = await api.db.select().from(applications).where(eq(applications.id, accepted.id));
    await api.db.execute(sql.raw(update));
    for (let nth = 0; nth < 40; nth += 1) {
      const clock = () => later(now, nth * DAY);
      await checkGarage(api.db, { ...api.deps, clock }, recruiter.userId);
    }
    const days = [fresh, paused, neverSeen, extended, invited, waiting].map(({ id }) => daysUntilClosed(id));
    expect(await Promise.all(days)).toEqual([32, 27, 14, 14, 26, 1]);
    expect(await api.db.select().from(applications).where(eq(applications.id, accepted.id))).toEqual(before);
  });
});
