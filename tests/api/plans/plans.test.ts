import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { OFFER_LIFE_DAYS } from '#lib/rules/offers/offer-life.ts';
import { planStatus, takeCredit } from '#upstream/plans/credits.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { applications } from '#upstream/platform/schema/applications.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '../../support/content.ts';
import { aRequester } from '../../support/orders/a-requester.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const FREE = 1;
const AUTONOME = 2;
const ACTIVE = 4;

const statusOf = async (actor: Actor) => (await actor.call(plansContract.status, {})).data;
const take = (recruiterId: number, packageId?: number) =>
  api.db.transaction((tx) =>
    takeCredit(
      tx,
      { organisationId: recruiterId, packageId, requester: aRequester(recruiterId) },
      api.clock.now(),
    ),
  );
const leftOf = async (id: number) => {
  const [plan] = await api.db.select({ left: plans.offersLeft }).from(plans).where(eq(plans.id, id));
  return plan?.left;
};

describe('the packages', () => {
  it('are the five of the catalogue, excluding tax', async () => {
    const rows = await api.db.select().from(packages).orderBy(packages.id);
    const shown = rows.map(({ title, kind, unitPriceCents, unitCount, offersCredited }) => [
      title,
      kind,
      (unitPriceCents * unitCount) / 100,
      offersCredited,
    ]);
    expect(shown).toEqual([
      ['Première annonce offerte', 'free', 0, 1],
      ['Autonome', 'autonomous', 60, 1],
      ['Accompagnée', 'autonomous', 1000, 1],
      ['Abonnement Active', 'subscription', 3000, 10],
      ['Abonnement Sportive', 'subscription', 6000, 10],
    ]);
    expect(rows.map(({ offerLifeDays }) => offerLifeDays)).toEqual([
      OFFER_LIFE_DAYS,
      OFFER_LIFE_DAYS,
      OFFER_LIFE_DAYS,
      90,
      90,
    ]);
  });

  it('cost nothing or at least one euro', async () => {
    const [free] = await api.db.select().from(packages).where(eq(packages.id, AUTONOME));
    if (!free) throw new Error('no package');
    const cheap = { ...free, id: 99, reference: 'centimes', unitPriceCents: 99 };
    await expect(api.db.insert(packages).values(cheap)).rejects.toThrow();
  });
});

describe('the status of a recruiter', () => {
  it('begins with the free first offer to publish and no right to read CVs', async () => {
    const recruiter = await api.recruiter();
    expect(await statusOf(recruiter)).toEqual({
      subscription: { isFreeOffer: false, free_offer_used: false },
      credit: { hasEnoughCredit: true, totalRemaining: 1 },
      packages: [{ id: FREE, remaining: 1 }],
      offers: { totalActive: 0 },
      plan: { isActive: false, cvCount: 0, expirationDate: null },
      hasPaidPackage: false,
      bypass: false,
    });
  });

  it('allows reading the free offer’s applications, and no CV search, until that offer expires', async () => {
    const recruiter = await api.recruiter();
    const { planId, expiresAt } = await take(recruiter.userId);
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId, planId });
    expect(await statusOf(recruiter)).toMatchObject({
      subscription: { isFreeOffer: true, free_offer_used: true },
      credit: { hasEnoughCredit: false, totalRemaining: 0 },
      packages: [],
      plan: { isActive: true, expirationDate: expiresAt.toISOString() },
      hasPaidPackage: false,
    });
    const before = await planStatus(api.db, recruiter.userId, later(expiresAt, -1));
    expect(before).toEqual({
      isActive: true,
      hasPaidPackage: false,
      expirationDate: expiresAt,
      freeOfferId: offerId,
    });
    expect(await planStatus(api.db, recruiter.userId, expiresAt)).toEqual({
      isActive: false,
      hasPaidPackage: false,
      expirationDate: expiresAt,
      freeOfferId: null,
    });
  });

  it('sums up the remaining credits of running plans, the first to end before the others', async () => {
    const recruiter = await api.recruiter();
    const { userId: recruiterId } = recruiter;
    const now = api.clock.now();
    await take(recruiterId);
    await addPlan(api.db, { recruiterId, packageId: ACTIVE, offersLeft: 7, expiresAt: later(now, 90 * DAY) });
    await addPlan(api.db, { recruiterId, packageId: AUTONOME, expiresAt: later(now, 10 * DAY) });
    await addPlan(api.db, { recruiterId, packageId: AUTONOME, expiresAt: later(now, 20 * DAY) });
    await addPlan(api.db, { recruiterId, packageId: AUTONOME, expiresAt: now, startsAt: later(now, -DAY) });
    await addPlan(api.db, { recruiterId, packageId: AUTONOME, startsAt: later(now, DAY) });
    const status = await statusOf(recruiter);
    expect(status.credit).toEqual({ hasEnoughCredit: true, totalRemaining: 9 });
    expect(status.packages).toEqual([
      { id: AUTONOME, remaining: 2 },
      { id: ACTIVE, remaining: 7 },
    ]);
    expect(status.subscription.isFreeOffer).toBe(false);
    expect(status.hasPaidPackage).toBe(true);
  });

  it('allows reading with a paid plan without credits, until it ends', async () => {
    const recruiter = await api.recruiter();
    const expiresAt = later(api.clock.now(), DAY);
    await addPlan(api.db, {
      recruiterId: recruiter.userId,
      packageId: AUTONOME,
      offersLeft: 0,
      expiresAt,
    });
    const open = { isActive: true, hasPaidPackage: true, expirationDate: expiresAt, freeOfferId: null };
    expect(await planStatus(api.db, recruiter.userId, later(expiresAt, -1))).toEqual(open);
    const closed = { ...open, isActive: false, hasPaidPackage: false };
    expect(await planStatus(api.db, recruiter.userId, expiresAt)).toEqual(closed);
  });

  it('is without limit for internal staff and with the bypass flag', async () => {
    for (const recruiter of [await api.internal(), await api.recruiter({ bypassesPlan: true })]) {
      expect(await statusOf(recruiter)).toMatchObject({
        subscription: { isFreeOffer: false },
        credit: { hasEnoughCredit: true },
        plan: { isActive: true, expirationDate: null },
        hasPaidPackage: true,
        bypass: true,
      });
    }
  });

  it('counts live offers and the CVs that wait', async () => {
    const recruiter = await api.recruiter();
    const { userId: recruiterId } = recruiter;
    const live = await addOffer(api.db, { recruiterId });
    await addOffer(api.db, { recruiterId, isActive: false });
    await addOffer(api.db, { recruiterId, expiresAt: api.clock.now() });
    await addOffer(api.db, { recruiterId, status: 'draft' });
    const states: Partial<typeof applications.$inferInsert>[] = [
      {},
      {},
      { bucket: 'accepted' },
      { bucket: 'rejected' },
      { bucket: 'rejected', isHidden: true },
    ];
    for (const state of states) {
      const { userId: candidateId } = await api.candidate();
      const cvId = await addCv(api.db, { candidateId });
      await addApplication(api.db, { candidateId, recruiterId, cvId, offerId: live, ...state });
    }
    const status = await statusOf(recruiter);
    expect(status.offers.totalActive).toBe(1);
    expect(status.plan.cvCount).toBe(2);
  });

  it('does not exist for a candidate', async () => {
    const { userId } = await api.candidate();
    expect(await planStatus(api.db, userId, api.clock.now())).toEqual({
      isActive: false,
      hasPaidPackage: false,
      expirationDate: null,
      freeOfferId: null,
    });
  });
});

describe('a credit', () => {
  it('is taken from the free offer first, then from the plan that ends first', async () => {
    const { userId: recruiterId } = await api.recruiter();
    const now = api.clock.now();
    const late = await addPlan(api.db, { recruiterId, packageId: ACTIVE, expiresAt: later(now, 300 * DAY) });
    const soon = await addPlan(api.db, { recruiterId, packageId: ACTIVE, expiresAt: later(now, 30 * DAY) });
    const free = await take(recruiterId);
    expect([late, soon]).not.toContain(free.planId);
    expect((await take(recruiterId)).planId).toBe(soon);
    expect([await leftOf(soon), await leftOf(late), await leftOf(free.planId)]).toEqual([9, 10, 0]);
  });

  it('is taken from the named package only', async () => {
    const { userId: recruiterId } = await api.recruiter();
    await addPlan(api.db, { recruiterId, packageId: ACTIVE });
    const single = await addPlan(api.db, { recruiterId, packageId: AUTONOME });
    expect((await take(recruiterId, AUTONOME)).planId).toBe(single);
    await expect(take(recruiterId, AUTONOME)).rejects.toMatchObject({ code: 'no_plan' });
    await take(recruiterId, FREE);
    await expect(take(recruiterId, FREE)).rejects.toMatchObject({ code: 'no_plan' });
    await expect(take(recruiterId, 999)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is never taken from a plan that has ended or not begun, nor from somebody else', async () => {
    const { userId: recruiterId } = await api.recruiter();
    const { userId: other } = await api.recruiter();
    const now = api.clock.now();
    await addPlan(api.db, { recruiterId: other, packageId: ACTIVE });
    await addPlan(api.db, { recruiterId, packageId: ACTIVE, startsAt: later(now, -DAY), expiresAt: now });
    await addPlan(api.db, { recruiterId, packageId: ACTIVE, startsAt: later(now, DAY) });
    await take(recruiterId);
    await expect(take(recruiterId)).rejects.toMatchObject({ code: 'no_plan' });
  });

  it('is returned when its transaction fails', async () => {
    const { userId: recruiterId } = await api.recruiter();
    const plan = await addPlan(api.db, { recruiterId, packageId: AUTONOME });
    const failing = api.db.transaction(async (tx) => {
      await takeCredit(tx, { organisationId: recruiterId, packageId: AUTONOME }, api.clock.now());
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await leftOf(plan)).toBe(1);
  });

  it('never falls below zero, whoever writes', async () => {
    const { userId: recruiterId } = await api.recruiter();
    const plan = await addPlan(api.db, { recruiterId, packageId: AUTONOME });
    await expect(api.db.update(plans).set({ offersLeft: -1 }).where(eq(plans.id, plan))).rejects.toThrow();
  });
});
