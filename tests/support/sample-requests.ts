import { addInterview, anInterviewBody, type Planned } from './a-planned-interview.ts';
import { addInvoice } from './an-invoice.ts';
import { anOfferBody } from './an-offer-body.ts';
import { aBillingProfile, addOrder, aPaymentLink, FREE_PACKAGE } from './an-order.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from './api.ts';
import { aCandidateForm, aCvBody, aProfile, aRecruiterForm } from './builders.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan, addSavedSearch } from './content.ts';

/** Somebody with something of each kind, and a stranger who has the same of their own. */
export type World = {
  candidate: Actor;
  recruiter: Actor;
  internal: Actor;
  stranger: Actor;
  strangeRecruiter: Actor;
  cvId: number;
  /** A second CV, which nothing else names. */
  spareCvId: number;
  strangeCvId: number;
  offerId: number;
  draftOfferId: number;
  strangeRecruiterOfferId: number;
  internalOfferId: number;
  /** An offer that only the candidate applied to, and one that only the stranger did. */
  sentOfferId: number;
  strangeSentOfferId: number;
  /** An application with the recruiter, and one with the other. */
  receivedId: number;
  strangeReceivedId: number;
  /** An order of the recruiter's to be paid, a free one, and one of the other recruiter's. */
  orderId: number;
  freeOrderId: number;
  strangeOrderId: number;
  searchId: number;
  strangeSearchId: number;
  /** Interviews that the recruiter proposes to the candidate, and one between the two strangers. */
  interview: Planned;
  spareInterview: Planned;
  answerable: Planned;
  strangeInterview: Planned;
  invoiceId: number;
  strangeInvoiceId: number;
  /** Messages that the recruiter wrote to the candidate, and to the stranger. */
  messageId: number;
  strangeMessageId: number;
};

export async function aWorld(api: TestApi): Promise<World> {
  const reachable = { phone: '0639980000', postalCode: '23000' };
  const [candidate, stranger] = [await api.candidate(reachable), await api.candidate(reachable)];
  const [recruiter, strangeRecruiter] = [await api.recruiter({ postalCode: '23000' }), await api.recruiter()];
  const internal = await api.internal();
  const recruiterId = recruiter.userId;
  await addPlan(api.db, { recruiterId, packageId: 4 });
  const cvId = await addCv(api.db, { candidateId: candidate.userId });
  const strangeCvId = await addCv(api.db, { candidateId: stranger.userId });
  const appliedTo = async (candidateId: number, cvId: number) => {
    const offerId = await addOffer(api.db, { recruiterId });
    await addApplication(api.db, { candidateId, recruiterId, cvId, offerId });
    return offerId;
  };
  const received = { candidateId: candidate.userId, cvId, offerId: null };
  const people = { recruiterId, candidateId: candidate.userId, cvId };
  const strangers = {
    recruiterId: strangeRecruiter.userId,
    candidateId: stranger.userId,
    cvId: strangeCvId,
  };
  return {
    candidate,
    recruiter,
    interview: await addInterview(api.db, people),
    spareInterview: await addInterview(api.db, people),
    answerable: await addInterview(api.db, people),
    strangeInterview: await addInterview(api.db, strangers),
    internal,
    stranger,
    strangeRecruiter,
    cvId,
    spareCvId: await addCv(api.db, { candidateId: candidate.userId, slot: 2 }),
    strangeCvId,
    offerId: await addOffer(api.db, { recruiterId }),
    draftOfferId: await addOffer(api.db, { recruiterId, status: 'draft' }),
    internalOfferId: await addOffer(api.db, { recruiterId: internal.userId }),
    strangeRecruiterOfferId: await addOffer(api.db, { recruiterId: strangeRecruiter.userId }),
    orderId: await addOrder(api, recruiter),
    freeOrderId: await addOrder(api, recruiter, FREE_PACKAGE),
    strangeOrderId: await addOrder(api, strangeRecruiter),
    searchId: await addSavedSearch(api.db, { userId: candidate.userId }),
    invoiceId: await addInvoice(api.db, recruiterId),
    strangeInvoiceId: await addInvoice(api.db, strangeRecruiter.userId),
    strangeSearchId: await addSavedSearch(api.db, { userId: stranger.userId }),
    messageId: await addMessage(api.db, { candidateId: candidate.userId, recruiterId }),
    strangeMessageId: await addMessage(api.db, { candidateId: stranger.userId, recruiterId }),
    sentOfferId: await appliedTo(candidate.userId, cvId),
    strangeSentOfferId: await appliedTo(stranger.userId, strangeCvId),
    receivedId: await addApplication(api.db, { ...received, recruiterId }),
    strangeReceivedId: await addApplication(api.db, { ...received, recruiterId: strangeRecruiter.userId }),
  };
}

export type SampleRequest = { params?: object; query?: object; body?: object };

export type Sample = {
  /** A request that succeeds, made by whoever the operation lets in. */
  request(world: World): SampleRequest;
  /** The same request naming a stranger's object, one for each entry of the operation's `own`. */
  strange?(world: World): SampleRequest[];
};

/** The smallest PNG there is, as base64. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const town = { joblistId: 1, city_code: '23096' };

/**
 * One request for each operation of the contract; those that need a mailed secret or end the session that asks
 * are left to the tests of accounts, with the reason why.
 */
export const samples: Record<string, Sample | { leftOut: string }> = {
  'auth.signupCandidate': { request: () => ({ body: aCandidateForm({ email: 'boucle1@exemple.test' }) }) },
  'auth.signupRecruiter': { request: () => ({ body: aRecruiterForm({ email: 'boucle2@exemple.test' }) }) },
  'auth.signinCandidate': {
    request: ({ candidate }) => ({ body: { email: candidate.email, password: ACTOR_PASSWORD } }),
  },
  'auth.signinRecruiter': {
    request: ({ recruiter }) => ({ body: { email: recruiter.email, password: ACTOR_PASSWORD } }),
  },
  'auth.signout': { leftOut: 'ends the session that the other operations use' },
  'auth.sendOtpCode': { request: ({ stranger }) => ({ body: { email: stranger.email } }) },
  'auth.resetPassword': { leftOut: 'needs a mailed code' },
  'auth.changePassword': {
    request: () => ({
      body: {
        password: ACTOR_PASSWORD,
        new_password: 'Courroie-2027',
        confirm_new_password: 'Courroie-2027',
      },
    }),
  },
  'auth.confirmAuthentication': { request: () => ({ body: { password: ACTOR_PASSWORD } }) },
  'auth.checkEmail': { leftOut: 'needs a mailed link' },
  'auth.resendVerification': { request: ({ stranger }) => ({ body: { email: stranger.email } }) },
  'auth.newsletter': { request: () => ({ body: { email: 'boucle3@exemple.test' } }) },
  'quotes.challenge': { request: () => ({}) },
  'quotes.request': { leftOut: 'needs a solved human check' },
  'user.getUser': {
    request: ({ candidate }) => ({ params: { id: candidate.userId } }),
    strange: ({ stranger }) => [{ params: { id: stranger.userId } }],
  },
  'user.unsubscribe': { leftOut: 'ends the account that the other operations use' },
  'user.updateUser': { request: () => ({ body: aProfile() }) },
  'user.uploadImage': {
    request: () => ({ body: { name: 'moi', extension: 'png', content: ONE_PIXEL } }),
  },
  'notifications.getNotifications': { request: () => ({}) },
  'infos.config': { request: () => ({}) },
  'infos.statistics': { request: () => ({}) },
  'places.suggest': { request: () => ({ query: { query: 'Gué' } }) },
  'places.resolve': { request: () => ({ query: { text: '23000' } }) },
  'places.byCode': { request: () => ({ params: { code: '23096' } }) },
  'offers.list': { request: () => ({}) },
  'offers.similar': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'offers.read': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'favourites.list': { request: () => ({}) },
  'favourites.offers': { request: () => ({ query: { limit: 20 } }) },
  'favourites.toggle': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'recruiterOffers.list': { request: () => ({ query: { search: 'gueret' } }) },
  'recruiterOffers.read': {
    request: ({ offerId }) => ({ params: { id: offerId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'recruiterOffers.create': { request: () => ({ body: anOfferBody({ status: 'draft' }) }) },
  'recruiterOffers.update': {
    request: ({ draftOfferId }) => ({
      body: { ...anOfferBody({ status: 'draft' }), id: draftOfferId, revision: 1 },
    }),
    strange: ({ strangeRecruiterOfferId }) => [
      { body: { ...anOfferBody(), id: strangeRecruiterOfferId, revision: 1 } },
    ],
  },
  'recruiterOffers.switchActive': {
    request: ({ offerId }) => ({ params: { id: offerId }, body: { status_active: true } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'recruiterOffers.switchActiveByGet': {
    request: ({ sentOfferId }) => ({ params: { id: sentOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'recruiterOffers.remove': {
    request: ({ draftOfferId }) => ({ params: { id: draftOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'import.template': { leftOut: 'answers a file' },
  'import.offers': { leftOut: 'is sent a file' },
  'import.last': { request: () => ({}) },
  'import.lines': { request: () => ({ query: { outcome: 'created' } }) },
  'import.report': { leftOut: 'answers a file' },
  'partner.publish': {
    request: ({ internalOfferId }) => ({ params: { id: internalOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'partner.publishByGet': {
    request: ({ internalOfferId }) => ({ params: { id: internalOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'partner.close': {
    request: ({ internalOfferId }) => ({ params: { id: internalOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'partner.closeByGet': {
    request: ({ internalOfferId }) => ({ params: { id: internalOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'search.searchOffer': { request: () => ({ body: { ...town, maxRange: 30 } }) },
  'search.saveOffer': { request: () => ({ body: { data_save_search: town } }) },
  'search.searchCV': { request: () => ({ body: { ...town, extra_criminalRecord: true } }) },
  'search.saveCv': { request: () => ({ body: { data_save_search: town } }) },
  'search.listSaved': { request: () => ({ query: { sort_by: 'DESC' } }) },
  'search.readSaved': {
    request: ({ searchId }) => ({ params: { id: searchId } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId } }],
  },
  'search.updateSaved': {
    request: ({ searchId }) => ({ params: { id: searchId }, body: { data_save_search: town } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId }, body: { data_save_search: town } }],
  },
  'search.deleteSaved': {
    request: ({ searchId }) => ({ params: { id: searchId } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId } }],
  },
  'cvs.list': { request: () => ({}) },
  'cvs.read': {
    request: ({ cvId }) => ({ params: { id: cvId } }),
    strange: ({ strangeCvId }) => [{ params: { id: strangeCvId } }],
  },
  'cvs.create': { request: () => ({ body: aCvBody() }) },
  'cvs.update': {
    request: ({ cvId }) => ({ body: { ...aCvBody(), id: cvId, revision: 1 } }),
    strange: ({ strangeCvId }) => [{ body: { ...aCvBody(), id: strangeCvId, revision: 1 } }],
  },
  'cvs.remove': {
    request: ({ spareCvId }) => ({ params: { id: spareCvId } }),
    strange: ({ strangeCvId }) => [{ params: { id: strangeCvId } }],
  },
  'cvs.share': {
    request: ({ cvId }) => ({ body: { cvId, email: 'garage@exemple.test' } }),
    strange: ({ strangeCvId }) => [{ body: { cvId: strangeCvId, email: 'garage@exemple.test' } }],
  },
  'applications.liaisons': { request: () => ({}) },
  'applications.editStatus': {
    request: ({ cvId, offerId, candidate }) => ({ body: { cvId, offerId, candidateId: candidate.userId } }),
    strange: ({ cvId, strangeCvId, offerId, sentOfferId, stranger, strangeRecruiter }) => [
      { body: { cvId, offerId, candidateId: stranger.userId } },
      { body: { cvId: strangeCvId, offerId } },
      { body: { cvId, offerId: sentOfferId, recruiterId: strangeRecruiter.userId } },
      { body: { cvId: strangeCvId, offerId: sentOfferId } },
    ],
  },
  'applications.sentByCandidate': {
    request: ({ candidate }) => ({ body: { candidateId: candidate.userId } }),
    strange: ({ stranger }) => [{ body: { candidateId: stranger.userId } }],
  },
  'applications.readSent': {
    request: ({ sentOfferId }) => ({ params: { id: sentOfferId } }),
    strange: ({ strangeSentOfferId }) => [{ params: { id: strangeSentOfferId } }],
  },
  'applications.readNotifications': {
    request: ({ candidate }) => ({ body: { candidateId: candidate.userId, accepted: true } }),
    strange: ({ stranger }) => [{ body: { candidateId: stranger.userId, accepted: true } }],
  },
  'applications.readReceived': {
    request: ({ receivedId }) => ({ params: { id: receivedId } }),
    strange: ({ strangeReceivedId }) => [{ params: { id: strangeReceivedId } }],
  },
  'applications.markViewed': {
    request: ({ receivedId }) => ({ params: { id: receivedId } }),
    strange: ({ strangeReceivedId }) => [{ params: { id: strangeReceivedId } }],
  },
  'applications.receivedByRecruiter': {
    request: ({ recruiter }) => ({ body: { recruitersId: recruiter.userId } }),
    strange: ({ strangeRecruiter }) => [{ body: { recruitersId: strangeRecruiter.userId } }],
  },
  'agenda.list': { request: () => ({}) },
  'agenda.candidateList': { request: () => ({ query: { type: 'past' } }) },
  'agenda.detail': {
    request: ({ interview }) => ({ params: { id: interview.id } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id } }],
  },
  'agenda.create': {
    request: ({ sentOfferId, cvId }) => ({
      body: anInterviewBody({ offerId: sentOfferId, cvs: [{ id: cvId }] }),
    }),
    strange: ({ strangeRecruiterOfferId, cvId }) => [
      { body: anInterviewBody({ offerId: strangeRecruiterOfferId, cvs: [{ id: cvId }] }) },
    ],
  },
  'agenda.update': {
    request: ({ interview }) => ({ params: { id: interview.id }, body: anInterviewBody() }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id }, body: anInterviewBody() }],
  },
  'agenda.remove': {
    request: ({ spareInterview }) => ({ params: { id: spareInterview.id } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id } }],
  },
  'agenda.resend': {
    request: ({ interview }) => ({ params: { id: interview.invitationId } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.invitationId } }],
  },
  'agenda.answer': {
    request: ({ answerable }) => ({ body: { agendaId: answerable.id, status: 'accepted' } }),
    strange: ({ strangeInterview }) => [{ body: { agendaId: strangeInterview.id, status: 'accepted' } }],
  },
  'agenda.readLink': { leftOut: 'needs a mailed link' },
  'agenda.answerLink': { leftOut: 'needs a mailed link' },
  'agenda.readCv': {
    request: ({ interview }) => ({ params: { id: interview.invitationId } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.invitationId } }],
  },
  'agenda.file': {
    request: ({ interview }) => ({ params: { id: interview.id } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id } }],
  },
  'agenda.readFeed': { request: () => ({}) },
  'agenda.renewFeed': { request: () => ({}) },
  'agenda.endFeed': { request: () => ({}) },
  'plans.status': { request: () => ({}) },
  'packages.list': { request: () => ({}) },
  'packages.offers': { request: () => ({ query: { kind: 'subscription' } }) },
  'packages.autonomous': { request: () => ({}) },
  'billing.readProfile': {
    request: ({ recruiter }) => ({ params: { id: recruiter.userId } }),
    strange: ({ strangeRecruiter }) => [{ params: { id: strangeRecruiter.userId } }],
  },
  'billing.saveProfile': {
    request: ({ recruiter }) => ({ params: { id: recruiter.userId }, body: aBillingProfile() }),
    strange: ({ strangeRecruiter }) => [{ params: { id: strangeRecruiter.userId }, body: aBillingProfile() }],
  },
  'orders.create': {
    request: () => ({ body: { orders: [{ quantity: 1, product_id: 3, product_ref: 'accompagnee' }] } }),
  },
  'orders.read': {
    request: ({ orderId }) => ({ params: { id: orderId } }),
    strange: ({ strangeOrderId }) => [{ params: { id: strangeOrderId } }],
  },
  'orders.list': { request: () => ({ query: { sort_by: 'ASC', status: 'paid,awaiting_payment' } }) },
  'orders.paymentLink': {
    request: ({ orderId }) => ({ body: aPaymentLink({ order_id: orderId }) }),
    strange: ({ strangeOrderId }) => [{ body: aPaymentLink({ order_id: strangeOrderId }) }],
  },
  'orders.verifyPayment': {
    request: ({ orderId }) => ({ body: { order_id: orderId } }),
    strange: ({ strangeOrderId }) => [{ body: { order_id: strangeOrderId } }],
  },
  'orders.freeOffer': {
    request: ({ freeOrderId }) => ({ body: { ...aBillingProfile(), order_id: freeOrderId } }),
    strange: ({ strangeOrderId }) => [{ body: { ...aBillingProfile(), order_id: strangeOrderId } }],
  },
  'orders.refund': { leftOut: 'needs a payment that was made' },
  'invoices.read': {
    request: ({ invoiceId }) => ({ params: { id: invoiceId } }),
    strange: ({ strangeInvoiceId }) => [{ params: { id: strangeInvoiceId } }],
  },
  'messages.contacts': { request: () => ({ query: { search: 'garage' } }) },
  'messages.send': {
    request: ({ recruiter }) => ({
      body: { user_receive_id: recruiter.userId, object_title: 'Objet', content_text: 'Bonjour' },
    }),
  },
  'messages.list': { request: () => ({ query: { type: '1' } }) },
  'messages.search': { request: () => ({ query: { type: 'received', email: 'exemple', object: 'votre' } }) },
  'messages.one': {
    request: ({ messageId }) => ({ params: { id: messageId } }),
    strange: ({ strangeMessageId }) => [{ params: { id: strangeMessageId } }],
  },
  'messages.act': {
    request: ({ messageId }) => ({ params: { id: messageId }, query: { type_action: 1, type_message: 1 } }),
    strange: ({ strangeMessageId }) => [
      { params: { id: strangeMessageId }, query: { type_action: 2, type_message: 1 } },
    ],
  },
  'messages.read': {
    request: ({ messageId }) => ({ params: { id: messageId } }),
    strange: ({ strangeMessageId }) => [{ params: { id: strangeMessageId } }],
  },
};
