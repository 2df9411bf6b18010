import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { postersContract } from '#lib/contract/posters/posters.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer } from '#tests/support/content.ts';
import { addPoster } from '#tests/support/posters/add-poster.ts';
import { askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerPosters, posterDays } from '#upstream/platform/schema/posters.ts';
import { posterJobs } from '#upstream/posters/jobs.ts';
import { prepareCode } from '#upstream/posters/store.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  recruiter = await api.recruiter({ postalCode: '23000' });
});
beforeEach(() => api.clock.advance(10 * MINUTE));
afterAll(() => api?.close());

const anOffer = (changes: Partial<typeof offers.$inferInsert> = {}) =>
  addOffer(api.db, { recruiterId: recruiter.userId, ...changes });
const prepare = async (id: number, actor = recruiter) =>
  (await actor.call(postersContract.prepare, { params: { id } })).data.code;
const refusal = async (id: number, actor = recruiter) =>
  (await actor.refused(postersContract.prepare, { params: { id } })).failure.code;
const resolve = async (code: string) =>
  (await api.visitor().call(postersContract.resolve, { params: { code } })).data;
const figures = async (offerId: number) =>
  (await recruiter.call(ownOffersContract.list, { query: { limit: 50 } })).data.find(
    ({ id }) => id === offerId,
  )?.poster;

async function visit(visits: { code: string; count: number }[], headers: Record<string, string> = {}) {
  const answer = await api.inject({
    method: 'POST',
    url: '/posters/visits',
    headers: { [WEB_SECRET_HEADER]: api.deps.settings.secret, ...headers },
    payload: { visits },
  });
  return answer.statusCode;
}

describe('the short address of a poster', () => {
  it('is made at the first poster, stays the same, and is of one offer', async () => {
    const [one, two] = [await anOffer(), await anOffer()];
    expect(await figures(one)).toBeNull();
    const codes = await Promise.all([prepare(one), prepare(one), prepare(one), prepare(two)]);
    expect(new Set(codes).size).toBe(2);
    expect(await prepare(one)).toBe(codes[0]);
    expect(await figures(one)).toEqual({ visits: 0, applications: 0 });
    expect(await resolve(codes[0] ?? '')).toEqual({ offerId: one, live: true });
    expect(await resolve((codes[3] ?? '').toLowerCase())).toEqual({ offerId: two, live: true });
  });

  it('is drawn again when another offer has it', async () => {
    const [one, two] = [await anOffer(), await anOffer()];
    const draws = [...Array(14).fill(0), ...Array(7).fill(1)];
    const owner = { organisationId: recruiter.userId };
    const draw = () => draws.shift() ?? 2;
    const now = api.clock.now();
    expect(await prepareCode(api.db, { ...owner, offerId: one }, now, draw)).toBe('CCCCCCC');
    expect(await prepareCode(api.db, { ...owner, offerId: two }, now, draw)).toBe('DDDDDDD');
  });

  it('is given to the owner of a live offer only', async () => {
    const id = await anOffer();
    const stranger = await api.recruiter();
    expect(await refusal(id, stranger)).toBe('not_found');
    expect(await refusal(id, await api.internal())).toBe('not_found');
    expect(await refusal(id, await api.candidate())).toBe('wrong_role');
    expect(await refusal(id, api.visitor())).toBe('unauthorized');
    for (const closed of [
      await anOffer({ status: 'draft', publishedAt: null, expiresAt: null }),
      await anOffer({ isActive: false }),
      await anOffer({ expiresAt: api.clock.now() }),
    ]) {
      expect(await refusal(closed)).toBe('offer_closed');
    }
    expect(await refusal(await anOffer({ deletedAt: api.clock.now() }))).toBe('not_found');
    expect(await api.db.$count(offerPosters, eq(offerPosters.offerId, id))).toBe(0);
  });

  it('still leads to its offer once it is closed, and to nothing when nobody made it', async () => {
    const id = await anOffer();
    const code = await prepare(id);
    await api.db.update(offers).set({ isActive: false }).where(eq(offers.id, id));
    expect(await resolve(code)).toEqual({ offerId: id, live: false });
    for (const unknown of ['CDFGHJK', 'CDFGHJ', "x'--", '0000000']) {
      const { failure } = await api.visitor().refused(postersContract.resolve, { params: { code: unknown } });
      expect(failure.code).toBe('not_found');
    }
  });
});

describe('visits of a poster', () => {
  it('are counted by day, apart from the views of the offer', async () => {
    const [one, two] = [await anOffer(), await anOffer()];
    const [code, other] = [await addPoster(api.db, one), await addPoster(api.db, two)];
    const counted = [
      { code, count: 2 },
      { code: other.toLowerCase(), count: 1 },
      { code: 'CDFGHJK', count: 5 },
      { code: "'); drop", count: 5 },
    ];
    expect(await Promise.all([visit(counted), visit(counted.toReversed())])).toEqual([200, 200]);
    expect(await visit([{ code: 'CDFGHJK', count: 5 }])).toBe(200);
    expect(await figures(one)).toEqual({ visits: 4, applications: 0 });
    expect(await figures(two)).toEqual({ visits: 2, applications: 0 });
    const rows = await api.db.select().from(posterDays).where(eq(posterDays.offerId, one));
    expect(rows).toEqual([{ offerId: one, day: '2026-11-21', visits: 4 }]);
    const { data } = await recruiter.call(ownOffersContract.list, { query: { limit: 50 } });
    expect(data.find(({ id }) => id === one)?.visits.total).toBe(0);
  });

  it('are accepted only from the web', async () => {
    const id = await anOffer();
    const visits = [{ code: await addPoster(api.db, id), count: 1 }];
    expect(await visit(visits, { [WEB_SECRET_HEADER]: 'a guess' })).toBe(404);
    // The browser's call, as the web passes it on.
    expect(await visit(visits, { 'x-forwarded-for': '10.1.2.3' })).toBe(404);
    expect(await figures(id)).toEqual({ visits: 0, applications: 0 });
  });

  it('end after 13 months, and with the offer', async () => {
    const id = await anOffer();
    await visit([{ code: await addPoster(api.db, id), count: 1 }]);
    const night = () => posterJobs({ ...api.deps, db: api.db })[0]?.run({}, api.deps.jobs);
    const days = () => api.db.$count(posterDays, eq(posterDays.offerId, id));
    await api.db.insert(posterDays).values({ offerId: id, day: '2025-10-20', visits: 3 });
    await night();
    expect(await days()).toBe(1);
    await api.db.delete(offers).where(eq(offers.id, id));
    expect(await days()).toBe(0);
    expect(await api.db.$count(offerPosters, eq(offerPosters.offerId, id))).toBe(0);
  });
});

describe('an application', () => {
  const send = (token: string, actor = api.visitor()) =>
    actor.call(quickApplyContract.send, { params: { token }, body: {} });

  it('counts for the poster that led to it, with an account and without', async () => {
    const id = await anOffer();
    const code = await prepare(id);
    const candidate = await api.candidate({ phone: '0612345678', postalCode: '23000' });
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    await candidate.call(applicationsContract.decide, { body: { cvId, offerId: id, poster: code } });
    expect(await figures(id)).toEqual({ visits: 0, applications: 1 });
    const token = await askQuickly(api, id, { email: 'affiche@exemple.test', poster: code.toLowerCase() });
    expect(await figures(id)).toEqual({ visits: 0, applications: 1 });
    await send(token);
    expect(await figures(id)).toEqual({ visits: 0, applications: 2 });
    // Known, so the mailed link asks them to sign in first.
    const known = await api.candidate({ phone: '0612345678', postalCode: '23000' });
    await addCv(api.db, { candidateId: known.userId });
    await send(await askQuickly(api, id, { email: known.email, poster: code }), known);
    expect(await figures(id)).toEqual({ visits: 0, applications: 3 });
    await candidate.call(applicationsContract.withdraw, { params: { id } });
    expect(await figures(id)).toEqual({ visits: 0, applications: 2 });
  });

  it('is sent, but does not count, with a code that is none of the offer’s', async () => {
    const [id, other] = [await anOffer(), await anOffer()];
    await prepare(id);
    const foreign = await prepare(other);
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    await candidate.call(applicationsContract.decide, { body: { cvId, offerId: id, poster: foreign } });
    await send(await askQuickly(api, id, { email: 'ailleurs@exemple.test', poster: 'nothing' }));
    await send(await askQuickly(api, id, { email: 'sans@exemple.test' }));
    expect(await figures(id)).toEqual({ visits: 0, applications: 0 });
    expect(await figures(other)).toEqual({ visits: 0, applications: 0 });
  });
});
