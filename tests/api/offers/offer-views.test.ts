import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { offerJobs } from '#upstream/offers/jobs.ts';
import { offerDays } from '#upstream/platform/schema/rights.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer } from '../../support/content.ts';

const DAY = 24 * 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

type Views = { id: number; count: number }[];

/** The web itself, which no visitor stands behind, or somebody who says so. */
async function post(views: Views, headers: Record<string, string> = {}) {
  const answer = await api.inject({
    method: 'POST',
    url: '/offers/views',
    headers: { [WEB_SECRET_HEADER]: api.deps.settings.secret, ...headers },
    payload: { views },
  });
  return answer.statusCode;
}

const rowsOf = (offerId: number) =>
  api.db
    .select({ day: offerDays.day, views: offerDays.views })
    .from(offerDays)
    .where(eq(offerDays.offerId, offerId))
    .orderBy(offerDays.day);

const visitsOf = async (recruiter: Actor) =>
  (await recruiter.call(ownOffersContract.list, { query: {} })).data[0]?.visits;

describe('views of offers', () => {
  it('are counted by day (Paris time), in any number of calls, but not for deleted offers', async () => {
    const { userId } = await api.recruiter();
    const [one, two] = [
      await addOffer(api.db, { recruiterId: userId }),
      await addOffer(api.db, { recruiterId: userId }),
    ];
    const gone = await addOffer(api.db, { recruiterId: userId, deletedAt: api.clock.now() });
    const calls = Array.from({ length: 8 }, (_, index) =>
      post(
        index % 2
          ? [
              { id: one, count: 2 },
              { id: two, count: 1 },
            ]
          : [
              { id: two, count: 1 },
              { id: one, count: 2 },
            ],
      ),
    );
    expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
    expect(
      await post([
        { id: gone, count: 5 },
        { id: 999_999, count: 5 },
        { id: one, count: 1 },
      ]),
    ).toBe(200);
    expect(await rowsOf(one)).toEqual([{ day: '2026-11-21', views: 17 }]);
    expect(await rowsOf(two)).toEqual([{ day: '2026-11-21', views: 8 }]);
    expect(await rowsOf(gone)).toEqual([]);
  });

  it('are accepted only from the web', async () => {
    const recruiterId = (await api.recruiter()).userId;
    const id = await addOffer(api.db, { recruiterId });
    const views = [{ id, count: 1 }];
    expect(await post(views, { [WEB_SECRET_HEADER]: 'a guess' })).toBe(404);
    // The browser's call, as the web passes it on.
    expect(await post(views, { 'x-forwarded-for': '10.1.2.3' })).toBe(404);
    expect(await post([{ id, count: 0 }])).toBe(422);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('appear in the owner’s list beside the applications, day by day', async () => {
    const recruiter = await api.recruiter();
    const candidate = await api.candidate();
    const recruiterId = recruiter.userId;
    const offerId = await addOffer(api.db, { recruiterId });
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const now = api.clock.now();
    // Late in the evening in Paris, which is still that day.
    const createdAt = new Date('2026-11-20T22:30:00Z');
    await addApplication(api.db, { candidateId: candidate.userId, recruiterId, cvId, offerId, createdAt });
    await api.db.insert(offerDays).values([
      { offerId, day: '2026-09-01', views: 100 },
      { offerId, day: '2026-11-20', views: 7 },
    ]);
    await post([{ id: offerId, count: 3 }]);
    const visits = await visitsOf(recruiter);
    expect(visits?.total).toBe(110);
    expect(visits?.days).toHaveLength(30);
    expect(visits?.days[0]).toEqual({ day: '2026-10-23', views: 0, applications: 0 });
    expect(visits?.days.slice(-2)).toEqual([
      { day: '2026-11-20', views: 7, applications: 1 },
      { day: '2026-11-21', views: 3, applications: 0 },
    ]);
    expect(api.clock.now()).toEqual(now);
  });

  it('are deleted after 13 months', async () => {
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    await post([{ id: offerId, count: 1 }]);
    const night = () =>
      offerJobs({ ...api.deps, db: api.db })
        .find(({ name }) => name === 'purge-views')
        ?.run({}, api.deps.jobs);
    api.clock.advance(395 * DAY);
    await night();
    expect(await rowsOf(offerId)).toHaveLength(1);
    api.clock.advance(3 * DAY);
    await night();
    expect(await rowsOf(offerId)).toEqual([]);
  });
});
