import { eq } from 'drizzle-orm';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { makeLinkToken, makeResetCode } from '#upstream/accounts/authentication/secrets.ts';
import { answersToken } from '#upstream/applications/answers/link.ts';
import { followToken } from '#upstream/applications/follow-link.ts';
import { invitationToken } from '#upstream/applications/picks/link.ts';
import { shareToken } from '#upstream/cvs/share-link.ts';
import { renewFeed } from '#upstream/interviews/feed.ts';
import { newAnswerLink } from '#upstream/interviews/links.ts';
import { offerEndToken } from '#upstream/own-offers/ends/link.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { emailChanges } from '#upstream/platform/schema/accounts.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';
import { offerReminders, offers } from '#upstream/platform/schema/offers.ts';
import { invitations } from '#upstream/platform/schema/organisations.ts';
import type { Actor, TestApi } from '../api.ts';
import { addApplication, addCv, addOffer, addPlan } from '../content.ts';
import { addInterview } from '../interviews/a-planned-interview.ts';
import { addEstablishment, addMember, slugOfSite } from '../organisations/add-member.ts';
import { askQuickly } from '../quick-apply/a-quick-application.ts';
import { aStaffMember } from '../staff/a-staff-member.ts';

/** Whom staff suspend: two candidates, the owner of a garage whose only colleague is a reader, or the garage. */
export const HOLDERS = ['candidate', 'recruiter', 'organisation'] as const;
export type SuspendedHolder = (typeof HOLDERS)[number];

export const SILENT_GARAGE = 'Garage Silencieux Quatremaille';

const SUSPEND = { statement: 'Des annonces trompeuses, malgré deux avertissements.' };

/** A garage and its candidates, with a link of every kind that mails have. */
export async function aSuspensionWorld(api: TestApi) {
  const { db, clock, deps } = api;
  const now = clock.now();
  const owner = await api.recruiter({ companyName: SILENT_GARAGE, postalCode: '23000' });
  const recruiterId = owner.userId;
  await addMember(api, { organisationId: recruiterId, role: 'reader' });
  await addPlan(db, { recruiterId, packageId: 4 });
  const siteId = await addEstablishment(api, recruiterId);
  const offer = () => addOffer(db, { recruiterId, companyName: SILENT_GARAGE });
  const offerIds = [await offer(), await offer(), await offer(), await offer(), await offer()];
  const [offerId = 0, quickId = 0, sentId = 0, pickedId = 0, endingId = 0] = offerIds;

  // Without a password; the member has one.
  const candidate = await api.candidate({ hasPassword: false, firstName: 'Zélie' });
  const member = await api.candidate({ firstName: 'Ursule' });
  const candidateId = candidate.userId;
  const cvId = await addCv(db, { candidateId });
  const applicationId = await addApplication(db, { candidateId, recruiterId, cvId, offerId });
  const pickId = await addApplication(db, { candidateId, recruiterId, cvId, invitedOfferIds: [pickedId] });
  const interview = await addInterview(db, { recruiterId, candidateId, cvId, organiserEmail: owner.email });

  const sent = await askQuickly(api, sentId, { email: candidate.email });
  await api.visitor().call(quickApplyContract.send, { params: { token: sent }, body: { visible: false } });
  const waiting = await askQuickly(api, quickId, { email: candidate.email });

  const [reminder] = await db
    .insert(offerReminders)
    .values({ offerId: endingId, userId: recruiterId, expiresAt: later(now, 3 * DAY) })
    .returning({ id: offerReminders.id });
  const [share] = await db
    .insert(cvShares)
    .values({ cvId, recipient: 'atelier@exemple.test', createdAt: now })
    .returning({ id: cvShares.id });
  const [invitation, change] = [newToken(), newToken()];
  await db.insert(invitations).values({
    organisationId: recruiterId,
    email: 'future.collegue@exemple.test',
    role: 'recruiter',
    language: 'fr',
    tokenHash: hashToken(invitation),
    invitedBy: recruiterId,
    expiresAt: later(now, DAY),
  });
  await db.insert(emailChanges).values({
    userId: member.userId,
    newEmail: 'ursule.nouvelle@exemple.test',
    oldTokenHash: hashToken(change),
    newTokenHash: hashToken(newToken()),
    expiresAt: later(now, DAY),
  });
  /** Those of newer mails: a suspension ends the others. */
  const accountTokens = async () => ({
    answers: await answersToken(db, recruiterId, deps),
    offerEnd: await offerEndToken(db, reminder?.id ?? 0, deps.settings),
    share: await shareToken(db, share?.id ?? 0, deps.settings),
    follow: await followToken(db, applicationId, deps.settings),
    picked: await invitationToken(db, { pickId, offerId: pickedId }, deps.settings),
    interview: await newAnswerLink(db, { invitationId: interview.invitationId, version: 1 }, now),
  });
  const feedOf = async ({ userId }: Actor) =>
    new URL((await renewFeed(db, userId, deps.settings, now)).url ?? '').pathname;
  return {
    accountTokens,
    owner,
    candidate,
    member,
    cvId,
    offerId,
    quickId,
    offerIds,
    applicationId,
    siteSlug: await slugOfSite(api, siteId),
    tokens: {
      ...(await accountTokens()),
      waiting,
      sent,
      invitation,
      change,
      verify: await makeLinkToken(db, member.userId, now),
      code: await makeResetCode(db, member.userId, now, deps.settings.secret),
    },
    feeds: { candidate: await feedOf(candidate), recruiter: await feedOf(owner) },
  };
}

export type SuspensionWorld = Awaited<ReturnType<typeof aSuspensionWorld>>;

/** Suspends and reinstates as staff do. */
export async function aSuspender(api: TestApi, world: SuspensionWorld) {
  const staff = await aStaffMember(api, 'support');
  const accounts = {
    candidate: [world.candidate.userId, world.member.userId],
    recruiter: [world.owner.userId],
    organisation: [],
  };
  const { suspend, reinstate, suspendOrganisation, reinstateOrganisation } = staffAccountsContract;
  return {
    async suspend(holder: SuspendedHolder): Promise<void> {
      for (const id of accounts[holder]) await staff.call(suspend, { params: { id }, body: SUSPEND });
      const params = { id: world.owner.userId };
      if (holder === 'organisation') await staff.call(suspendOrganisation, { params, body: SUSPEND });
    },
    async reinstate(holder: SuspendedHolder): Promise<void> {
      for (const id of accounts[holder]) await staff.call(reinstate, { params: { id } });
      const params = { id: world.owner.userId };
      if (holder === 'organisation') await staff.call(reinstateOrganisation, { params });
      Object.assign(world.tokens, await world.accountTokens());
    },
    liveOffers: async () =>
      (
        await api.db
          .select({ isActive: offers.isActive })
          .from(offers)
          .where(eq(offers.organisationId, world.owner.userId))
      ).filter(({ isActive }) => isActive).length,
  };
}
