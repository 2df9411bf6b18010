import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { picksContract } from '#lib/contract/applications/picks.ts';
import { cvAccessContract } from '#lib/contract/cv-views/access.ts';
import { cvViewsContract } from '#lib/contract/cv-views/views.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { cvSharesContract } from '#lib/contract/cvs/shares.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { shareToken } from '#upstream/cvs/share-link.ts';
import { DAY, HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { cvReaders, cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { cvShares, cvs } from '#upstream/platform/schema/cvs.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

let api: TestApi;
let recruiter: Actor;
let candidate: Actor;
let cvId: number;

beforeAll(async () => {
  // A plan also depends on what earlier files left in the pages of a table.
  api = await startTestApi({ ownDatabase: true });
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  await api.db
    .update(organisations)
    .set({ name: 'Garage du Tilleul' })
    .where(eq(organisations.id, recruiter.userId));
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate();
  cvId = await addCv(api.db, { candidateId: candidate.userId, name: 'Mécanicien' });
});

const read = (as?: 'pdf') => recruiter.call(cvsContract.read, { params: { id: cvId }, query: { as } });
const list = async (query = {}) => candidate.call(cvViewsContract.list, { query });
const seen = async () => (await list()).data;

const apply = async () => {
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  return addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
  });
};

describe('who viewed a CV', () => {
  it('is nobody at first', async () => {
    expect(await list()).toMatchObject({ data: [], total: 0 });
  });

  it('names the company, the CV and how it was found', async () => {
    await read();
    expect(await seen()).toMatchObject([
      {
        company: 'Garage du Tilleul',
        way: 'search',
        openings: 1,
        downloadedAt: null,
        sharedWith: null,
        cv: { id: cvId, cvName: 'Mécanicien' },
      },
    ]);
  });

  it('is one line a day with the number of openings and the latest time', async () => {
    await read();
    api.clock.advance(10_000);
    await read();
    api.clock.advance(5 * MINUTE);
    await read('pdf');
    const last = api.clock.now().toISOString();
    expect(await seen()).toMatchObject([{ openings: 2, lastAt: last, downloadedAt: last }]);
    api.clock.advance(DAY);
    await read();
    expect((await seen()).map(({ openings }) => openings)).toEqual([1, 2]);
  });

  it('includes a received application, its pick and the CV that belongs to it', async () => {
    const id = await apply();
    await recruiter.call(applicationsContract.readReceived, { params: { id } });
    expect(await seen()).toMatchObject([{ way: 'application' }]);
    await recruiter.call(picksContract.ofCv, { params: { id: cvId } });
    await read();
    expect(await seen()).toHaveLength(1);
  });

  it('says application for a CV that was sent, also when it is opened from the search', async () => {
    await apply();
    await read();
    expect(await seen()).toMatchObject([{ way: 'application' }]);
  });

  it('includes a link that the candidate sent, once the CV is downloaded', async () => {
    const [share] = await api.db
      .insert(cvShares)
      .values({ cvId, recipient: 'atelier@exemple.test', createdAt: api.clock.now() })
      .returning({ id: cvShares.id });
    const token = await shareToken(api.db, share?.id ?? 0, api.deps.settings);
    await api.visitor().call(cvSharesContract.read, { params: { token } });
    expect(await seen()).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      await api.visitor().call(cvSharesContract.file, { params: { token } });
    }
    expect(await seen()).toMatchObject([
      { way: 'share', company: null, sharedWith: 'atelier@exemple.test', openings: 2 },
    ]);
  });

  it('stays after the CV is deleted and the company is gone', async () => {
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: 4 });
    await other.call(cvsContract.read, { params: { id: cvId }, query: {} });
    await api.db.delete(cvs).where(eq(cvs.id, cvId));
    await api.db.delete(organisations).where(eq(organisations.id, other.userId));
    expect(await seen()).toMatchObject([{ company: null, cv: null }]);
  });

  it('leaves out the candidate’s own readings and refused ones', async () => {
    await candidate.call(cvsContract.read, { params: { id: cvId }, query: {} });
    const withoutPlan = await api.recruiter();
    await withoutPlan.refused(cvsContract.read, { params: { id: cvId }, query: {} });
    expect(await seen()).toEqual([]);
  });

  it('is shown to nobody else', async () => {
    await read();
    const other = await api.candidate();
    expect((await other.call(cvViewsContract.list, { query: {} })).data).toEqual([]);
    const refused = await recruiter.refused(cvViewsContract.list, { query: {} });
    expect(refused.failure.statusCode).toBe(403);
  });

  it('comes in pages, the latest first', async () => {
    const now = api.clock.now().getTime();
    const days = Array.from({ length: 13 }, (_, index) => new Date(now - index * DAY));
    await api.db.insert(cvViews).values(
      days.map((at) => ({
        cvId,
        candidateId: candidate.userId,
        viewerId: recruiter.userId,
        organisationId: recruiter.userId,
        way: 'search' as const,
        day: at.toISOString().slice(0, 10),
        firstAt: at,
        lastAt: at,
      })),
    );
    const second = await list({ page: 2, limit: 10 });
    expect([second.total, second.totalPages]).toEqual([13, 2]);
    expect(second.data.map(({ firstAt }) => firstAt)).toEqual(days.slice(10).map((day) => day.toISOString()));
  });
});

describe('access to CVs', () => {
  const state = async () => (await recruiter.call(cvAccessContract.read, {})).data;
  const set = (values: Partial<typeof cvReaders.$inferInsert>) =>
    api.db
      .insert(cvReaders)
      .values({ userId: recruiter.userId, ...values })
      .onConflictDoUpdate({ target: cvReaders.userId, set: values });

  it('is open, waits for a confirmation, or is blocked', async () => {
    expect(await state()).toEqual({ state: 'open', canConfirmHere: true });
    await set({ askedAt: new Date(api.clock.now().getTime() - HOUR) });
    expect(await state()).toMatchObject({ state: 'confirm' });
    await set({ blockedAt: api.clock.now() });
    expect(await state()).toMatchObject({ state: 'blocked' });
    const refused = await recruiter.refused(cvsContract.read, { params: { id: cvId }, query: {} });
    expect(refused.failure).toMatchObject({ statusCode: 409, code: 'cv_access_blocked' });
    await set({ askedAt: null, blockedAt: null });
  });
});

describe('the count of opened CVs', () => {
  it('reads its index alone', async () => {
    await api.db.execute(sql`
      insert into cv_views (cv_id, candidate_id, viewer_id, way, day, first_at, last_at)
      select null, ${candidate.userId}, ${recruiter.userId}, 'search', date '2020-01-01', moment, moment
      from generate_series(timestamptz '2020-01-01', timestamptz '2020-03-01', interval '10 minutes') moment`);
    // Vacuum passes over pages that a connection with an older snapshot may still need.
    const planAfterVacuum = async () => {
      await api.db.execute(sql`vacuum analyze cv_views`);
      const plan = await api.db.execute<{ 'QUERY PLAN': string }>(sql`explain
        select count(distinct cv_id) from cv_views
        where viewer_id = ${recruiter.userId} and first_at > timestamptz '2020-02-29'`);
      return JSON.stringify(plan.rows);
    };
    await expect
      .poll(planAfterVacuum, { timeout: 60_000 })
      .toContain('Index Only Scan using cv_views_opened');
  });
});
