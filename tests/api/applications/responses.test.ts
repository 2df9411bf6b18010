import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import { DEVICE_HEADER } from '#lib/contract/platform/headers.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { responseBadge } from '#lib/rules/applications/response-badge.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { countResponses } from '#upstream/applications/badge/responses.ts';
import { checkGarage } from '#upstream/applications/deadlines/check.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';
import { newDeviceToken } from '#upstream/platform/http/known-device.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applicationEvents, applications } from '#upstream/platform/schema/applications.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

/** Beyond the clock of every test. */
const LATE = new Date('2029-01-01');

let api: TestApi;
let recruiter: Actor;
let candidate: Actor;
let cvId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4, expiresAt: LATE });
  candidate = await api.candidate();
  cvId = await addCv(api.db, { candidateId: candidate.userId });
});

const queued: string[][] = [];
const jobs = {
  send: async (_tx: unknown, _name: string, data: Record<string, unknown>) => {
    queued.push(data.tags as string[]);
  },
};
const count = async () => {
  queued.length = 0;
  await countResponses(api.db, jobs, api.clock.now());
};
/** Each to an offer of its own, since a candidate applies to an offer once. */
async function applied(daysAgo: number, changes: Partial<typeof applications.$inferInsert> = {}) {
  const offerId = await addOffer(api.db, {
    recruiterId: recruiter.userId,
    expiresAt: new Date('2029-01-01'),
  });
  const createdAt = new Date(api.clock.now().getTime() - daysAgo * DAY);
  const own = { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId, offerId, createdAt };
  return { offerId, id: await addApplication(api.db, { ...own, ...changes }) };
}
const move = (offerId: number, to: Bucket) =>
  recruiter.call(applicationsContract.decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId, ...(to === 'rejected' ? { reason: 'other' as const } : {}) },
  });
const badgeOf = async (offerId: number) =>
  (await api.visitor().call(offersContract.read, { params: { id: offerId } })).data.responseBadge;
const stored = async () => {
  const [row] = await api.db.select().from(organisations).where(eq(organisations.id, recruiter.userId));
  return { ended: row?.endedApplications, answered: row?.answeredApplications, days: row?.answerDays };
};

/** The same from the events, one by one. */
async function recount() {
  const rows = await api.db
    .select({ id: applications.id, createdAt: applications.createdAt, offerId: applications.offerId })
    .from(applications)
    .where(eq(applications.organisationId, recruiter.userId));
  const ends: (number | null)[] = [];
  for (const { id, createdAt, offerId } of rows) {
    const events = await api.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(applicationEvents.id);
    const end = events.find(({ kind }) =>
      ['accepted', 'rejected', 'filled', 'interview_proposed', 'unanswered'].includes(kind),
    );
    if (!end || offerId === null) continue;
    const days = Math.round((end.at.getTime() - createdAt.getTime()) / DAY);
    ends.push(end.kind === 'unanswered' ? null : days);
  }
  const answers = ends.filter((days) => days !== null).toSorted((a, b) => a - b);
  return {
    ended: ends.length,
    answered: answers.length,
    days: answers[Math.ceil(answers.length / 2) - 1] ?? null,
  };
}

describe('the response badge of a garage', () => {
  test('equals a recount after answers, closings, reopenings and withdrawals', async () => {
    const days = [2, 3, 9, 4, 6, 12, 25, 1];
    const sent = [];
    for (const ago of days) sent.push(await applied(ago));
    await applied(3, { offerId: null, bucket: 'selected' });
    const to: Bucket[] = ['accepted', 'rejected', 'accepted', 'rejected', 'selected', 'received'];
    for (const [index, bucket] of to.entries()) await move(sent[index]?.offerId ?? 0, bucket);
    await count();
    expect(await stored()).toEqual({ ended: 4, answered: 4, days: 3 });
    expect(await badgeOf(sent[0]?.offerId ?? 0)).toBeNull();
    await checkGarage(api.db, api.deps, recruiter.userId);
    await recruiter.call(offerEndsContract.fill, {
      params: { id: sent[5]?.offerId ?? 0 },
      body: { reason: 'elsewhere' },
    });
    await move(sent[6]?.offerId ?? 0, 'accepted');
    api.clock.advance(MINUTE);
    await move(sent[0]?.offerId ?? 0, 'received');
    await candidate.call(applicationsContract.withdraw, { params: { id: sent[7]?.offerId ?? 0 } });
    await count();
    const numbers = await recount();
    expect(numbers).toEqual({ ended: 6, answered: 5, days: 4 });
    expect(await stored()).toEqual(numbers);
    expect(await badgeOf(sent[0]?.offerId ?? 0)).toEqual(responseBadge(numbers));
    expect(responseBadge(numbers)).toEqual({ outOfTen: 8, days: 4 });
    api.clock.advance(400 * DAY);
    await count();
    expect(await stored()).toEqual({ ended: 0, answered: 0, days: null });
  });

  test('counts what nobody decided in 35 days as unanswered, also when the garage selected it', async () => {
    const sent = [];
    for (const ago of [34, 36, 90]) sent.push(await applied(ago));
    for (const { offerId } of sent) await move(offerId, 'selected');
    await checkGarage(api.db, api.deps, recruiter.userId);
    await count();
    expect(await stored()).toEqual({ ended: 2, answered: 0, days: null });
    await move(sent[0]?.offerId ?? 0, 'accepted');
    await move(sent[1]?.offerId ?? 0, 'accepted');
    await count();
    expect(await stored()).toEqual({ ended: 3, answered: 1, days: 34 });
  });

  test.each([
    ['the address of a member', async () => ({ email: recruiter.email })],
    ['the telephone of a member', async () => ({ phone: '+33611223344' })],
    ['a mailbox at the proved domain', async () => ({ email: `paul.${recruiter.userId}@garage-tilleul.fr` })],
    ['the browser of a member', async () => ({})],
    ['nothing in common', async () => null],
  ])('ignores applications of the garage’s own people: %s', async (how, personOf) => {
    await api.db.update(users).set({ phone: '+33611223344' }).where(eq(users.id, recruiter.userId));
    await api.db
      .update(organisations)
      .set({ verifiedAt: api.clock.now(), verifiedBy: 'domain', verifiedDomain: 'garage-tilleul.fr' })
      .where(eq(organisations.id, recruiter.userId));
    const person = await personOf();
    const sender = await api.candidate(person ?? {});
    const own = await addCv(api.db, { candidateId: sender.userId, status: 'published' });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId, expiresAt: LATE });
    const device = how.startsWith('the browser')
      ? newDeviceToken(recruiter.userId, api.deps.settings.secret)
      : '';
    const answer = await api.inject({
      method: 'POST',
      url: '/edit-status',
      headers: { authorization: `Bearer ${sender.token}`, [DEVICE_HEADER]: device },
      payload: { cvId: own, offerId, recruiterId: recruiter.userId },
    });
    expect(answer.statusCode).toBe(200);
    await recruiter.call(applicationsContract.decide, {
      query: { accepted: 'true' },
      body: { cvId: own, offerId },
    });
    await count();
    expect((await stored()).ended).toBe(person === null ? 1 : 0);
  });

  test('purges the pages that show it when it changes, and no others', async () => {
    const offers: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const { offerId } = await applied(2);
      offers.push(offerId);
    }
    for (const offerId of offers) await move(offerId, 'accepted');
    await count();
    const [offerId = 0] = offers;
    expect(queued.flat()).toContain(`offer:${offerId}`);
    expect(queued.flat()).toContain('offers');
    expect(await badgeOf(offerId)).toEqual({ outOfTen: 10, days: 2 });
    await count();
    expect(queued).toEqual([]);
    await move((await applied(2)).offerId, 'accepted');
    await count();
    expect([queued, (await stored()).ended]).toEqual([[], 6]);
  });

  test('is part of each result', async () => {
    const offers: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) offers.push((await applied(1)).offerId);
    for (const offerId of offers) await move(offerId, 'accepted');
    await count();
    const body = { tradeId: 1, townCode: '23096', maxRange: 5 };
    const { data } = await api.visitor().call(searchContract.searchOffer, { query: { limit: 50 }, body });
    const own = data.filter(({ offerId }) => offers.includes(offerId));
    const badge = { outOfTen: 10, days: 1 };
    expect(own.map(({ offer }) => offer.responseBadge)).toEqual(offers.map(() => badge));
  });
});
