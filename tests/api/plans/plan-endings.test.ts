import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { grantPlans, planStatus, revokePlans, takeCredit } from '#upstream/plans/credits.ts';
import { warnOfEnds } from '#upstream/plans/ending.ts';
import { DAY, HOUR, later } from '#upstream/platform/clock.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addPlan } from '../../support/content.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const FREE = 1;
const AUTONOME = 2;
const ACTIVE = 4;

let orders = 100;
const grant = (recruiterId: number, lines: { packageId: number; quantity: number }[], orderId?: number) => {
  orders += 1;
  const bought = { organisationId: recruiterId, orderId: orderId ?? orders, lines };
  return api.db.transaction((tx) => grantPlans(tx, bought, api.clock.now()));
};
const statusOf = async (actor: Actor) => (await actor.call(plansContract.status, {})).data;

describe('the plan of a paid order', () => {
  it('is active at once with credits, rights to read and search, and its end date', async () => {
    const recruiter = await api.recruiter();
    await grant(recruiter.userId, [{ packageId: ACTIVE, quantity: 1 }]);
    expect(await statusOf(recruiter)).toMatchObject({
      subscription: { isFreeOffer: false },
      credit: { hasEnoughCredit: true, totalRemaining: 11 },
      packages: [
        { id: FREE, remaining: 1 },
        { id: ACTIVE, remaining: 10 },
      ],
      plan: { isActive: true, expirationDate: later(api.clock.now(), 365 * DAY).toISOString() },
      hasPaidPackage: true,
    });
  });

  it('adds up over quantities, lines and orders', async () => {
    const recruiter = await api.recruiter();
    await grant(recruiter.userId, [
      { packageId: AUTONOME, quantity: 2 },
      { packageId: ACTIVE, quantity: 1 },
      { packageId: AUTONOME, quantity: 1 },
    ]);
    await grant(recruiter.userId, [{ packageId: ACTIVE, quantity: 2 }]);
    const left = new Map((await statusOf(recruiter)).packages.map((each) => [each.id, each.remaining]));
    expect([left.get(AUTONOME), left.get(ACTIVE)]).toEqual([3, 30]);
  });

  it('is activated once, and leaves the free offer to the first publication', async () => {
    const recruiter = await api.recruiter();
    await grant(recruiter.userId, [{ packageId: FREE, quantity: 1 }], 7001);
    expect((await statusOf(recruiter)).packages).toEqual([{ id: FREE, remaining: 1 }]);
    await grant(recruiter.userId, [{ packageId: AUTONOME, quantity: 1 }], 7002);
    await expect(grant(recruiter.userId, [{ packageId: AUTONOME, quantity: 1 }], 7002)).rejects.toThrow();
  });

  it('ends when it is refunded, even at once, without touching other orders', async () => {
    const recruiter = await api.recruiter();
    const { userId } = recruiter;
    await grant(userId, [{ packageId: ACTIVE, quantity: 1 }], 7101);
    await grant(userId, [{ packageId: AUTONOME, quantity: 1 }], 7102);
    const revoke = (orderId: number) =>
      api.db.transaction((tx) => revokePlans(tx, userId, orderId, api.clock.now()));
    await revoke(7101);
    api.clock.advance(1);
    expect((await statusOf(recruiter)).packages).toEqual([
      { id: FREE, remaining: 1 },
      { id: AUTONOME, remaining: 1 },
    ]);
    await revoke(7102);
    api.clock.advance(1);
    expect((await statusOf(recruiter)).hasPaidPackage).toBe(false);
  });
});

describe('the end of a plan', () => {
  const warn = () =>
    warnOfEnds({ db: api.db, mail: { ...api.deps, jobs: api.deps.jobs }, now: api.clock.now() });
  const warnings = async ({ email }: Actor) =>
    (await api.mails(email)).filter(({ template }) => template === 'planEnding');
  const endingIn = (recruiter: Actor, milliseconds: number, changes: object = {}) =>
    addPlan(api.db, {
      recruiterId: recruiter.userId,
      packageId: ACTIVE,
      offersLeft: 3,
      expiresAt: later(api.clock.now(), milliseconds),
      ...changes,
    });

  it('is announced seven days and one day before, each once, with what is left', async () => {
    const recruiter = await api.recruiter();
    await endingIn(recruiter, 7 * DAY + HOUR);
    await warn();
    expect(await warnings(recruiter)).toHaveLength(0);
    api.clock.advance(HOUR);
    await warn();
    await warn();
    const [first, ...more] = await warnings(recruiter);
    expect(more).toEqual([]);
    expect(first?.text).toContain('Abonnement Active');
    expect(first?.text).toContain('3 annonces');
    api.clock.advance(6 * DAY);
    await warn();
    await warn();
    expect(await warnings(recruiter)).toHaveLength(2);
    api.clock.advance(DAY);
    await warn();
    expect(await warnings(recruiter)).toHaveLength(2);
    expect((await planStatus(api.db, recruiter.userId, api.clock.now())).isActive).toBe(false);
  });

  it('is announced once, on the last day, to recruiters who missed the notice of the week before', async () => {
    const recruiter = await api.recruiter();
    await endingIn(recruiter, 5 * HOUR);
    await warn();
    await warn();
    expect(await warnings(recruiter)).toHaveLength(1);
  });

  it('is not announced when nothing is lost: no credit is left and another plan continues', async () => {
    const [used, followed] = [await api.recruiter(), await api.recruiter()];
    await endingIn(used, DAY, { offersLeft: 0 });
    await endingIn(followed, DAY, { offersLeft: 0 });
    await endingIn(followed, 90 * DAY);
    await warn();
    expect(await warnings(used)).toHaveLength(1);
    expect(await warnings(followed)).toHaveLength(0);
  });

  it('makes its credits unusable, while its published ads keep their own end', async () => {
    const recruiter = await api.recruiter();
    const { userId: recruiterId } = recruiter;
    const planId = await endingIn(recruiter, DAY);
    const take = () =>
      api.db.transaction((tx) =>
        takeCredit(tx, { organisationId: recruiterId, packageId: ACTIVE }, api.clock.now()),
      );
    const credit = await take();
    expect(credit.planId).toBe(planId);
    expect(credit.expiresAt.getTime()).toBeGreaterThan(later(api.clock.now(), 2 * DAY).getTime());
    api.clock.advance(DAY);
    await expect(take()).rejects.toMatchObject({ code: 'no_plan' });
    const [plan] = await api.db.select().from(plans).where(eq(plans.id, planId));
    expect(plan?.offersLeft).toBe(2);
  });
});
