import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { askExport } from '../../support/accounts/ask-export.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { register, signIn } from '../../support/accounts/register.ts';
import type { Actor } from '../../support/api.ts';
import { aCvBody } from '../../support/builders.ts';
import { anInterviewBody } from '../../support/interviews/a-planned-interview.ts';
import { subscribeByMail } from '../../support/messages/mailed.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { AUTONOME, aBillingProfile, FREE_PACKAGE, openPaymentOf } from '../../support/orders/an-order.ts';
import { api, CARD, pay, startPayments } from '../../support/orders/payments.ts';
import { refundOrder } from '../../support/orders/refunds.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { imported, offersOf } from '../../support/pages/send-import.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPayments();
});
afterAll(() => stop?.());

const publish = async (recruiter: Actor, changes: Parameters<typeof anOfferBody>[0] = {}) =>
  (await recruiter.call(ownOffersContract.create, { body: anOfferBody(changes) })).data.id;

async function order(recruiter: Actor, wanted: typeof AUTONOME = AUTONOME): Promise<number> {
  const { data } = await recruiter.call(ordersContract.create, {
    body: { orders: [{ ...wanted, quantity: 1 }] },
  });
  return data.order.id;
}

async function buy(recruiter: Actor): Promise<number> {
  const id = await order(recruiter);
  await pay(await openPaymentOf(recruiter, id), CARD.succeeds);
  return id;
}

/** A candidate who applied to an offer with a published CV. */
async function applicant(offerId: number): Promise<{ actor: Actor; cvId: number }> {
  const actor = await register(api, 'candidate');
  const { data: cv } = await actor.call(cvsContract.create, { body: aCvBody() });
  await actor.call(applicationsContract.decide, { body: { cvId: cv.id, offerId } });
  return { actor, cvId: cv.id };
}

const decide = (recruiter: Actor, { cvId }: { cvId: number }, offerId: number, accepted: boolean) =>
  recruiter.call(applicationsContract.decide, {
    query: accepted ? { accepted: 'true' } : { rejected: 'true' },
    body: { cvId, offerId, reason: 'other' },
  });

async function invite(recruiter: Actor, { cvId }: { cvId: number }, offerId: number): Promise<number> {
  const { data } = await recruiter.call(interviewsContract.create, {
    body: anInterviewBody({
      offerId,
      cvs: [{ id: cvId }],
      organizer: [{ name: 'Sophie Marchand', email: recruiter.email }],
      allowOverlap: true,
    }),
  });
  return data.id;
}

const aMessageTo = ({ userId }: Actor) => ({
  recipientId: userId,
  subject: 'Bonjour',
  text: 'Venez nous voir.',
});

const report = (offerId: number) =>
  api.visitor().call(reportsContract.create, {
    params: { id: offerId },
    body: { reason: 'filled', details: 'Le poste est pourvu depuis un mois.' },
  });

async function expectEnds(actor: Actor): Promise<void> {
  await endAccount(actor);
  expect(await api.db.$count(users, eq(users.id, actor.userId))).toBe(0);
}

const RECRUITERS: Record<string, (recruiter: Actor) => Promise<unknown>> = {
  'nothing but a profile': async () => undefined,
  'a draft': (recruiter) => publish(recruiter, { status: 'draft' }),
  'a live offer, published as the free one': (recruiter) => publish(recruiter),
  'a switched-off and a deleted offer': async (recruiter) => {
    await buy(recruiter);
    const [off, deleted] = [await publish(recruiter), await publish(recruiter)];
    await recruiter.call(ownOffersContract.switchActive, { params: { id: off } });
    await recruiter.call(ownOffersContract.remove, { params: { id: deleted } });
  },
  'an order that awaits payment': (recruiter) => order(recruiter),
  'an order whose payment is open': async (recruiter) => openPaymentOf(recruiter, await order(recruiter)),
  'a free order': async (recruiter) =>
    recruiter.call(ordersContract.freeOffer, {
      body: { ...aBillingProfile(), orderId: await order(recruiter, FREE_PACKAGE) },
    }),
  'a paid order and the offer that it published': async (recruiter) => {
    await buy(recruiter);
    await publish(recruiter);
    await publish(recruiter);
  },
  'a refunded order and the offer that it published': async (recruiter) => {
    const id = await buy(recruiter);
    await publish(recruiter);
    await publish(recruiter);
    await refundOrder(api.deps, id);
  },
  'applications, decided and not, and an interview': async (recruiter) => {
    await buy(recruiter);
    const offerId = await publish(recruiter);
    const [one, two, three] = [await applicant(offerId), await applicant(offerId), await applicant(offerId)];
    await decide(recruiter, one, offerId, true);
    await decide(recruiter, two, offerId, false);
    await invite(recruiter, three, offerId);
    await recruiter.call(messagesContract.send, {
      body: aMessageTo(one.actor),
    });
    await one.actor.call(favouritesContract.toggle, { params: { id: offerId } });
  },
  'a reported offer': async (recruiter) => report(await publish(recruiter)),
  'an offer that staff withdrew': async (recruiter) => {
    const offerId = await publish(recruiter);
    await report(offerId);
    const staff = await api.internal();
    await staff.call(reportsContract.decide, {
      body: { offerId, decision: 'withdrawn', ground: 'discrimination', statement: 'Un homme est demandé.' },
    });
  },
  'imported offers and decisions on reports, as staff': async (recruiter) => {
    await api.db.update(users).set({ isInternal: true }).where(eq(users.id, recruiter.userId));
    await imported(api, recruiter, aCsv([{}, {}]));
    const offerId = (await offersOf(api, recruiter))[0]?.id ?? 0;
    await report(offerId);
    await recruiter.call(reportsContract.decide, { body: { offerId, decision: 'kept' } });
  },
  'a copy of the own data': async (recruiter) => askExport(recruiter),
};

it.each(Object.entries(RECRUITERS))('a recruiter with %s can delete the account', async (_case, live) => {
  const recruiter = await register(api, 'recruiter');
  await live(recruiter);
  await expectEnds(recruiter);
});

const CANDIDATES: Record<string, (candidate: Actor) => Promise<unknown>> = {
  'nothing but a profile': async () => undefined,
  'a draft and a published CV': async (candidate) => {
    await candidate.call(cvsContract.create, { body: aCvBody() });
    await candidate.call(cvsContract.create, { body: aCvBody({ cvStatus: 'draft' }) });
  },
  'favourites, a saved search with an alert, the newsletter': async (candidate) => {
    const recruiter = await register(api, 'recruiter');
    await candidate.call(favouritesContract.toggle, { params: { id: await publish(recruiter) } });
    const { data } = await candidate.call(savedSearchesContract.saveOffer, {
      body: { criteria: { tradeId: 1, townCode: '23096' }, searchName: 'Autour de Guéret' },
    });
    await candidate.call(alertsContract.set, { params: { id: data.id }, body: { frequency: 'daily' } });
    await subscribeByMail(api, candidate.email);
  },
  'a copy of the own data': async (candidate) => askExport(candidate),
};

it.each(Object.entries(CANDIDATES))('a candidate with %s can delete the account', async (_case, live) => {
  const candidate = await register(api, 'candidate');
  await live(candidate);
  await expectEnds(candidate);
});

it('candidates can delete their accounts whatever the state of their applications, messages and interviews', async () => {
  const recruiter = await register(api, 'recruiter');
  await buy(recruiter);
  const offerId = await publish(recruiter);
  const people = [];
  for (let number = 0; number < 5; number += 1) people.push(await applicant(offerId));
  const [waiting, accepted, refused, invited, joined] = people as [
    (typeof people)[number],
    (typeof people)[number],
    (typeof people)[number],
    (typeof people)[number],
    (typeof people)[number],
  ];
  await decide(recruiter, accepted, offerId, true);
  await decide(recruiter, refused, offerId, false);
  await invite(recruiter, invited, offerId);
  const interviewId = await invite(recruiter, joined, offerId);
  await joined.actor.call(interviewsContract.answer, { body: { interviewId, status: 'accepted' } });
  await recruiter.call(messagesContract.send, {
    body: aMessageTo(accepted.actor),
  });
  for (const { actor } of [waiting, accepted, refused, invited, joined]) await expectEnds(actor);
});

it('a recruiter whose offers have expired can delete the account', async () => {
  const recruiter = await register(api, 'recruiter');
  await publish(recruiter);
  api.clock.advance(61 * DAY);
  await expectEnds(await signIn(api, 'recruiter', recruiter.email));
});
