import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates } from '#upstream/platform/schema/interviews.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { payments } from '#upstream/platform/schema/orders.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { anAgenda, planned, type Stage } from '../../support/interviews/an-interview.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { addOrder, aPaymentLink } from '../../support/orders/an-order.ts';
import { stoppedBeforeItsTransaction } from '../../support/stopped-call.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

/** What one person can do, prepared so that each of it can be done at the same moment. */
type Scene = { actor: Actor; other: Actor; stage: Stage; calls: Record<string, () => Promise<unknown>> };

const CODES_OF_A_RACE = [
  'ok',
  'unauthorized',
  'not_found',
  'no_plan',
  'already_applied',
  'offer_closed',
  'interview_answered',
  'order_not_payable',
];

const confirm = (actor: Actor) =>
  actor.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });

const ends = (actor: Actor) => ({
  'sign out': () => actor.call(authenticationContract.signout, {}),
  'delete the account': () => actor.call(profileContract.unsubscribe, {}),
});

async function candidateScene(): Promise<Scene> {
  const stage = await anAgenda(api);
  const { actor, cvId } = stage.karim;
  const { id: interviewId } = await planned(stage, {}, [stage.karim]);
  const offerId = await addOffer(api.db, { recruiterId: stage.recruiter.userId });
  await confirm(actor);
  const answer = (status: 'accepted' | 'rejected') => () =>
    actor.call(interviewsContract.answer, { body: { interviewId, status } });
  const apply = () => actor.call(applicationsContract.decide, { body: { cvId, offerId } });
  const calls = { ...ends(actor), apply, accept: answer('accepted'), refuse: answer('rejected') };
  return { actor, other: stage.recruiter, stage, calls };
}

async function recruiterScene(): Promise<Scene> {
  const stage = await anAgenda(api);
  const { recruiter: actor, karim, offerId } = stage;
  await api.db.update(users).set({ postalCode: '23000' }).where(eq(users.id, actor.userId));
  await planned(stage, {}, [karim]);
  const orderId = await addOrder(api, actor);
  await confirm(actor);
  const decide = (flag: 'accepted' | 'rejected') => () =>
    actor.call(applicationsContract.decide, {
      query: { [flag]: 'true' },
      body: { cvId: karim.cvId, offerId, reason: 'other' },
    });
  const calls = {
    ...ends(actor),
    publish: () => actor.call(ownOffersContract.create, { body: anOfferBody() }),
    pay: () => actor.call(ordersContract.paymentLink, { body: aPaymentLink({ orderId: orderId }) }),
    accept: decide('accepted'),
    refuse: decide('rejected'),
  };
  return { actor, other: karim.actor, stage, calls };
}

async function codesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((each) =>
    each.status === 'fulfilled' ? 'ok' : (each.reason.failure?.code ?? String(each.reason)),
  );
}

/** What must hold of one person's things, whatever was done at once. */
async function expectSound({ actor, other, stage }: Scene): Promise<void> {
  const { userId, email } = actor;
  const account = await api.db.$count(users, eq(users.id, userId));
  const own = or(eq(applications.candidateId, userId), eq(applications.organisationId, userId));
  const openPayments = await api.db.select().from(payments);
  expect(new Set(openPayments.map(({ orderId }) => orderId)).size).toBe(openPayments.length);
  if (account === 1) return;
  expect(await api.db.$count(applications, own)).toBe(0);
  expect(await api.db.$count(offers, eq(offers.organisationId, userId))).toBe(0);
  expect(await api.db.$count(interviewCandidates, eq(interviewCandidates.candidateId, userId))).toBe(0);
  const mails = or(eq(outboxMails.recipient, email), eq(outboxMails.aboutUserId, userId));
  const left = await api.db.select({ template: outboxMails.template }).from(outboxMails).where(mails);
  expect(left.filter(({ template }) => template !== 'accountClosed')).toEqual([]);
  const neighbour = stage.camille.actor;
  for (const somebody of [other, neighbour]) await somebody.call(notificationsContract.getNotifications, {});
}

const NAMES = {
  candidate: ['sign out', 'delete the account', 'apply', 'accept', 'refuse'],
  recruiter: ['sign out', 'delete the account', 'publish', 'pay', 'accept', 'refuse'],
};
const pairsOf = (role: keyof typeof NAMES) =>
  NAMES[role].flatMap((one, index) => NAMES[role].slice(index).map((two) => [role, one, two] as const));
const sceneOf = { candidate: candidateScene, recruiter: recruiterScene };

describe('calls of one person at the same moment', () => {
  it.each([...pairsOf('candidate'), ...pairsOf('recruiter')])(
    'succeed or fail cleanly for a %s: %s and %s',
    async (role, one, two) => {
      const scene = await sceneOf[role]();
      const send = (name: string) => scene.calls[name]?.() ?? Promise.reject(new Error(name));
      const codes = await codesOf([send(one), send(two), send(one), send(two)]);
      expect(codes.filter((code) => !CODES_OF_A_RACE.includes(code))).toEqual([]);
      if (one !== 'sign out' && one !== 'delete the account') expect(codes).toContain('ok');
      if (one === 'sign out' || two === 'sign out') {
        const late = await scene.actor.refused(notificationsContract.getNotifications, {});
        expect(late.failure.statusCode).toBe(401);
      }
      if (two === 'delete the account' && one === two) {
        expect(codes.toSorted()).toEqual(['ok', 'unauthorized', 'unauthorized', 'unauthorized']);
      }
      await expectSound(scene);
    },
  );
});

describe('a call whose account is deleted after its token was checked', () => {
  it.each([
    ...['apply', 'accept', 'refuse', 'sign out', 'delete the account'].map(
      (name) => ['candidate', name] as const,
    ),
    ...['publish', 'pay', 'accept', 'refuse', 'sign out', 'delete the account'].map(
      (name) => ['recruiter', name] as const,
    ),
  ])('is refused without any effect: a %s who wants to %s', async (role, name) => {
    const scene = await sceneOf[role]();
    const call = () => scene.calls[name]?.() ?? Promise.resolve();
    const unsubscribe = () => scene.actor.call(profileContract.unsubscribe, {});
    const [code] = await codesOf([stoppedBeforeItsTransaction(api, call, unsubscribe)]);
    expect(['unauthorized', 'not_found', 'no_plan']).toContain(code);
    expect(await api.db.$count(users, eq(users.id, scene.actor.userId))).toBe(0);
    await expectSound(scene);
  });
});
