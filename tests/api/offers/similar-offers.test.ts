import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

let api: TestApi;
let recruiter: Actor;
let visitor: Actor;

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  visitor = api.visitor();
});
afterAll(() => api.close());

const created = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);
type Changes = Omit<Parameters<typeof addOffer>[1], 'recruiterId'>;
const publish = (changes: Changes = {}) => addOffer(api.db, { recruiterId: recruiter.userId, ...changes });

describe('similar offers', () => {
  it('are the four nearest live ones of the trade, whatever their distance', async () => {
    const at = (code: string) => ({
      tradeId: 22,
      preciseJobId: 1170,
      placeNumber: placeByCode(code)?.number,
    });
    const here = await publish(at('29019'));
    const [far, near, same] = [
      await publish(at('06088')),
      await publish(at('29232')),
      await publish(at('29019')),
    ];
    const similar = async (id: number) =>
      (await visitor.call(offersContract.similar, { params: { id } })).data.map((offer) => offer.id);
    expect(await similar(here)).toEqual([same, near, far]);
    await publish({ ...at('29019'), isActive: false });
    const closer = await publish(at('29235'));
    expect(await similar(here)).toEqual([same, closer, near, far]);
    await publish(at('29019'));
    expect(await similar(here)).toHaveLength(4);
  });

  it('are also given for an offer that is closed, expired or deleted', async () => {
    const at = { tradeId: 23, preciseJobId: 1180 };
    const live = await publish(at);
    const others = [
      await publish({ ...at, isActive: false }),
      await publish({ ...at, expiresAt: created(1) }),
      await publish({ ...at, deletedAt: created(1) }),
    ];
    for (const id of others) {
      const { data } = await visitor.call(offersContract.similar, { params: { id } });
      expect(data.map((offer) => offer.id)).toEqual([live]);
    }
  });

  it('are not given for another recruiter’s draft', async () => {
    const id = await publish({ status: 'draft' });
    const { failure } = await visitor.refused(offersContract.similar, { params: { id } });
    expect(failure.statusCode).toBe(404);
  });
});
