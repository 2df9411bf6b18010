import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan } from '../../support/content.ts';

const ACTIVE = 4;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(() => forgetBriefCache());

async function aRecruiter() {
  const recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
  return recruiter;
}

describe('a CV in the results of a CV search', () => {
  it('says whether the organisation has opened it and contacted its candidate', async () => {
    const recruiter = await aRecruiter();
    const body = { tradeId: 13, city: 'Guéret' };
    const add = async (changes = {}) => {
      const { userId: candidateId } = await api.candidate();
      return { candidateId, cvId: await addCv(api.db, { candidateId, tradeId: 13, ...changes }) };
    };
    const recruiterId = recruiter.userId;
    const [untouched, opened, applied, written, invited, picked, deleted] = await Promise.all(
      Array.from({ length: 7 }, () => add()),
    );
    if (!untouched || !opened || !applied || !written || !invited || !picked || !deleted) throw new Error();
    await recruiter.call(cvsContract.read, { params: { id: opened.cvId } });
    const offerId = await addOffer(api.db, { recruiterId });
    await addApplication(api.db, { ...applied, recruiterId, offerId });
    await addApplication(api.db, { ...deleted, recruiterId, offerId, isHidden: true, bucket: 'rejected' });
    await addMessage(api.db, { ...written, recruiterId });
    await addApplication(api.db, { ...invited, recruiterId, invitedOfferIds: [offerId] });
    await addApplication(api.db, { ...picked, recruiterId });

    const told = async (by = recruiter) =>
      new Map(
        (await by.call(searchContract.searchCV, { body, query: {} })).data.map(
          ({ cvId, seen, contacted }) => [cvId, { seen, contacted }],
        ),
      );
    const ours = await told();
    for (const { cvId } of [untouched, picked, deleted]) {
      expect(ours.get(cvId)).toEqual({ seen: false, contacted: false });
    }
    expect(ours.get(opened.cvId)).toEqual({ seen: true, contacted: false });
    for (const { cvId } of [applied, written, invited]) {
      expect(ours.get(cvId)).toEqual({ seen: false, contacted: true });
    }
    for (const history of (await told(await aRecruiter())).values()) {
      expect(history).toEqual({ seen: false, contacted: false });
    }
  });
});
