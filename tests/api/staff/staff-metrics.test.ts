import { and, eq, gte, lte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMetricsContract } from '#lib/contract/staff/metrics.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { issueInvoice } from '#upstream/invoices/issue.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applicationEvents, applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { dailyTotals } from '#upstream/platform/schema/staff.ts';
import { countDailyTotals } from '#upstream/staff/metrics/count.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer } from '../../support/content.ts';
import { aBuyer, anInvoicedOrder, aSeller } from '../../support/orders/an-invoice.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);
/** Before the first offer of this file. */
const BEGINNING = at('2026-03-20T10:00:00Z');

let api: TestApi;
let recruiterId: number;
let candidateId: number;
let cvId: number;
let people = 0;

const addUser = async (role: 'candidate' | 'recruiter', createdAt: Date) => {
  people += 1;
  await api.db
    .insert(users)
    .values({ role, email: `compte${people}@exemple.test`, passwordHash: 'none', createdAt });
};

/** Of an offer that was never online. */
const apply = async (createdAt: Date) =>
  addApplication(api.db, {
    candidateId,
    cvId,
    recruiterId,
    offerId: await addOffer(api.db, { recruiterId, status: 'draft' }),
    createdAt,
  });

const answer = (applicationId: number, kind: 'accepted' | 'unanswered' | 'rejected', moment: Date) =>
  api.db.insert(applicationEvents).values({ applicationId, kind, at: moment });

const rowsBetween = (from: string, to: string) =>
  api.db
    .select()
    .from(dailyTotals)
    .where(and(gte(dailyTotals.day, from), lte(dailyTotals.day, to)))
    .orderBy(dailyTotals.day);
const rowOf = async (day: string) => (await rowsBetween(day, day))[0];

async function addOrder(paidAt: Date, status: 'paid' | 'refunded' | 'free', number: number) {
  const code = `BC-2026-9${String(number).padStart(5, '0')}`;
  const totals = { totalHtCents: 10_000, totalTtcCents: 12_000 };
  await api.db
    .insert(orders)
    .values({ organisationId: recruiterId, status, code, buyer: aBuyer(), paidAt, ...totals });
  if (status === 'free') return;
  const order = anInvoicedOrder({ recruiterId, orderId: 9_000 + number, orderCode: code, paidAt });
  const jobs = { send: async () => undefined };
  await api.db.transaction((tx) =>
    issueInvoice(tx, { settings: { seller: aSeller() }, jobs }, order, paidAt),
  );
}

beforeAll(async () => {
  api = await startTestApi();
  const [recruiter, candidate] = [await api.recruiter(), await api.candidate()];
  recruiterId = recruiter.userId;
  candidateId = candidate.userId;
  cvId = await addCv(api.db, { candidateId });
  await addUser('recruiter', BEGINNING);
});
afterAll(() => api.close());

describe('the count of a random day', () => {
  /** Numbers that look random but are the same in each run. */
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const cut = at('2026-06-11T14:00:00Z');
  /** Around the day of the cut and the one before. */
  const moment = () => new Date(at('2026-06-09T16:00:00Z').getTime() + random(52 * 60) * 60_000);
  const isOn = (day: string) => (each: Date) => parisDay(each) === day && each < cut;

  type Sent = { at: Date; isOver: boolean; isAnswered: boolean };

  async function applyAtRandom(): Promise<Sent> {
    const sentAt = moment();
    const endedAt = new Date(sentAt.getTime() + random(40) * HOUR);
    const kind = (['accepted', 'rejected', 'unanswered', undefined] as const)[random(4)];
    const id = await apply(sentAt);
    if (kind) await answer(id, kind, endedAt);
    const isOver = kind !== undefined && endedAt <= cut;
    return { at: sentAt, isOver, isAnswered: isOver && kind !== 'unanswered' };
  }

  it('equals a recount of what happened', async () => {
    const signups = Array.from({ length: 12 }, moment);
    for (const each of signups) await addUser('candidate', each);
    const sent: Sent[] = [];
    for (let index = 0; index < 25; index += 1) sent.push(await applyAtRandom());
    const paid = Array.from({ length: 6 }, moment);
    for (const [index, each] of paid.entries())
      await addOrder(each, index === 0 ? 'refunded' : 'paid', index);
    await addOrder(at('2026-06-10T12:00:00Z'), 'free', 99);
    await countDailyTotals(api.db, new Date(cut.getTime() + 20 * 60_000));

    for (const day of ['2026-06-09', '2026-06-10', '2026-06-11']) {
      const isToday = isOn(day);
      const ofDay = sent.filter((each) => isToday(each.at));
      const orderCount = paid.filter(isToday).length;
      expect(await rowOf(day), day).toMatchObject({
        applications: ofDay.length,
        ended: ofDay.filter(({ isOver }) => isOver).length,
        answered: ofDay.filter(({ isAnswered }) => isAnswered).length,
        candidates: signups.filter(isToday).length,
        orders: orderCount,
        revenueHtCents: orderCount * 300_000,
      });
      const counts = Object.values((await rowOf(day))?.answerDays ?? {});
      expect(counts.reduce((sum, each) => sum + each, 0)).toBe(
        ofDay.filter(({ isAnswered }) => isAnswered).length,
      );
    }
  });

  it('counts the calendar days to the first answer, and no later one', async () => {
    const id = await apply(at('2026-06-20T21:30:00Z'));
    // Half an hour later, but on the next day in Paris.
    await answer(id, 'accepted', at('2026-06-20T22:10:00Z'));
    await answer(id, 'rejected', at('2026-06-25T10:00:00Z'));
    await countDailyTotals(api.db, at('2026-06-26T10:00:00Z'));
    expect((await rowOf('2026-06-20'))?.answerDays).toEqual({ '1': 1 });
  });
});

describe('hours and days', () => {
  it('ends at the last full hour', async () => {
    await apply(at('2026-07-01T08:59:59.999Z'));
    await apply(at('2026-07-01T09:00:00Z'));
    await countDailyTotals(api.db, at('2026-07-01T09:59:59Z'));
    expect(await rowOf('2026-07-01')).toMatchObject({
      applications: 1,
      countedUntil: at('2026-07-01T09:00:00Z'),
    });
    await countDailyTotals(api.db, at('2026-07-01T10:00:00Z'));
    expect(await rowOf('2026-07-01')).toMatchObject({ applications: 2 });
  });

  it('changes the day at midnight in Paris', async () => {
    await apply(at('2026-07-04T21:59:59.999Z'));
    await apply(at('2026-07-04T22:00:00Z'));
    await countDailyTotals(api.db, at('2026-07-04T22:02:00Z'));
    expect(await rowsBetween('2026-07-04', '2026-07-05')).toMatchObject([
      { applications: 1, countedUntil: at('2026-07-04T22:00:00Z') },
      { applications: 0, countedUntil: at('2026-07-04T22:00:00Z') },
    ]);
    await countDailyTotals(api.db, at('2026-07-04T23:02:00Z'));
    expect(await rowOf('2026-07-05')).toMatchObject({ applications: 1 });
  });

  it.each([
    ['2026-03-29', '2026-03-28T12:30:00Z', 23],
    ['2026-10-25', '2026-10-24T12:30:00Z', 25],
  ])('has the hours of %s, when the clocks change', async (day, from, hours) => {
    for (let hour = 0; hour < 48; hour += 1)
      await addUser('recruiter', new Date(at(from).getTime() + hour * HOUR));
    await countDailyTotals(api.db, at('2026-10-27T10:00:00Z'));
    await api.db.delete(dailyTotals).where(eq(dailyTotals.day, day));
    await countDailyTotals(api.db, at('2026-10-27T10:30:00Z'));
    expect(await rowOf(day)).toMatchObject({ recruiters: hours });
  });
});

describe('the job', () => {
  const everything = () => api.db.select().from(dailyTotals).orderBy(dailyTotals.day);

  it('changes nothing when it runs again, and fills the days it has missed', async () => {
    const now = at('2026-10-27T10:40:00Z');
    await countDailyTotals(api.db, now);
    const first = await everything();
    expect(first[0]?.day).toBe('2026-03-20');
    expect(first).toHaveLength(222);
    await countDailyTotals(api.db, now);
    expect(await everything()).toEqual(first);
    // Long before the days that are always counted again.
    await api.db
      .delete(dailyTotals)
      .where(and(gte(dailyTotals.day, '2026-06-01'), lte(dailyTotals.day, '2026-06-30')));
    await countDailyTotals(api.db, now);
    expect(await everything()).toEqual(first);
  });

  it('corrects a day whose applications are answered weeks later', async () => {
    const id = await apply(at('2026-10-01T10:00:00Z'));
    await countDailyTotals(api.db, at('2026-10-27T11:00:00Z'));
    expect(await rowOf('2026-10-01')).toMatchObject({ applications: 1, ended: 0 });
    await answer(id, 'unanswered', at('2026-10-27T11:30:00Z'));
    await countDailyTotals(api.db, at('2026-10-27T12:00:00Z'));
    expect(await rowOf('2026-10-01')).toMatchObject({ applications: 1, ended: 1, answered: 0 });
  });

  it('keeps what accounts that have ended since did, and still counts the answers to others', async () => {
    const day = '2026-10-29';
    await addUser('candidate', at(`${day}T08:00:00Z`));
    const leaving = await api.candidate();
    const ofLeaving = {
      candidateId: leaving.userId,
      cvId: await addCv(api.db, { candidateId: leaving.userId }),
      recruiterId,
      offerId: await addOffer(api.db, { recruiterId, status: 'draft' }),
      createdAt: at(`${day}T09:00:00Z`),
    };
    await api.db
      .update(users)
      .set({ createdAt: at(`${day}T08:30:00Z`) })
      .where(eq(users.id, leaving.userId));
    await answer(await addApplication(api.db, ofLeaving), 'accepted', at('2026-10-30T09:00:00Z'));
    const staying = await apply(at(`${day}T10:00:00Z`));
    await countDailyTotals(api.db, at('2026-10-30T12:00:00Z'));
    const before = { applications: 2, ended: 1, answered: 1, answerDays: { '1': 1 }, candidates: 2 };
    expect(await rowOf(day)).toMatchObject(before);

    await api.db.delete(users).where(eq(users.id, leaving.userId));
    await countDailyTotals(api.db, at('2026-10-30T13:00:00Z'));
    expect(await rowOf(day)).toMatchObject(before);
    await answer(staying, 'rejected', at('2026-10-31T09:00:00Z'));
    await countDailyTotals(api.db, at('2026-10-31T10:00:00Z'));
    expect(await rowOf(day)).toMatchObject({
      ...before,
      ended: 2,
      answered: 2,
      answerDays: { '1': 1, '2': 1 },
    });
  });

  it('keeps the offers that were online at the end of a day', async () => {
    const life = { publishedAt: at('2026-11-01T08:00:00Z'), expiresAt: at('2026-11-20T08:00:00Z') };
    const id = await addOffer(api.db, { recruiterId, ...life });
    await addOffer(api.db, { recruiterId, ...life, deletedAt: at('2026-11-02T12:00:00Z') });
    await addOffer(api.db, { recruiterId, ...life, isActive: false });
    await countDailyTotals(api.db, at('2026-11-03T23:30:00Z'));
    const online = async () =>
      (await rowsBetween('2026-10-31', '2026-11-03')).map(({ liveOffers }) => liveOffers);
    expect(await online()).toEqual([0, 2, 1, 1]);
    await api.db.update(offers).set({ isActive: false }).where(eq(offers.id, id));
    await countDailyTotals(api.db, at('2026-11-04T00:30:00Z'));
    expect(await online()).toEqual([0, 2, 1, 1]);
    expect(await rowOf('2026-11-04')).toMatchObject({ liveOffers: 0 });
  });
});

it('applications of the garage’s own people are not counted, as in its badge', async () => {
  const id = await apply(at('2026-11-10T10:00:00Z'));
  await api.db.update(applications).set({ isFromGarage: true }).where(eq(applications.id, id));
  await apply(at('2026-11-10T10:00:00Z'));
  await countDailyTotals(api.db, at('2026-11-10T12:00:00Z'));
  expect(await rowOf('2026-11-10')).toMatchObject({ applications: 1 });
});

describe('the figures of the API', () => {
  let finance: Actor;
  beforeAll(async () => {
    finance = await aStaffMember(api, 'finance');
    await countDailyTotals(api.db, api.clock.now());
  });

  it('are those of the days, for days, weeks and months', async () => {
    const read = async (by: 'day' | 'week' | 'month') =>
      (await finance.call(staffMetricsContract.read, { query: { by } })).data;
    const days = await read('day');
    expect(days.countedUntil).toBe('2026-11-21T09:00:00.000Z');
    expect(days.periods).toHaveLength(31);
    expect(days.periods.at(-1)).toMatchObject({ from: '2026-11-21', to: '2026-11-21' });
    expect((await read('week')).periods).toHaveLength(26);
    const months = await read('month');
    expect(months.periods.map(({ from }) => from.slice(0, 7))).toEqual(
      ['03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
    );
    const june = await rowsBetween('2026-06-01', '2026-06-30');
    const sent = june.reduce((sum, row) => sum + row.applications, 0);
    expect(months.periods[3]).toMatchObject({ applications: sent, due: sent });
    // Of the last 35 days nothing is due yet.
    expect(days.periods.every(({ due, responsePercent }) => due === 0 && responsePercent === null)).toBe(
      true,
    );
  });
});
