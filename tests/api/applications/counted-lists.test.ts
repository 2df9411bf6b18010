// @engines both
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { formOf } from '#tests/support/interviews/an-interview.ts';
import { addEstablishment, addMember } from '#tests/support/organisations/add-member.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';

const { listReceived, receivedOffers, withdraw } = applicationsContract;

let api: TestApi;
let owner: Actor;
let ofFirstSite: Actor;
let firstOfferId: number;

type Changes = Partial<typeof applications.$inferInsert>;
type Applicant = { actor: Actor; cvId: number; applicationId: number };

async function apply(offerId: number | null, changes: Changes = {}): Promise<Applicant> {
  const actor = await api.candidate();
  const cvId = await addCv(api.db, { candidateId: actor.userId });
  const ids = { candidateId: actor.userId, recruiterId: owner.userId, cvId };
  return { actor, cvId, applicationId: await addApplication(api.db, { ...ids, offerId, ...changes }) };
}

async function interviewFor(offerId: number, { cvId }: Applicant, startTime: string): Promise<void> {
  const body = formOf({ api, recruiter: owner, offerId } as never, { cvs: [{ id: cvId }], startTime }, []);
  await owner.call(interviewsContract.create, { body });
}

/** Applications of every kind, to two sites, to no site, and without an offer. */
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.recruiter({ firstName: 'Sophie', lastName: 'Martin' });
  const recruiterId = owner.userId;
  await addPlan(api.db, { recruiterId, packageId: 4 });
  const siteId = await addEstablishment(api, recruiterId);
  ofFirstSite = await addMember(api, { organisationId: recruiterId, siteIds: [siteId] });
  firstOfferId = await addOffer(api.db, { recruiterId, establishmentId: siteId });
  const offers = [
    firstOfferId,
    await addOffer(api.db, { recruiterId, establishmentId: await addEstablishment(api, recruiterId) }),
    await addOffer(api.db, { recruiterId, isActive: false }),
    await addOffer(api.db, { recruiterId, establishmentId: siteId, deletedAt: api.clock.now() }),
  ];
  for (const offerId of offers) {
    for (const bucket of ['received', 'selected', 'accepted', 'rejected'] as const) {
      await apply(offerId, { bucket });
    }
    await apply(offerId, { bucket: 'rejected', isHidden: true });
  }
  await apply(null);
  await apply(null, { bucket: 'rejected' });
  await apply(null, { bucket: 'rejected', isHidden: true });
  const withdrawn = await apply(firstOfferId);
  await withdrawn.actor.call(withdraw, { params: { id: firstOfferId } });

  const suspended = await apply(firstOfferId, { bucket: 'accepted' });
  const now = api.clock.now();
  await api.db.update(users).set({ suspendedAt: now }).where(eq(users.id, suspended.actor.userId));
  const invisible = await apply(firstOfferId, { bucket: 'selected' });
  await api.db.update(cvs).set({ isVisible: false }).where(eq(cvs.id, invisible.cvId));
  const gone = await apply(firstOfferId);
  await api.db.delete(users).where(eq(users.id, gone.actor.userId));

  for (const [index, bucket] of (['received', 'accepted', 'rejected'] as const).entries()) {
    const invited = await apply(firstOfferId);
    await interviewFor(firstOfferId, invited, `2026-12-0${index + 1}T10:00`);
    await api.db.update(applications).set({ bucket }).where(eq(applications.id, invited.applicationId));
  }
});
afterAll(() => api?.close());

const FLAGS = {
  received: {},
  selected: { selected: 'true' },
  accepted: { accepted: 'true' },
  declined: { rejected: 'true' },
};
type List = keyof typeof FLAGS;
const LISTS = Object.keys(FLAGS) as List[];

/** The number that a list tells, which is also that of its rows. */
async function totalOf(reader: Actor, query: object): Promise<number> {
  const { data, total } = await reader.call(listReceived, { query: { limit: 50, ...query }, body: {} });
  expect(data).toHaveLength(total ?? -1);
  return total ?? -1;
}

async function totalsOf(reader: Actor, query: object = {}): Promise<Record<List, number>> {
  const all = await Promise.all(LISTS.map((list) => totalOf(reader, { ...FLAGS[list], ...query })));
  return Object.fromEntries(LISTS.map((list, index) => [list, all[index]])) as Record<List, number>;
}

const readers = [
  ['somebody of every site', () => owner, { received: 5, selected: 6, accepted: 6, declined: 6 }],
  ['somebody of one site', () => ofFirstSite, { received: 3, selected: 4, accepted: 4, declined: 4 }],
] as const;

describe.each(readers)('the CVs that a garage received, for %s', (_, reader, expected) => {
  test('are as many in the lists as in the menu', async () => {
    const { data } = await reader().call(notificationsContract.getNotifications, {});
    const { cvReceived: received, selected, accepted, declined } = data;
    const totals = await totalsOf(reader());
    expect({ received, selected, accepted, declined }).toEqual(totals);
    expect(totals).toEqual(expected);
  });

  test('are each in one column of the board', async () => {
    const lists = await totalsOf(reader());
    const columns = await totalsOf(reader(), { interview: 'false' });
    const interviews = await totalOf(reader(), { interview: 'true' });
    expect(interviews).toBe(2);
    expect(columns).toEqual({ ...lists, received: lists.received - 1, accepted: lists.accepted - 1 });
  });

  test('are as many by offer as in the list, without those that have no offer', async () => {
    const picked = { received: 0, selected: 1, accepted: 0, declined: 1 };
    const lists = await totalsOf(reader());
    for (const list of LISTS) {
      const { data } = await reader().call(receivedOffers, { query: FLAGS[list] });
      const byOffer = data.reduce((sum, offer) => sum + offer.applications, 0);
      expect([list, byOffer]).toEqual([list, lists[list] - picked[list]]);
    }
  });
});
