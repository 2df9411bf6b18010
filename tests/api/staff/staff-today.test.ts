import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffGaragesContract } from '#lib/contract/staff/garages.ts';
import { staffTodayContract } from '#lib/contract/staff/today.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';
import { readQueues } from '#upstream/staff/today/queues.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer, addPlan } from '../../support/content.ts';
import { addQuote } from '../../support/quotes/add-quote.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { aSuspension } from '../../support/staff/a-staff-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

it('the queues count what waits and name the oldest, each to those who work on it', async () => {
  const support = await aStaffMember(api, 'support');
  const queues = async () => (await support.call(staffTodayContract.queues, {})).data;
  const queue = async (name: string) => (await queues()).find((each) => each.queue === name);
  expect(await queue('accountAppeals')).toEqual({ queue: 'accountAppeals', count: 0, oldestAt: null });
  await aSuspension(api, { isContested: true });
  const first = api.clock.now().toISOString();
  api.clock.advance(60_000);
  await aSuspension(api, { isContested: true });
  expect(await queue('accountAppeals')).toEqual({ queue: 'accountAppeals', count: 2, oldestAt: first });
  const mail = {
    recipient: 'a@b.test',
    language: 'fr',
    template: 'resetCode',
    values: {},
    text: '',
    html: '',
  } as const;
  await api.db
    .insert(outboxMails)
    .values({ ...mail, subject: '', state: 'failed', createdAt: api.clock.now() });
  expect((await queue('failedMails'))?.count).toBe(1);
  expect(await queue('reports')).toBeUndefined();
  const moderator = await aStaffMember(api, 'moderator');
  const { data } = await moderator.call(staffTodayContract.queues, {});
  expect(data.map((each) => each.queue)).toEqual([
    'reports',
    'offerAppeals',
    'garages',
    'brandNames',
    'garageRequests',
    'incidents',
  ]);
});

it('the queue of mails counts those that should have left five minutes ago, since then', async () => {
  const support = await aStaffMember(api, 'support');
  const lateMails = async () => {
    const { data } = await support.call(staffTodayContract.queues, {});
    return data.find((each) => each.queue === 'lateMails');
  };
  const aMail = async (dueAt: Date) => {
    const createdAt = api.clock.now();
    const content = { values: {}, subject: '', text: '', html: '' };
    await api.db.insert(outboxMails).values({
      recipient: 'a@b.test',
      language: 'fr',
      template: 'newMessage',
      ...content,
      createdAt,
      dueAt,
    });
  };
  const first = api.clock.now();
  await aMail(first);
  await aMail(new Date(first.getTime() + 3_600_000));
  api.clock.advance(4 * 60_000);
  expect(await lateMails()).toEqual({ queue: 'lateMails', count: 0, oldestAt: null });
  api.clock.advance(60_000);
  expect(await lateMails()).toEqual({ queue: 'lateMails', count: 1, oldestAt: first.toISOString() });
  api.clock.advance(3_600_000);
  expect(await lateMails()).toMatchObject({ count: 2, oldestAt: first.toISOString() });
});

it('a reminder of a quote falls due at midnight in Paris', async () => {
  await addQuote(api.db, { remindOn: '2027-01-20' });
  const dueAt = async (now: string) => {
    const queues = await readQueues(api.db, { roles: ['admin'], now: new Date(now) });
    const queue = queues.find((each) => each.queue === 'quoteReminders');
    return [queue?.count, queue?.oldestAt];
  };
  expect(await dueAt('2027-01-19T22:59:59Z')).toEqual([0, null]);
  expect(await dueAt('2027-01-19T23:00:00Z')).toEqual([1, '2027-01-19T23:00:00.000Z']);
});

it('garages are to be verified when a free offer or a report asks for it, and not by themselves', async () => {
  const moderator = await aStaffMember(api, 'moderator');
  const [quiet, free, reported] = [await api.recruiter(), await api.recruiter(), await api.recruiter()];
  const garages = async (search = '') => {
    const { data } = await moderator.call(staffGaragesContract.list, { query: { search, limit: 50 } });
    return data.map(({ id }) => id);
  };
  const queue = async () => {
    const { data } = await moderator.call(staffTodayContract.queues, {});
    return data.find((each) => each.queue === 'garages');
  };
  expect([await garages(), await queue()]).toEqual([[], { queue: 'garages', count: 0, oldestAt: null }]);
  const startsAt = api.clock.now();
  await addPlan(api.db, { recruiterId: free.userId, packageId: 1, isFree: true, startsAt });
  const offerId = await addOffer(api.db, { recruiterId: reported.userId });
  await addOffer(api.db, { recruiterId: quiet.userId });
  await api.db.insert(offerReports).values({
    offerId,
    reason: 'discriminatory',
    language: 'fr',
    fingerprint: 'one',
    createdAt: api.clock.now(),
  });
  expect(await garages()).toEqual([free.userId, reported.userId]);
  expect(await queue()).toEqual({ queue: 'garages', count: 2, oldestAt: startsAt.toISOString() });
  const [row] = await api.db.select().from(organisations).where(eq(organisations.id, quiet.userId));
  // A document of any garage may come by mail.
  expect(await garages(row?.siret ?? '')).toContain(quiet.userId);
  const params = { id: free.userId };
  await moderator.call(staffGaragesContract.verify, { params, body: { document: 'Kbis du 12/11/2026' } });
  expect(await garages()).toEqual([reported.userId]);
});
