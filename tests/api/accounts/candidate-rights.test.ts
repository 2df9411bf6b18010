import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer } from '#tests/support/content.ts';
import { anAgenda, planned, type Stage } from '#tests/support/interviews/an-interview.ts';
import { users } from '#upstream/platform/schema/accounts.ts';

let api: TestApi;
let stage: Stage;
let candidate: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  stage = await anAgenda(api);
  candidate = stage.karim.actor;
  const reachable = { phone: '+33639980000', postalCode: '23000' };
  await api.db.update(users).set(reachable).where(eq(users.id, candidate.userId));
});
afterAll(() => api?.close());

describe('a candidate', () => {
  it('keeps favourites and searches', async () => {
    await candidate.call(favouritesContract.toggle, { params: { id: stage.offerId } });
    expect((await candidate.call(favouritesContract.list, {})).data).toMatchObject([{ id: stage.offerId }]);
    const body = { criteria: { tradeId: 1, townCode: '23096' } };
    await candidate.call(savedSearchesContract.saveOffer, { body });
    expect((await candidate.call(savedSearchesContract.listSaved, {})).total).toBe(1);
  });

  it('applies with their own published CVs only', async () => {
    const offerId = await addOffer(api.db, { recruiterId: stage.recruiter.userId });
    const draft = await addCv(api.db, { candidateId: candidate.userId, slot: 2, status: 'draft' });
    const apply = (cvId: number) => ({ query: {}, body: { cvId, offerId } });
    const codeWith = async (cvId: number) =>
      (await candidate.refused(applicationsContract.decide, apply(cvId))).failure.code;
    expect(await codeWith(draft)).toBe('cv_not_published');
    expect(await codeWith(stage.camille.cvId)).toBe('not_found');
    await candidate.call(applicationsContract.decide, apply(stage.karim.cvId));
    const { data } = await candidate.call(applicationsContract.listSent, { query: {}, body: {} });
    expect(data.map((application) => application.offerId).sort()).toEqual([stage.offerId, offerId].sort());
  });

  it('has up to three CVs', async () => {
    await addCv(api.db, { candidateId: candidate.userId, slot: 3 });
    const { failure } = await candidate.refused(cvsContract.create, { body: {} });
    expect(failure.code).toBe('too_many_cvs');
  });

  it('reads and answers only their own invitations', async () => {
    const own = await planned(stage, { allowOverlap: true }, [stage.karim]);
    const others = await planned(stage, { allowOverlap: true }, [stage.camille]);
    const { data } = await candidate.call(interviewsContract.candidateList, { query: {} });
    expect(data.map(({ id }) => id)).toEqual([own.id]);
    const answer = (interviewId: number) => ({ body: { interviewId, status: 'accepted' as const } });
    await candidate.call(interviewsContract.answer, answer(own.id));
    const { failure } = await candidate.refused(interviewsContract.answer, answer(others.id));
    expect(failure.statusCode).toBe(404);
  });

  it('writes messages, reads the profile, and unsubscribes', async () => {
    const letter = {
      recipientId: stage.recruiter.userId,
      subject: 'Objet',
      text: 'Bonjour',
    };
    await candidate.call(messagesContract.send, { body: letter });
    const own = { params: { id: candidate.userId } };
    expect((await candidate.call(profileContract.getUser, own)).data.email).toBe(candidate.email);
    await candidate.call(authenticationContract.confirmAuthentication, {
      body: { password: ACTOR_PASSWORD },
    });
    await candidate.call(profileContract.unsubscribe, {});
    const { failure } = await candidate.refused(profileContract.getUser, own);
    expect(failure.statusCode).toBe(401);
  });
});
