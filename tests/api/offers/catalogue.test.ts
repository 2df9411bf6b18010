import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueContract, OFFERS_A_PART } from '#lib/contract/offers/catalogue.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { setOfferActive } from '#upstream/own-offers/write.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

let api: TestApi;
let recruiter: Actor;
let visitor: Actor;
let ids: number[];

const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);
const addresses = async (query: { after?: number; before?: number; limit?: number } = {}) =>
  (await visitor.call(catalogueContract.addresses, { query })).data;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  visitor = api.visitor();
  const add = (changes: Omit<Parameters<typeof addOffer>[1], 'recruiterId'>) =>
    addOffer(api.db, { recruiterId: recruiter.userId, publishedAt: ago(9), updatedAt: ago(9), ...changes });
  ids = [
    await add({ updatedAt: ago(5) }),
    await add({ publishedAt: ago(4), updatedAt: ago(6) }),
    await add({ tradeId: 2 }),
  ];
  await add({ status: 'draft' });
  await add({ isActive: false });
  await add({ expiresAt: ago(1) });
  await add({ deletedAt: ago(1) });
  ids.push(await add({ requiresCriminalRecord: true, criminalRecordReason: 'Site surveillé' }));
});
afterAll(() => api.close());

describe('the catalogue of live offers', () => {
  it('lists only live offers, with the last change of their form or publication', async () => {
    expect(await addresses()).toEqual([
      { id: ids[0], changedAt: ago(5).toISOString() },
      { id: ids[1], changedAt: ago(4).toISOString() },
      { id: ids[2], changedAt: ago(9).toISOString() },
      { id: ids[3], changedAt: ago(9).toISOString() },
    ]);
  });

  it('can be read from an id on and up to another', async () => {
    const [first = 0, second = 0, third = 0, last = 0] = ids;
    expect(idsOf(await addresses({ limit: 2 }))).toEqual([first, second]);
    expect(idsOf(await addresses({ after: second, limit: 2 }))).toEqual([third, last]);
    expect(idsOf(await addresses({ after: first, before: last }))).toEqual([second, third]);
    expect(await addresses({ after: last })).toEqual([]);
  });

  it('counts offers by ranges of ids, each with its newest change', async () => {
    await api.db.execute(
      sql`select setval(pg_get_serial_sequence('offers', 'id'), ${3 * OFFERS_A_PART}, false)`,
    );
    const far = await addOffer(api.db, {
      recruiterId: recruiter.userId,
      updatedAt: ago(1),
      publishedAt: ago(2),
    });
    expect(far).toBe(3 * OFFERS_A_PART);
    expect((await visitor.call(catalogueContract.parts, {})).data).toEqual([
      { part: 0, offers: 4, changedAt: ago(4).toISOString() },
      { part: 3, offers: 1, changedAt: ago(1).toISOString() },
    ]);
    await api.db.delete(offers).where(eq(offers.id, far));
  });

  it('contains full offers without telephone numbers and questions, otherwise as their pages do', async () => {
    const { data } = await visitor.call(catalogueContract.offers, {
      query: { after: ids[0] ?? 0, limit: 2 },
    });
    expect(idsOf(data)).toEqual([ids[1], ids[2]]);
    for (const offer of data) {
      const { data: read } = await visitor.call(offersContract.read, { params: { id: offer.id } });
      const { phone: _, callingHours: __, screeningQuestions: ___, ...rest } = read;
      expect(offer).toEqual(rest);
    }
    const all = await visitor.call(catalogueContract.offers, {});
    expect(idsOf(all.data)).toEqual(ids);
    expect(JSON.stringify(all.data)).not.toContain('Site surveillé');
  });

  it('refuses more than a page at once, and an invalid id', async () => {
    for (const query of [{ limit: 1_001 }, { limit: 0 }, { after: -1 }]) {
      expect((await visitor.refused(catalogueContract.addresses, { query })).failure.statusCode).toBe(422);
    }
    const tooMany = await visitor.refused(catalogueContract.offers, { query: { limit: 101 } });
    expect(tooMany.failure.statusCode).toBe(422);
  });

  it('drops an offer at once when it is closed, and has it again when it is reopened', async () => {
    const id = ids[0] ?? 0;
    const offer = { id, organisationId: recruiter.userId };
    await setOfferActive(api.db, { ...offer, isActive: false }, api.clock.now());
    expect(idsOf(await addresses())).not.toContain(id);
    await setOfferActive(api.db, { ...offer, isActive: true }, api.clock.now());
    const [again] = await addresses();
    expect(again).toEqual({ id, changedAt: api.clock.now().toISOString() });
  });
});
