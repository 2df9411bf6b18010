import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers.ts';
import { plansContract } from '#lib/contract/plans.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv } from '../../support/content.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

const { create, remove } = ownOffersContract;

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000' });
});

const publish = async () => (await recruiter.call(create, { body: anOfferBody() })).data;
const credit = async () => (await recruiter.call(plansContract.status, {})).data.credit;

describe('the free offer', () => {
  const returns = async () => {
    const { data } = await recruiter.call(ownOffersContract.list, { query: {} });
    return data.map(({ returnsFreeOffer }) => returnsFreeOffer);
  };

  it('becomes available again when it is deleted without an application, however often', async () => {
    for (const round of [1, 2]) {
      const { id } = await publish();
      expect([round, ...(await returns())]).toEqual([round, true]);
      expect((await credit()).totalRemaining).toBe(0);
      await recruiter.call(remove, { params: { id } });
      expect((await credit()).totalRemaining).toBe(1);
    }
  });

  it.each(['an application', 'its time over', 'a withdrawal'])(
    'does not become available again after %s',
    async (what) => {
      const { id } = await publish();
      if (what === 'an application') {
        const { userId: candidateId } = await api.candidate();
        const cvId = await addCv(api.db, { candidateId });
        const sent = { candidateId, recruiterId: recruiter.userId, cvId, offerId: id, isHidden: true };
        await addApplication(api.db, sent);
      } else if (what === 'a withdrawal') {
        const withdrawn = {
          withdrawnAt: api.clock.now(),
          withdrawnReason: 'Fausse annonce',
          isActive: false,
        };
        await api.db.update(offers).set(withdrawn).where(eq(offers.id, id));
      } else {
        const now = api.clock.now();
        await api.db
          .update(plans)
          .set({ startsAt: later(now, -DAY), expiresAt: now })
          .where(eq(plans.organisationId, recruiter.userId));
      }
      expect(await returns()).toEqual([false]);
      await recruiter.call(remove, { params: { id } });
      expect((await recruiter.refused(create, { body: anOfferBody() })).failure.code).toBe('no_plan');
    },
  );
});
