// @engines both
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { setPassword } from '#upstream/accounts/authentication/store.ts';
import type { Limits } from '#upstream/platform/http/limits.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { accessTokens, oneTimeSecrets } from '#upstream/platform/schema/accounts.ts';
import { orders as ordersTable } from '#upstream/platform/schema/orders.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { mailedCode } from '../../support/messages/mailed.ts';
import { aBillingProfile, addOrder, FREE_PACKAGE } from '../../support/orders/an-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'Culasse-88!';

/** What each of some calls that were made at once was answered: `ok`, or the code of its refusal. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((each) => (each.status === 'fulfilled' ? 'ok' : each.reason.failure.code));
}

/** Calls `meanwhile` once, between the look at a password and what is done with it. */
function afterTheLook(name: 'giveBack' | 'forget', meanwhile: () => Promise<void>): void {
  const own: Limits['giveBack'] = api.deps.limits[name].bind(api.deps.limits);
  vi.spyOn(api.deps.limits, name).mockImplementationOnce(async (...input: Parameters<Limits['giveBack']>) => {
    await meanwhile();
    await own(...input);
  });
}

/** The owner sets a new password by their mailbox, which ends every session. */
const locksOut = (person: Actor) => async () =>
  setPassword(api.db, {
    userId: person.userId,
    passwordHash: await hashPassword(NEW_PASSWORD),
    now: api.clock.now(),
  });

describe('a new password set during a sign-in with the old one', () => {
  const signIn = (person: Actor, password: string) =>
    api.visitor().call(authenticationContract.signinCandidate, { body: { email: person.email, password } });

  it('leaves no session for the old password', async () => {
    const person = await api.candidate();
    afterTheLook('giveBack', locksOut(person));
    expect(await outcomes([signIn(person, ACTOR_PASSWORD)])).toEqual(['bad_credentials']);
    expect(await api.db.$count(accessTokens, eq(accessTokens.userId, person.userId))).toBe(0);
    await signIn(person, NEW_PASSWORD);
  });

  it('cannot be replaced with the old one', async () => {
    const person = await api.candidate();
    afterTheLook('forget', locksOut(person));
    const body = {
      password: ACTOR_PASSWORD,
      newPassword: 'Intrus-2026',
      confirmNewPassword: 'Intrus-2026',
    };
    expect(await outcomes([person.call(authenticationContract.changePassword, { body })])).toEqual([
      'wrong_password',
    ]);
    await signIn(person, NEW_PASSWORD);
    const late = await person.refused(notificationsContract.getNotifications, {});
    expect(late.failure.statusCode).toBe(401);
  });
});

describe('reset codes', () => {
  const askFor = (email: string) =>
    api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });

  it('requested at once leave one valid code, the one mailed last', async () => {
    const { email, userId } = await api.candidate();
    expect(await outcomes([askFor(email), askFor(email), askFor(email)])).toEqual(['ok', 'ok', 'ok']);
    const live = and(eq(oneTimeSecrets.userId, userId), isNull(oneTimeSecrets.usedAt));
    expect(await api.db.$count(oneTimeSecrets, live)).toBe(1);
  });

  it('allow ten tries even when all come at once from different addresses', async () => {
    const { email, userId } = await api.candidate();
    await askFor(email);
    const right = Number(await mailedCode(api, email));
    const guess = (offset: number) => {
      const code = String((right + offset) % 1_000_000).padStart(6, '0');
      const body = { code, newPassword: NEW_PASSWORD, email };
      return api.visitor().call(authenticationContract.resetPassword, { body });
    };
    const guesses = Array.from({ length: 20 }, (_, index) => guess(index + 1));
    expect(new Set(await outcomes(guesses))).toEqual(new Set(['bad_code']));
    const [row] = await api.db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId));
    expect(row).toMatchObject({ tries: 10, usedAt: null });
    expect(await outcomes([guess(0)])).toEqual(['bad_code']);
  });

  it('are used once when two people send the right one at once', async () => {
    const { email } = await api.candidate();
    await askFor(email);
    const body = { code: await mailedCode(api, email), newPassword: NEW_PASSWORD, email };
    const send = () => api.visitor().call(authenticationContract.resetPassword, { body });
    expect((await outcomes([send(), send(), send()])).toSorted()).toEqual(['bad_code', 'bad_code', 'ok']);
  });
});

describe('a thing that is given once', () => {
  it('can be the free offer, however many tabs ask for it', async () => {
    const recruiter = await api.recruiter();
    const orders = [
      await addOrder(api, recruiter, FREE_PACKAGE),
      await addOrder(api, recruiter, FREE_PACKAGE),
    ];
    const request = (orderId: number) =>
      recruiter.call(ordersContract.freeOffer, { body: { ...aBillingProfile(), orderId } });
    await outcomes([...orders, ...orders].map(request));
    const mine = eq(ordersTable.organisationId, recruiter.userId);
    const rows = await api.db.select({ status: ordersTable.status }).from(ordersTable).where(mine);
    expect(rows.filter(({ status }) => status === 'free')).toHaveLength(1);
  });

  it('can be the staff’s decision on an offer, when two decide differently', async () => {
    const owner = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    const report = { reason: 'filled', details: 'Le poste est pourvu depuis un mois.' } as const;
    await api.visitor().call(reportsContract.create, { params: { id: offerId }, body: report });
    const [one, two] = [await api.internal(), await api.internal()];
    const keep = (staff: Actor) =>
      staff.call(reportsContract.decide, { body: { offerId, decision: 'kept' } });
    const reported = await outcomes([keep(one), keep(two)]);
    expect(reported.filter((each) => each === 'ok')).toHaveLength(1);
  });
});
