import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { APIRequestContext } from 'playwright/test';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { billingContract } from '#lib/contract/orders/billing.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { type Client, createClient } from '#lib/contract/platform/client.ts';
import { quotesContract } from '#lib/contract/quotes/quotes.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { aCvBody, aProfile, aRecruiterProfile } from '#tests/support/builders.ts';
import { anInterviewBody } from '#tests/support/interviews/a-planned-interview.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { AUTONOME, aBillingProfile } from '#tests/support/orders/an-order.ts';
import { NASTY, NASTY_LINES, NASTY_SCREENING } from '#tests/support/security/nasty-texts.ts';
import { type Account, newAccount } from './accounts.ts';
import { anAddress } from './addresses.ts';
import { withdrawAndAppeal } from './nasty-withdrawal.ts';
import { UPSTREAM } from './outbox.ts';
import { DEMO_PASSWORD } from './people.ts';

/** A town where no other journey looks. */
const TOWN = { code: '15187', name: 'Saint-Flour', postalCode: '15100' };
const TRADE = 1;

/** A candidate and a recruiter all of whose texts are nasty, with what they have of each other. */
export type NastyWorld = {
  candidate: Account;
  recruiter: Account;
  /** A recruiter whose offer staff withdrew, with reasons. */
  withdrawn: Account;
  cvId: number;
  offerId: number;
  draftId: number;
  withdrawnId: number;
  /** The only site of the recruiter's organisation, and the address of its page. */
  site: { id: number; slug: string };
  /** An offer that is deleted. */
  goneId: number;
  orderId: number;
  interviewId: number;
  searchId: number;
  town: typeof TOWN;
  trade: number;
  /** Mailboxes that belong to nobody here, to which mails with those texts went. */
  mailboxes: string[];
  /** The mailbox of somebody who applied without an account. */
  applicant: string;
};

type Person = { account: Account; call: Client; id: number };

async function enter(account: Account): Promise<Person> {
  const visitor = createClient({ baseUrl: UPSTREAM });
  const signIn =
    account.role === 'candidate'
      ? authenticationContract.signinCandidate
      : authenticationContract.signinRecruiter;
  const { data } = await visitor(signIn, { body: { email: account.email, password: account.password } });
  return { account, id: data.id, call: createClient({ baseUrl: UPSTREAM, token: data.accessToken }) };
}

const anOffer = (changes: Parameters<typeof anOfferBody>[0] = {}) => ({
  ...anOfferBody(),
  city: TOWN.name,
  postalCode: TOWN.postalCode,
  townCode: TOWN.code,
  companyName: NASTY,
  otherAdvantage: NASTY_LINES.slice(0, 500),
  description: NASTY_LINES,
  companyPitch: NASTY_LINES.slice(0, 800),
  street: NASTY,
  showsStreet: true,
  phone: '04 65 71 00 12',
  callingHours: NASTY.slice(0, 80),
  cleanRecord: true,
  cleanRecordReason: NASTY,
  screeningQuestions: [
    { topic: 'own', make: '', text: NASTY_SCREENING.question, kind: 'text', required: true } as const,
  ],
  ...changes,
});

async function fillRecruiter({ call }: Person): Promise<void> {
  const body = aRecruiterProfile({
    firstName: NASTY,
    lastName: NASTY,
    jobTitle: NASTY,
    companyName: NASTY,
    address: NASTY,
    city: NASTY,
    companyWebsite: 'https://garage.test/?q=javascript:__hit=1',
  });
  await call(profileContract.updateUser, { body });
}

async function fillCandidate({ call }: Person): Promise<void> {
  const body = aProfile({ firstName: NASTY, lastName: NASTY, address: NASTY, city: NASTY });
  await call(profileContract.updateUser, { body });
}

const aNastyCv = (changes: Parameters<typeof aCvBody>[0] = {}) =>
  aCvBody({
    cvName: NASTY,
    city: TOWN.name,
    townCode: TOWN.code,
    otherInformation: NASTY_LINES,
    experiences: [
      {
        expJobName: NASTY,
        expCompany: NASTY,
        expCity: NASTY,
        expMissions: NASTY_LINES,
        expEntryDate: '2019-03-01',
        expExitDate: null,
      },
    ],
    trainings: [
      {
        activity: NASTY,
        formSchool: NASTY,
        formCity: NASTY,
        formMissions: NASTY_LINES,
        formDiploma: 2,
        formDiplomaOption: 7001,
        formEntryDate: '2014-09-01',
        formExitDate: '2016-06-30',
      },
    ],
    ...changes,
  });

async function publish(person: Person): Promise<number> {
  await fillRecruiter(person);
  const { data } = await person.call(ownOffersContract.create, { body: anOffer() });
  return data.id;
}

/** An interview at a place and what is said of it; answers its id and that of its invitation. */
async function plan({ call, account }: Person, ids: { offerId: number; cvId: number }, mailbox: string) {
  const day = parisDay(new Date(Date.now() + 10 * 24 * 60 * 60_000));
  const body = anInterviewBody({
    startTime: `${day}T10:00`,
    kind: 'on_site',
    offerId: ids.offerId,
    cvs: [{ id: ids.cvId }],
    address: NASTY,
    address1: NASTY,
    address2: NASTY,
    information: NASTY_LINES,
    organizer: [{ name: NASTY, email: account.email }],
    colleagues: [{ email: mailbox }],
  });
  const { data } = await call(interviewsContract.create, { body });
  return { interviewId: data.id };
}

/** The candidate applies and is accepted; each writes to the other; an interview is planned. */
async function tie(candidate: Person, recruiter: Person, offerId: number, mailbox: string) {
  const { data: cv } = await candidate.call(cvsContract.create, { body: aNastyCv({ visible: true }) });
  await candidate.call(cvsContract.create, { body: aNastyCv({ cvStatus: 'draft' }) });
  const ids = { cvId: cv.id, offerId };
  await candidate.call(favouritesContract.toggle, { params: { id: offerId } });
  const answered = { ...ids, screeningAnswers: [NASTY_SCREENING] };
  await candidate.call(applicationsContract.decide, { query: {}, body: answered });
  await recruiter.call(applicationsContract.decide, { query: { accepted: 'true' }, body: ids });
  for (const [from, to] of [
    [candidate, recruiter],
    [recruiter, candidate],
  ] as const) {
    const body = { recipientId: to.id, subject: NASTY, text: NASTY_LINES };
    await from.call(messagesContract.send, { body });
  }
  await candidate.call(cvsContract.share, {
    body: { cvId: cv.id, email: mailbox, message: NASTY_LINES.slice(0, 900) },
  });
  return { cvId: cv.id, ...(await plan(recruiter, ids, mailbox)) };
}

/** Searches with names, a billing address and an order that waits for its payment. */
async function keep(candidate: Person, recruiter: Person) {
  const search = { tradeId: TRADE, city: TOWN.name, townCode: TOWN.code };
  const body = { searchName: NASTY, criteria: search };
  const { data: saved } = await candidate.call(savedSearchesContract.saveOffer, {
    body: { ...body, alert: 'daily' },
  });
  await recruiter.call(savedSearchesContract.saveCv, { body });
  await recruiter.call(billingContract.saveProfile, {
    params: { id: recruiter.id },
    body: aBillingProfile({
      companyName: NASTY,
      firstName: NASTY,
      lastName: NASTY,
      address: NASTY,
      city: NASTY,
      email: recruiter.account.email,
    }),
  });
  const { data } = await recruiter.call(ordersContract.create, {
    body: { orders: [{ ...AUTONOME, quantity: 1 }] },
  });
  return { searchId: saved.id, orderId: data.order.id };
}

/** From an address of their own: one address may report and ask only so often in an hour. */
const aVisitor = () => createClient({ baseUrl: UPSTREAM, headers: { 'x-forwarded-for': anAddress() } });

/** A visitor reports an offer and asks for a quote. */
async function write(mailbox: string, offerIds: readonly number[]): Promise<void> {
  const visitor = aVisitor();
  for (const id of offerIds) {
    const body = { reason: 'other', details: NASTY_LINES, email: mailbox } as const;
    await visitor(reportsContract.create, { params: { id }, body });
  }
  const { data } = await visitor(quotesContract.challenge, {});
  const solution = await solveChallenge({ challenge: data, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge: data, solution })).toString('base64');
  const names = { companyName: NASTY, firstName: NASTY, lastName: NASTY, comment: NASTY_LINES };
  const body = { ...names, phone: '06 39 98 00 07', email: mailbox, captcha };
  await visitor(quotesContract.request, { body });
}

/** A visitor applies without an account; the mailed link is not opened. */
async function applyQuickly(email: string, offerId: number): Promise<void> {
  const body = {
    firstName: NASTY,
    lastName: NASTY,
    email,
    phoneNumber: '06 39 98 00 08',
    experienceId: 2,
    message: NASTY_LINES.slice(0, 500),
    isOldEnough: true as const,
    screeningAnswers: [NASTY_SCREENING],
  };
  await aVisitor()(quickApplyContract.ask, { params: { id: offerId }, body });
}

async function addSite({ call }: Person): Promise<{ id: number; slug: string }> {
  const body = {
    name: NASTY,
    city: TOWN.name,
    postalCode: TOWN.postalCode,
    townCode: TOWN.code,
    street: NASTY,
    brands: [NASTY.slice(0, 40)],
    equipment: NASTY_LINES.slice(0, 500),
    pitch: NASTY_LINES,
  };
  return (await call(establishmentsContract.create, { body })).data;
}

/** Everything that a person can write, stored through the API with texts that must stay texts. */
export async function aNastyWorld(request: APIRequestContext): Promise<NastyWorld> {
  const mailbox = `nasty.${process.pid}.${Date.now()}@exemple.test`;
  const person = async (role: Account['role']) => enter(await newAccount(request, role));
  const [candidate, recruiter] = [await person('candidate'), await person('recruiter')];
  const [withdrawn, gone] = [await person('recruiter'), await person('recruiter')];
  await fillCandidate(candidate);
  const offerId = await publish(recruiter);
  const withdrawnId = await publish(withdrawn);
  const goneId = await publish(gone);
  const site = await addSite(recruiter);
  const draft = anOffer({ status: 'draft', city: NASTY, townCode: null });
  const { data: drafted } = await recruiter.call(ownOffersContract.create, { body: draft });
  const tied = await tie(candidate, recruiter, offerId, mailbox);
  const stored = await keep(candidate, recruiter);
  await write(mailbox, [offerId, withdrawnId]);
  const applicant = `quick.${mailbox}`;
  await applyQuickly(applicant, offerId);
  const staff = await enter({ role: 'recruiter', email: 'interne@bielle.test', password: DEMO_PASSWORD });
  await withdrawAndAppeal(staff.call, withdrawn.call, withdrawnId);
  await gone.call(ownOffersContract.remove, { params: { id: goneId } });
  return {
    candidate: candidate.account,
    recruiter: recruiter.account,
    withdrawn: withdrawn.account,
    offerId,
    draftId: drafted.id,
    site,
    withdrawnId,
    goneId,
    ...tied,
    ...stored,
    town: TOWN,
    trade: TRADE,
    applicant,
    mailboxes: [mailbox, applicant],
  };
}
