import { asc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { invoicesContract } from '#lib/contract/invoices/invoices.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { partnerContract } from '#lib/contract/partner/partner.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { addPasskey, addPasskeyRow } from '../../support/accounts/add-passkey.ts';
import { anAuthenticator } from '../../support/accounts/an-authenticator.ts';
import { askExport } from '../../support/accounts/ask-export.ts';
import { askNewAddress } from '../../support/accounts/change-email.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { ACTOR_PASSWORD, type Actor } from '../../support/api.ts';
import { addCv, addOffer, addPlan } from '../../support/content.ts';
import { mailedChange, mailedCode } from '../../support/messages/mailed.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { addInvoice } from '../../support/orders/an-invoice.ts';
import { aBillingProfile, addOrder, FREE_PACKAGE } from '../../support/orders/an-order.ts';
import { anOpenPayment, api, charge, startPayments, verify } from '../../support/orders/payments.ts';
import { refundActs } from '../../support/orders/refund-acts.ts';
import { organisationActs } from '../../support/organisations/organisation-acts.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { imported } from '../../support/pages/send-import.ts';
import { quoteActs } from '../../support/quotes/quote-acts.ts';
import { requestActs } from '../../support/staff/requests.ts';
import { USER_ACTS, type UserAct } from '../../support/staff/staff-acts.ts';
import { teamActs } from '../../support/team/team-acts.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPayments();
});
afterAll(() => stop());

/** What is written down: who did it (null: a program or a stranger), to whom, and to what. */
type Told = { actorId: number | null; subjectId: number | null; object?: unknown };

const own = ({ userId }: Actor) => ({ actorId: userId, subjectId: userId });
const signIn = (email: string, password: string) =>
  api.visitor().call(authenticationContract.signinCandidate, { body: { email, password } });
const newPassword = (password: string) => ({
  password,
  newPassword: 'Courroie-2027',
  confirmNewPassword: 'Courroie-2027',
});

/** A recruiter with a plan that opens the search, and a candidate's published CV. */
async function readerOfCvs() {
  const [candidate, recruiter] = [await api.candidate(), await api.recruiter()];
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  return { candidate, recruiter, cvId: await addCv(api.db, { candidateId: candidate.userId }) };
}

async function staffWithOffer() {
  const staff = await api.internal();
  return { staff, offerId: await addOffer(api.db, { recruiterId: staff.userId }) };
}

async function exportOf(candidate: Actor): Promise<void> {
  await askExport(candidate);
  const link = await vi.waitFor(
    async () => {
      const { data } = await candidate.call(exportsContract.status, {});
      if (!data.link) throw new Error('it is not ready');
      return data.link;
    },
    { timeout: 60_000, interval: 300 },
  );
  await api.inject({
    method: 'GET',
    url: link.replace('/api/export/', '/exports/'),
    headers: { authorization: `Bearer ${candidate.token}` },
  });
}

async function paidOrder() {
  const open = await anOpenPayment();
  await charge(open.providerId);
  await verify(open.recruiter, open.orderId);
  return open;
}

async function viewOf(as?: 'pdf') {
  const { candidate, recruiter, cvId } = await readerOfCvs();
  await recruiter.call(cvsContract.read, { params: { id: cvId }, query: { as } });
  return { actorId: recruiter.userId, subjectId: candidate.userId, object: `cv ${cvId}` };
}

async function answerChange(
  answer: typeof emailChangeContract.confirm | typeof emailChangeContract.refuse,
  mailbox: string,
): Promise<void> {
  await api.visitor().call(answer, { params: { token: await mailedChange(api, mailbox) } });
}

/** Every act of the trail: somebody does it, and what must then stand there. */
const ACTS: Record<UserAct, () => Promise<Told>> = {
  async sign_in() {
    const candidate = await api.candidate();
    await signIn(candidate.email, ACTOR_PASSWORD);
    return own(candidate);
  },
  async sign_in_refused() {
    const { email, userId } = await api.candidate();
    await signIn(email, 'pas le bon').catch(() => null);
    return { actorId: null, subjectId: userId };
  },
  async sign_out() {
    const candidate = await api.candidate();
    await candidate.call(authenticationContract.signout, {});
    return own(candidate);
  },
  async sessions_ended() {
    const candidate = await api.candidate();
    await signIn(candidate.email, ACTOR_PASSWORD);
    await candidate.call(sessionsContract.endOthers, {});
    return { ...own(candidate), object: 'all others' };
  },
  async passkey_added() {
    const candidate = await api.candidate();
    const { id } = await addPasskey(candidate, anAuthenticator());
    return { ...own(candidate), object: `passkey ${id}` };
  },
  async passkey_removed() {
    const candidate = await api.candidate();
    const id = await addPasskeyRow(api, candidate);
    await candidate.call(passkeysContract.remove, { params: { id } });
    return { ...own(candidate), object: `passkey ${id}` };
  },
  async password_changed() {
    const candidate = await api.candidate();
    await candidate.call(authenticationContract.changePassword, { body: newPassword(ACTOR_PASSWORD) });
    return own(candidate);
  },
  async password_reset() {
    const { email, userId } = await api.candidate();
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    await api
      .visitor()
      .call(authenticationContract.resetPassword, { body: { code, email, newPassword: 'Culasse-neuve' } });
    return { actorId: null, subjectId: userId };
  },
  async email_change_asked() {
    const candidate = await api.candidate();
    await askNewAddress(candidate, 'demandee@exemple.test');
    return own(candidate);
  },
  async email_changed() {
    const candidate = await api.candidate();
    await askNewAddress(candidate, 'changee@exemple.test');
    await answerChange(emailChangeContract.confirm, 'changee@exemple.test');
    await answerChange(emailChangeContract.confirm, candidate.email);
    return { actorId: null, subjectId: candidate.userId };
  },
  async email_change_cancelled() {
    const candidate = await api.candidate();
    await askNewAddress(candidate, 'refusee@exemple.test');
    await answerChange(emailChangeContract.refuse, candidate.email);
    return { actorId: null, subjectId: candidate.userId };
  },
  async account_erased() {
    await endAccount(await api.candidate());
    return { actorId: null, subjectId: null };
  },
  cv_viewed: () => viewOf(),
  cv_fetched: () => viewOf('pdf'),
  async cv_mailed() {
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    await candidate.call(cvsContract.share, { body: { cvId, email: 'atelier@exemple.test' } });
    return { ...own(candidate), object: `cv ${cvId}` };
  },
  async export_asked() {
    const candidate = await api.candidate();
    await askExport(candidate);
    return { ...own(candidate), object: expect.stringMatching(/^export \d+$/) };
  },
  async export_fetched() {
    const candidate = await api.candidate();
    await exportOf(candidate);
    return { ...own(candidate), object: expect.stringMatching(/^export \d+$/) };
  },
  async invoice_read() {
    const recruiter = await api.recruiter();
    const id = await addInvoice(api.db, recruiter.userId);
    await recruiter.call(invoicesContract.read, { params: { id } });
    return { ...own(recruiter), object: `invoice ${id}` };
  },
  ...organisationActs(() => api),
  ...teamActs(() => api),
  async offers_imported() {
    const staff = await api.internal();
    await imported(api, staff, aCsv([{}]));
    return { actorId: staff.userId, subjectId: null, object: expect.stringMatching(/^import \d+$/) };
  },
  async offer_featured() {
    const staff = await api.internal();
    const { data } = await staff.call(ownOffersContract.create, {
      body: { ...anOfferBody(), isFeatured: true },
    });
    return { actorId: staff.userId, subjectId: null, object: `offer ${data.id} urgent` };
  },
  async partner_published() {
    const { staff, offerId } = await staffWithOffer();
    await staff.call(partnerContract.publish, { params: { id: offerId } });
    return { actorId: staff.userId, subjectId: null, object: `offer ${offerId}` };
  },
  async partner_closed() {
    const { staff, offerId } = await staffWithOffer();
    await staff.call(partnerContract.publish, { params: { id: offerId } });
    await staff.call(partnerContract.close, { params: { id: offerId } });
    return { actorId: staff.userId, subjectId: null, object: `offer ${offerId}` };
  },
  async report_decided() {
    const [owner, staff] = [await api.recruiter(), await api.internal()];
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    await api.visitor().call(reportsContract.create, { params: { id: offerId }, body: { reason: 'filled' } });
    await staff.call(reportsContract.decide, { body: { offerId, decision: 'kept' } });
    return { actorId: staff.userId, subjectId: owner.userId, object: `offer ${offerId} kept` };
  },
  async order_paid() {
    const { recruiter, orderId } = await paidOrder();
    return { actorId: null, subjectId: recruiter.userId, object: `order ${orderId}` };
  },
  ...refundActs(),
  ...requestActs(() => api),
  ...quoteActs(),
  async plan_given() {
    const recruiter = await api.recruiter({ postalCode: '23000' });
    const { data } = await recruiter.call(ownOffersContract.create, { body: anOfferBody() });
    expect(data.id).toBeGreaterThan(0);
    return { ...own(recruiter), object: expect.stringMatching(/^plan \d+$/) };
  },
};

const eventsAfter = (id: number) =>
  api.db.select().from(auditEvents).where(gt(auditEvents.id, id)).orderBy(asc(auditEvents.id));

describe('the audit trail records', () => {
  it.each(USER_ACTS)('%s: who did what to whom', async (act) => {
    const before = (await eventsAfter(0)).at(-1)?.id ?? 0;
    const reported = await ACTS[act]();
    const [event, ...more] = (await eventsAfter(before)).filter((each) => each.act === act);
    expect(event).toMatchObject(reported);
    expect(more).toEqual([]);
    // Money comes by the provider's word and an account ends in a job too; people come by requests.
    if (event?.actorId) expect(event.requestId ?? 'none').toMatch(/^[\w-]{4,64}$/);
  });

  it('the end of an offer’s urgency, and nothing when it stays as it was', async () => {
    const staff = await api.internal();
    const featured = { ...anOfferBody(), isFeatured: true };
    const { data } = await staff.call(ownOffersContract.create, { body: featured });
    const since = (await eventsAfter(0)).at(-1)?.id ?? 0;
    const update = (isFeatured: boolean, revision: number) =>
      staff.call(ownOffersContract.update, {
        body: { ...anOfferBody(), isFeatured, id: data.id, revision },
      });
    await update(true, 1);
    await update(false, 2);
    await update(false, 3);
    expect(await eventsAfter(since)).toMatchObject([
      { act: 'offer_featured', actorId: staff.userId, object: `offer ${data.id} not urgent` },
    ]);
  });

  it('the order of the free offer, once', async () => {
    const recruiter = await api.recruiter();
    const orderId = await addOrder(api, recruiter, FREE_PACKAGE);
    const since = (await eventsAfter(0)).at(-1)?.id ?? 0;
    const body = { ...aBillingProfile(), orderId: orderId };
    await recruiter.call(ordersContract.freeOffer, { body });
    await recruiter.call(ordersContract.freeOffer, { body });
    expect(await eventsAfter(since)).toMatchObject([
      { act: 'plan_given', ...own(recruiter), object: `order ${orderId}` },
    ]);
  });
});
