import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { anAgenda, planned } from '#tests/support/interviews/an-interview.ts';
import { applications } from '#upstream/platform/schema/applications.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});
afterAll(() => api?.close());

const { withdraw, readSent, decide, listReceived } = applicationsContract;
type Flags = Partial<typeof applications.$inferInsert>;

async function applied(flags: Flags = {}, offer: object = {}) {
  const candidate = await api.candidate();
  const cvId = await addCv(api.db, { candidateId: candidate.userId });
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId, ...offer });
  const people = { candidateId: candidate.userId, recruiterId: recruiter.userId };
  const id = await addApplication(api.db, { ...people, cvId, offerId, ...flags });
  const takeBack = () => candidate.call(withdraw, { params: { id: offerId } });
  return { candidate, cvId, offerId, id, takeBack };
}

const received = async (offerId: number) =>
  (await recruiter.call(listReceived, { query: { offerId }, body: {} })).data;

describe('an application that waits for an answer', () => {
  test.each([
    ['was not opened', {}, {}],
    ['was opened', { viewedAt: new Date('2026-11-20T09:00:00Z') }, {}],
    ['was put aside', { bucket: 'selected' }, {}],
    ['is to a closed offer', {}, { isActive: false }],
  ] as const)('can be withdrawn when it %s, and disappears for both sides', async (_, flags, offer) => {
    const { candidate, offerId, takeBack } = await applied(flags, offer);
    expect((await takeBack()).message).toBe('Candidature retirée');
    const { failure } = await candidate.refused(readSent, { params: { id: offerId } });
    expect(failure.statusCode).toBe(404);
    expect(await received(offerId)).toEqual([]);
    const { data } = await candidate.call(notificationsContract.getNotifications, {});
    expect(data.sent).toBe(0);
  });

  test('can be withdrawn only once', async () => {
    const { candidate, offerId, takeBack } = await applied();
    await takeBack();
    const { failure } = await candidate.refused(withdraw, { params: { id: offerId } });
    expect(failure.statusCode).toBe(404);
  });

  test('can be sent again; both sides are mailed twice a day at most', async () => {
    const { candidate, cvId, offerId, takeBack } = await applied();
    for (let round = 0; round < 4; round += 1) {
      await takeBack();
      await candidate.call(decide, { query: {}, body: { cvId, offerId } });
    }
    expect(await received(offerId)).toHaveLength(1);
    const mails = await api.mails(candidate.email);
    expect(mails.filter(({ template }) => template === 'applicationSent')).toHaveLength(2);
  });
});

describe('an application that nobody may withdraw', () => {
  test.each([
    ['was accepted', { bucket: 'accepted' }],
    ['was refused', { bucket: 'rejected' }],
    ['was refused, then deleted by the recruiter', { bucket: 'rejected', isHidden: true }],
  ] as const)('%s', async (_, flags) => {
    const { candidate, offerId } = await applied(flags);
    const { failure } = await candidate.refused(withdraw, { params: { id: offerId } });
    expect(failure).toMatchObject({
      statusCode: 409,
      code: 'application_decided',
      message: 'Le recruteur a déjà répondu à cette candidature\u00a0: elle ne peut plus être retirée.',
    });
    expect(await received(offerId)).toBeDefined();
    const rows = await api.db
      .select()
      .from(applications)
      .where(and(eq(applications.candidateId, candidate.userId), eq(applications.offerId, offerId)));
    expect(rows).toHaveLength(1);
  });

  test('does not include other candidates’ applications: each is refused', async () => {
    const { offerId } = await applied();
    const stranger = await api.candidate();
    const { failure } = await stranger.refused(withdraw, { params: { id: offerId } });
    expect(failure.statusCode).toBe(404);
    expect(await received(offerId)).toHaveLength(1);
  });
});

describe('an interview that a withdrawn application led to', () => {
  test.each(['pending', 'accepted'] as const)(
    'becomes refused when it was %s, and its CV is no longer readable',
    async (answer) => {
      const stage = await anAgenda(api);
      const { actor } = stage.karim;
      const { id: interviewId } = await planned(stage);
      if (answer === 'accepted') {
        await actor.call(interviewsContract.answer, { body: { interviewId, status: 'accepted' } });
      }
      await actor.call(withdraw, { params: { id: stage.offerId } });
      const { data } = await stage.recruiter.call(interviewsContract.detail, { params: { id: interviewId } });
      const invited = data.invitations.map((each) => each.answer).sort();
      expect(invited).toEqual(['pending', 'rejected']);
      const mails = await api.mails(stage.recruiter.email);
      expect(mails.at(-1)?.template).toBe('interviewAnswered');
      const refused = data.invitations.find((each) => each.answer === 'rejected');
      expect(refused?.applicationId).toBeNull();
      const read = await stage.recruiter.refused(interviewsContract.findApplication, {
        params: { id: refused?.id ?? 0 },
      });
      expect(read.failure.statusCode).toBe(404);
    },
  );
});
