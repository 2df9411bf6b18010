import { eq } from 'drizzle-orm';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { joinRequests, organisations } from '#upstream/platform/schema/organisations.ts';
import { addSession } from './accounts/a-session.ts';
import { addPasskeyRow } from './accounts/add-passkey.ts';
import type { Actor, TestApi } from './api.ts';
import { addFileRow } from './applications/add-file.ts';
import { addNoteRow } from './applications/add-note.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan, addSavedSearch } from './content.ts';
import { addIncident } from './cv-views/add-incident.ts';
import { addInterview, type Planned } from './interviews/a-planned-interview.ts';
import { addTemplateRow } from './messages/add-template.ts';
import { anOfferBody } from './offers/an-offer-body.ts';
import { addInvoice } from './orders/an-invoice.ts';
import { addOrder, FREE_PACKAGE } from './orders/an-order.ts';
import { addEstablishment, addMember, slugOfSite } from './organisations/add-member.ts';
import { addPoster } from './posters/add-poster.ts';
import { addQuote } from './quotes/add-quote.ts';
import { aStaffMember } from './staff/a-staff-member.ts';
import { aStaffWorld, type StaffWorld } from './staff/a-staff-world.ts';
import { addFailedJob, addFailedMail } from './staff/failed.ts';
import { moderatedOffers } from './staff/moderated.ts';
import { addTeamInvitation } from './team/add-invitation.ts';

/** Somebody with something of each kind, and a stranger who has the same of their own. */
export type World = StaffWorld & {
  candidate: Actor;
  recruiter: Actor;
  internal: Actor;
  /** An admin of the back office, and two colleagues of theirs. */
  staff: Actor;
  staffColleagueId: number;
  staffLeaverId: number;
  /** Offers of the recruiter about which staff decide. */
  moderated: Awaited<ReturnType<typeof moderatedOffers>>;
  failedMailId: number;
  failedJobId: string;
  quoteId: number;
  /** Two recruiters opened many CVs. */
  incidentId: number;
  spareIncidentId: number;
  stranger: Actor;
  strangeRecruiter: Actor;
  cvId: number;
  /** A second CV, which nothing else names. */
  spareCvId: number;
  strangeCvId: number;
  offerId: number;
  draftOfferId: number;
  /** Of the poster of another offer of the recruiter's. */
  posterCode: string;
  strangeRecruiterOfferId: number;
  internalOfferId: number;
  /** An offer that only the candidate applied to, and one that only the stranger did. */
  sentOfferId: number;
  strangeSentOfferId: number;
  /** An offer whose application nothing else names. */
  spareSentOfferId: number;
  /** An offer that stays online, with an application old enough to ask for an answer. */
  waitingOfferId: number;
  /** A complete live offer with its end, and a live offer that nothing else names. */
  extendedOffer: { id: number; expiresAt: string };
  filledOfferId: number;
  /** An application with the recruiter, and one with the other. */
  receivedId: number;
  strangeReceivedId: number;
  /** Notes of the two recruiters on these, and one of the first that nothing else names. */
  noteId: number;
  spareNoteId: number;
  strangeNoteId: number;
  /** One that waits for the recruiter's answer. */
  undecidedId: number;
  /** An application with a CV file, and its offer. */
  withFile: { id: number; offerId: number };
  /** An order of the recruiter's to be paid, a free one, and one of the other recruiter's. */
  orderId: number;
  freeOrderId: number;
  strangeOrderId: number;
  searchId: number;
  cvSearchId: number;
  strangeSearchId: number;
  /** Interviews that the recruiter proposes to the candidate, and one between the two strangers. */
  interview: Planned;
  spareInterview: Planned;
  answerable: Planned;
  /** Slots among which the candidate has not chosen. */
  proposal: Planned;
  strangeInterview: Planned;
  invoiceId: number;
  strangeInvoiceId: number;
  /** Messages that the recruiter wrote to the candidate, and to the stranger. */
  messageId: number;
  strangeMessageId: number;
  /** Templates of the two recruiters, and one of the first that nothing else names. */
  templateId: number;
  spareTemplateId: number;
  strangeTemplateId: number;
  /** The candidate's session on another device, and the stranger's. */
  spareSessionId: number;
  strangeSessionId: number;
  /** A passkey of the candidate, one that nothing else names, and the stranger’s. */
  passkeyId: number;
  sparePasskeyId: number;
  strangePasskeyId: number;
  /** A site of the recruiter's organisation, one that nothing else names, and one of the other's. */
  siteId: number;
  spareSiteId: number;
  strangeSiteId: number;
  /** Of the other recruiter's site. */
  siteSlug: string;
  /** Of the recruiter's organisation. */
  siret: string;
  /** Colleagues of the recruiter without a site, and invitations; and those of the other recruiter. */
  memberId: number;
  spareMemberId: number;
  teamInvitationId: number;
  spareTeamInvitationId: number;
  strangeMemberId: number;
  /** People who ask to join the recruiter's organisation, and the other recruiter's. */
  askerId: number;
  spareAskerId: number;
  strangeAskerId: number;
  strangeTeamInvitationId: number;
};

/** Complete and live, though nothing was queued for it. */
async function publishedBy(api: TestApi, recruiter: Actor) {
  const { data } = await recruiter.call(ownOffersContract.create, { body: anOfferBody({ status: 'draft' }) });
  const publishedAt = api.clock.now();
  const expiresAt = expiryOf(publishedAt);
  const published = { status: 'published', publishedAt, expiresAt } as const;
  await api.db.update(offers).set(published).where(eq(offers.id, data.id));
  return { id: data.id, expiresAt: expiresAt.toISOString() };
}

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
    const createdAt = new Date(api.clock.now().getTime() - 12 * DAY);
    await addApplication(api.db, { candidateId, recruiterId, cvId, offerId, createdAt });
    return offerId;
  };
  const strangeSiteId = await addEstablishment(api, strangeRecruiter.userId);
  const picked = { candidateId: candidate.userId, cvId, offerId: null };
  const people = { recruiterId, candidateId: candidate.userId, cvId };
  const strangers = {
    recruiterId: strangeRecruiter.userId,
    candidateId: stranger.userId,
    cvId: strangeCvId,
  };
  const receivedId = await addApplication(api.db, { ...picked, recruiterId });
  const strangeReceivedId = await addApplication(api.db, {
    ...picked,
    recruiterId: strangeRecruiter.userId,
  });
  const filedOfferId = await addOffer(api.db, { recruiterId });
  const filedId = await addApplication(api.db, { ...people, offerId: filedOfferId });
  const noteOf = ({ userId }: Actor, applicationId: number) =>
    addNoteRow(api.db, { applicationId, organisationId: userId, authorId: userId });
  return {
    candidate,
    recruiter,
    interview: await addInterview(api.db, { ...people, applicationId: filedId }),
    spareInterview: await addInterview(api.db, people),
    answerable: await addInterview(api.db, people),
    proposal: await addInterview(api.db, { ...people, isProposal: true }),
    strangeInterview: await addInterview(api.db, { ...strangers, applicationId: strangeReceivedId }),
    internal,
    staff: await aStaffMember(api, 'admin'),
    ...(await aStaffWorld(api)),
    staffColleagueId: (await aStaffMember(api, 'support')).userId,
    staffLeaverId: (await aStaffMember(api, 'support')).userId,
    moderated: await moderatedOffers(api.db, recruiter.userId),
    failedMailId: await addFailedMail(api, 'perdue@exemple.test'),
    failedJobId: await addFailedJob(api),
    quoteId: await addQuote(api.db),
    incidentId: await addIncident(api, { userId: recruiter.userId, kind: 'hour' }),
    spareIncidentId: await addIncident(api, { userId: strangeRecruiter.userId, kind: 'day' }),
    stranger,
    strangeRecruiter,
    cvId,
    spareCvId: await addCv(api.db, { candidateId: candidate.userId, slot: 2 }),
    strangeCvId,
    offerId: await addOffer(api.db, { recruiterId }),
    draftOfferId: await addOffer(api.db, { recruiterId, status: 'draft' }),
    posterCode: await addPoster(api.db, await addOffer(api.db, { recruiterId })),
    internalOfferId: await addOffer(api.db, { recruiterId: internal.userId }),
    strangeRecruiterOfferId: await addOffer(api.db, { recruiterId: strangeRecruiter.userId }),
    orderId: await addOrder(api, recruiter),
    freeOrderId: await addOrder(api, recruiter, FREE_PACKAGE),
    strangeOrderId: await addOrder(api, strangeRecruiter),
    searchId: await addSavedSearch(api.db, { userId: candidate.userId }),
    cvSearchId: await addSavedSearch(api.db, { userId: recruiterId, kind: 'cv' }),
    invoiceId: await addInvoice(api.db, recruiterId),
    strangeInvoiceId: await addInvoice(api.db, strangeRecruiter.userId),
    strangeSearchId: await addSavedSearch(api.db, { userId: stranger.userId }),
    messageId: await addMessage(api.db, { candidateId: candidate.userId, recruiterId }),
    strangeMessageId: await addMessage(api.db, { candidateId: stranger.userId, recruiterId }),
    templateId: await addTemplateRow(api.db, recruiter.userId),
    spareTemplateId: await addTemplateRow(api.db, recruiter.userId),
    strangeTemplateId: await addTemplateRow(api.db, strangeRecruiter.userId),
    sentOfferId: await appliedTo(candidate.userId, cvId),
    spareSentOfferId: await appliedTo(candidate.userId, cvId),
    extendedOffer: await publishedBy(api, recruiter),
    filledOfferId: await addOffer(api.db, { recruiterId }),
    waitingOfferId: await appliedTo(candidate.userId, cvId),
    strangeSentOfferId: await appliedTo(stranger.userId, strangeCvId),
    spareSessionId: await addSession(api, candidate),
    strangeSessionId: await addSession(api, stranger),
    passkeyId: await addPasskeyRow(api, candidate),
    sparePasskeyId: await addPasskeyRow(api, candidate),
    memberId: await addColleague(api, recruiterId),
    spareMemberId: await addColleague(api, recruiterId),
    teamInvitationId: await addTeamInvitation(api, recruiterId),
    spareTeamInvitationId: await addTeamInvitation(api, recruiterId),
    strangeMemberId: await addColleague(api, strangeRecruiter.userId),
    askerId: await addRequestTo(api, recruiterId),
    spareAskerId: await addRequestTo(api, recruiterId),
    strangeAskerId: await addRequestTo(api, strangeRecruiter.userId),
    strangeTeamInvitationId: await addTeamInvitation(api, strangeRecruiter.userId),
    strangePasskeyId: await addPasskeyRow(api, stranger),
    siteId: await addEstablishment(api, recruiterId),
    spareSiteId: await addEstablishment(api, recruiterId),
    strangeSiteId,
    siteSlug: await slugOfSite(api, strangeSiteId),
    siret: await siretOf(api, recruiterId),
    receivedId,
    strangeReceivedId,
    noteId: await noteOf(recruiter, receivedId),
    spareNoteId: await noteOf(recruiter, receivedId),
    strangeNoteId: await noteOf(strangeRecruiter, strangeReceivedId),
    undecidedId: await addApplication(api.db, {
      ...people,
      offerId: await addOffer(api.db, { recruiterId }),
    }),
    withFile: { id: await addFileRow(api, filedId), offerId: filedOfferId },
  };
}

async function siretOf({ db }: TestApi, organisationId: number): Promise<string> {
  const [row] = await db
    .select({ siret: organisations.siret })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return row?.siret ?? '';
}

/** Somebody who asks to join an organisation; answers their number. */
async function addRequestTo(api: TestApi, organisationId: number): Promise<number> {
  const { userId } = await api.recruiter();
  await api.db.insert(joinRequests).values({ userId, organisationId, createdAt: api.clock.now() });
  return userId;
}

/** A role and no sites that every manager may change. */
const addColleague = async (api: TestApi, organisationId: number) =>
  (await addMember(api, { organisationId, role: 'reader', siteIds: [] })).userId;
