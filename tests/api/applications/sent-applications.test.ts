import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';

let api: TestApi;
let candidate: Actor;
let recruiterId: number;
let cvId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate();
  recruiterId = (await api.recruiter()).userId;
  cvId = await addCv(api.db, { candidateId: candidate.userId });
});

type Flags = Partial<typeof applications.$inferInsert>;

/** An application of the candidate to an offer of its own; answers the id of the offer. */
async function applied(flags: Flags = {}, offer: Partial<typeof offers.$inferInsert> = {}) {
  const offerId = await addOffer(api.db, { recruiterId, ...offer });
  await addApplication(api.db, { candidateId: candidate.userId, recruiterId, cvId, offerId, ...flags });
  return offerId;
}

const { decide, listReceived, readSent, listSent, readNotifications } = applicationsContract;
const read = (offerId: number) => candidate.call(readSent, { params: { id: offerId } });
const list = (query = {}) => candidate.call(listSent, { query, body: {} });
const markRead = (body: { accepted?: boolean; rejected?: boolean; offerId?: number | undefined }) =>
  candidate.call(readNotifications, { body });
const counts = async (by = candidate) => (await by.call(notificationsContract.getNotifications, {})).data;

const YESTERDAY = new Date('2026-11-20T09:00:00Z');
const TODAY = new Date('2026-11-21T08:00:00Z');
const closed = { isActive: false };
const expired = { expiresAt: YESTERDAY };
const deleted = { deletedAt: YESTERDAY };

describe('the message of an application', () => {
  const send = (offerId: number, message: string) => ({ body: { cvId, offerId, message } });

  test('reaches the garage as it was written, and stays with the application', async () => {
    const garage = await api.recruiter();
    await addPlan(api.db, { recruiterId: garage.userId, packageId: 4 });
    const offerId = await addOffer(api.db, { recruiterId: garage.userId });
    await candidate.call(decide, send(offerId, '  Bonjour,\r\nlibre lundi.  '));
    const { data } = await garage.call(listReceived, { query: {}, body: {} });
    expect(data.map(({ message }) => message)).toEqual(['Bonjour,\nlibre lundi.']);
    expect((await read(offerId)).data.message).toBe('Bonjour,\nlibre lundi.');
  });

  test('is nothing when nothing was written', async () => {
    const offerId = await addOffer(api.db, { recruiterId });
    await candidate.call(decide, send(offerId, ' '));
    expect((await read(offerId)).data.message).toBeNull();
  });

  test.each([
    ['a link', 'Voir www.exemple.com', 'adresse web'],
    ['more than 500 characters', 'a'.repeat(501), 'trop long'],
  ])('is refused with %s, and the application is not sent', async (_, message, said) => {
    const offerId = await addOffer(api.db, { recruiterId });
    const { failure } = await candidate.refused(decide, send(offerId, message));
    expect(failure.fields?.message).toContain(said);
    expect((await list()).data).toEqual([]);
  });
});

describe('the state of an application', () => {
  test.each([
    ['on_hold', 'waits', {}, {}],
    ['view', 'was opened', { viewedAt: TODAY }, {}],
    ['review', 'was put aside', { bucket: 'selected', viewedAt: TODAY }, {}],
    ['accepted', 'was accepted', { bucket: 'accepted', selectedAt: TODAY, viewedAt: TODAY }, {}],
    ['refused', 'was refused', { bucket: 'rejected', selectedAt: TODAY, viewedAt: TODAY }, {}],
    ['refused', 'was refused, then deleted by the recruiter', { bucket: 'rejected', isHidden: true }, {}],
    ['closed', 'waits for a closed offer', {}, closed],
    ['closed', 'waits for an expired offer', {}, expired],
    ['closed', 'was opened, and the offer deleted', { viewedAt: TODAY }, deleted],
    ['closed', 'was put aside, and the offer closed', { bucket: 'selected' }, closed],
    ['accepted', 'was accepted before the offer closed', { bucket: 'accepted' }, closed],
    ['refused', 'was refused before the offer was deleted', { bucket: 'rejected' }, deleted],
  ] as const)('is %s when it %s', async (state, _, flags, offer) => {
    const offerId = await applied(flags, offer);
    expect((await read(offerId)).data.state).toBe(state);
    const query = { accepted: state === 'accepted' || undefined, rejected: state === 'refused' || undefined };
    expect((await list(query)).data).toMatchObject([{ offerId, state }]);
  });
});

describe('the sent applications', () => {
  test('include those neither accepted, rejected nor hidden, with their number', async () => {
    const waits = [await applied(), await applied({ bucket: 'selected' }), await applied({}, closed)];
    await applied({ bucket: 'accepted' });
    await applied({ bucket: 'rejected' });
    await applied({ bucket: 'rejected', isHidden: true });
    await applied({ bucket: 'accepted', isHidden: true });
    const { data, total } = await list();
    expect(data.map(({ offerId }) => offerId).sort()).toEqual(waits.sort());
    expect([total, (await counts()).sent]).toEqual([3, 3]);
  });
});

describe('the detail of an application', () => {
  test('shows each step with its time, the CV and the whole offer', async () => {
    const offerId = await applied({ viewedAt: YESTERDAY, bucket: 'selected', selectedAt: TODAY });
    const { data } = await read(offerId);
    expect(data).toMatchObject({
      offerId,
      createdAt: '2026-11-21T09:00:00.000Z',
      viewedAt: YESTERDAY.toISOString(),
      selectedAt: TODAY.toISOString(),
      decidedAt: null,
      unread: false,
      rejectionReason: null,
      cv: { id: cvId, cvName: 'Mécanicienne confirmée' },
      offer: { id: offerId, companyName: 'Garage Tréfonds', live: true },
    });
    expect(data).toEqual((await list()).data[0]);
  });

  test('shows the reason of a refusal', async () => {
    const rejectionReason = 'Le poste est pourvu.';
    const refused = { bucket: 'rejected' as const, decidedAt: TODAY, rejectionReason };
    const { data } = await read(await applied(refused));
    expect(data).toMatchObject({ rejectionReason, decidedAt: TODAY.toISOString(), unread: true });
    // What a recruiter wrote before changing their mind is not told.
    const other = await applied({ ...refused, bucket: 'accepted' });
    expect((await read(other)).data.rejectionReason).toBeNull();
  });

  test('remains when the offer is deleted', async () => {
    const { data } = await read(await applied({}, deleted));
    expect(data).toMatchObject({ state: 'closed', offer: { live: false, companyName: 'Garage Tréfonds' } });
  });

  test('is shown to the candidate only', async () => {
    const offerId = await applied();
    const stranger = await api.candidate();
    const refusal = await stranger.refused(readSent, { params: { id: offerId } });
    expect(refusal.failure.statusCode).toBe(404);
  });

  test('does not exist for an offer without an application, nor for a CV picked by a recruiter', async () => {
    const offerId = await addOffer(api.db, { recruiterId });
    await addApplication(api.db, { candidateId: candidate.userId, recruiterId, cvId });
    for (const id of [offerId, 999_999_999]) {
      expect((await candidate.refused(readSent, { params: { id } })).failure.statusCode).toBe(404);
    }
  });
});

describe('the counters of the candidate', () => {
  test('equal the sizes of the lists', async () => {
    await applied();
    await applied({ viewedAt: TODAY }, closed);
    await applied({ bucket: 'accepted', decisionReadAt: TODAY });
    await applied({ bucket: 'accepted' });
    await applied({ bucket: 'rejected', isHidden: true });
    // Picked by a recruiter from the search: no application of the candidate's.
    await addApplication(api.db, { candidateId: candidate.userId, recruiterId, cvId, bucket: 'accepted' });
    expect(await counts()).toMatchObject({
      sent: (await list()).total,
      accepted: (await list({ accepted: true })).total,
      declined: (await list({ rejected: true })).total,
    });
    expect(await counts()).toMatchObject({
      sent: 2,
      accepted: 2,
      declined: 1,
      unread: { accepted: 1, rejected: 1, messages: 0, interviews: 0, received: 0 },
    });
  });
});

describe('reading the decisions', () => {
  beforeEach(async () => {
    await applied({ bucket: 'accepted' });
    await applied({ bucket: 'accepted' });
    await applied({ bucket: 'rejected' });
    await applied();
  });

  test.each([
    [{ accepted: true }, 2, { accepted: 0, rejected: 1 }],
    [{ rejected: true }, 1, { accepted: 2, rejected: 0 }],
    [{ accepted: true, rejected: true }, 3, { accepted: 0, rejected: 0 }],
    [{ accepted: true, rejected: false }, 2, { accepted: 0, rejected: 1 }],
  ])('%j marks only decisions of its kind', async (body, marked, unread) => {
    expect((await markRead(body)).data.read).toBe(marked);
    expect((await counts()).unread).toMatchObject(unread);
    expect((await list({ accepted: true })).data.map((each) => each.unread)).toEqual(
      Array(2).fill(unread.accepted > 0),
    );
    // The second time nothing is new, and the moment of the first reading stays.
    api.clock.advance(1000);
    expect((await markRead(body)).data.read).toBe(0);
  });

  test('can mark the decision about one offer', async () => {
    const [first, second] = (await list({ accepted: true })).data;
    expect((await markRead({ accepted: true, offerId: first?.offerId })).data.read).toBe(1);
    const unread = (await list({ accepted: true })).data.map((each) => [each.offerId, each.unread]);
    expect(unread).toEqual([
      [first?.offerId, false],
      [second?.offerId, true],
    ]);
    // The kind still has to be the right one.
    expect((await markRead({ rejected: true, offerId: second?.offerId })).data.read).toBe(0);
  });

  test('keeps the time of the first reading and does not touch pending applications', async () => {
    await markRead({ accepted: true, rejected: true });
    const rows = await api.db
      .select({ readAt: applications.decisionReadAt })
      .from(applications)
      .where(eq(applications.candidateId, candidate.userId));
    expect(rows.filter(({ readAt }) => readAt === null)).toHaveLength(1);
  });

  test('does not touch other candidates’ decisions', async () => {
    const stranger = await api.candidate();
    const answer = await stranger.call(readNotifications, { body: { accepted: true } });
    expect(answer.data.read).toBe(0);
    expect((await counts()).unread.accepted).toBe(2);
    const refusal = await stranger.refused(readNotifications, {
      body: { candidateId: candidate.userId, accepted: true },
    });
    expect(refusal.failure.statusCode).toBe(404);
  });

  test('requires a kind', async () => {
    for (const body of [{}, { accepted: false }]) {
      const refusal = await candidate.refused(readNotifications, { body });
      expect(refusal.failure).toMatchObject({ statusCode: 422, fields: { accepted: expect.any(String) } });
    }
  });
});
