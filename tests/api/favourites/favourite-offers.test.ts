import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { deleteOffer, setOfferActive } from '#upstream/own-offers/write.ts';
import { favourites, offers } from '#upstream/platform/schema/offers.ts';

let api: TestApi;
let candidate: Actor;
let recruiterId: number;

beforeAll(async () => {
  api = await startTestApi();
  recruiterId = (await api.recruiter()).userId;
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate();
});

const list = (query = {}, by = candidate) => by.call(favouritesContract.offers, { query });
const idsOf = async (query = {}) => (await list(query)).data.map(({ id }) => id);
const toggle = (id: number) => candidate.call(favouritesContract.toggle, { params: { id } });

/** Favourites of the candidate, added an hour apart, the first one first. */
async function addFavourites(many: number): Promise<number[]> {
  const ids: number[] = [];
  for (let hour = 1; hour <= many; hour += 1) {
    const offerId = await addOffer(api.db, { recruiterId });
    const createdAt = new Date(Date.UTC(2026, 10, 1, hour));
    await api.db.insert(favourites).values({ candidateId: candidate.userId, offerId, createdAt });
    ids.push(offerId);
  }
  return ids;
}

describe('the favourite offers of a candidate', () => {
  test('are returned in full, the latest added first, page by page', async () => {
    const added = (await addFavourites(12)).reverse();
    const first = await list();
    expect(first).toMatchObject({ total: 12, totalPages: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(added.slice(0, 10));
    expect(first.data[0]).toMatchObject({ city: 'Guéret', live: true, applicants: [] });
    expect(await idsOf({ page: 2 })).toEqual(added.slice(10));
    expect(await idsOf({ limit: 20 })).toEqual(added);
  });

  test('equal the list of ids, and belong to nobody else', async () => {
    const added = await addFavourites(2);
    const ids = await candidate.call(favouritesContract.list, {});
    expect(ids.data.map(({ id }) => id)).toEqual(added.reverse());
    expect(await list({}, await api.candidate())).toEqual({ data: [], total: 0, totalPages: 0 });
  });

  test('are added once by somebody who only adds', async () => {
    const id = await addOffer(api.db, { recruiterId });
    const add = () => candidate.call(favouritesContract.toggle, { params: { id }, query: { add: 'true' } });
    expect((await add()).data.favorite).toBe(true);
    expect((await add()).data.favorite).toBe(true);
    expect(await idsOf()).toEqual([id]);
    expect((await toggle(id)).data.favorite).toBe(false);
  });

  test('are read for visitors by their ids, as long as they are live', async () => {
    const [live = 0, other = 0, closed = 0] = await addFavourites(3);
    const now = api.clock.now();
    await setOfferActive(api.db, { id: closed, organisationId: recruiterId, isActive: false }, now);
    const read = (ids: string) => api.visitor().call(offersContract.list, { query: { ids } });
    const { data, total } = await read(`${closed},${live},999999999`);
    expect([data.map(({ id }) => id), total]).toEqual([[live], 1]);
    expect((await read(`${other}`)).data).toHaveLength(1);
    const tooMany = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
    for (const ids of ['a', '0', '1;2', '1,', tooMany]) {
      const { failure } = await api.visitor().refused(offersContract.list, { query: { ids } });
      expect(failure.statusCode, ids).toBe(422);
    }
  });

  test('stay, marked, when they are closed or deleted, until they are removed', async () => {
    const [closed = 0, deleted = 0] = await addFavourites(2);
    const now = api.clock.now();
    await setOfferActive(api.db, { id: closed, organisationId: recruiterId, isActive: false }, now);
    await deleteOffer(api.db, { id: deleted, organisationId: recruiterId }, now);
    const { data } = await list();
    expect(data.map(({ id, live }) => [id, live])).toEqual([
      [deleted, false],
      [closed, false],
    ]);
    expect(await toggle(closed)).toEqual({ data: { favorite: false }, message: 'Offre retirée des favoris' });
    await toggle(deleted);
    expect((await list()).total).toBe(0);
  });

  test('never include a draft, even one that was public before', async () => {
    const [id = 0] = await addFavourites(1);
    await api.db.update(offers).set({ status: 'draft' }).where(eq(offers.id, id));
    expect(await list()).toEqual({ data: [], total: 0, totalPages: 0 });
  });
});
