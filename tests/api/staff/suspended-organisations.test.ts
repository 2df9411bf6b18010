import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { suspensionContract } from '#lib/contract/accounts/suspension.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { staffOffersContract } from '#lib/contract/staff/offers.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerAppeals, offerDecisions } from '#upstream/platform/schema/rights.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addCv, addOffer, addPlan } from '../../support/content.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { aSuspension, STATEMENT } from '../../support/staff/a-staff-world.ts';

const { suspend, suspendOrganisation, reinstateOrganisation, decideAppeal, appeals, read, find } =
  staffAccountsContract;

let api: TestApi;
let support: Actor;
let colleague: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  support = await aStaffMember(api, 'support');
  colleague = await aStaffMember(api, 'support');
});
afterAll(() => api.close());

const close = (id: number) =>
  support.call(suspendOrganisation, { params: { id }, body: { statement: STATEMENT } });
const closeAccount = (id: number) =>
  support.call(suspend, { params: { id }, body: { statement: STATEMENT } });
const isOpen = async (id: number) =>
  (await api.db.select({ isActive: offers.isActive }).from(offers).where(eq(offers.id, id)))[0]?.isActive;
const signIn = ({ email }: Actor) =>
  api
    .visitor()
    .refused(authenticationContract.signinRecruiter, { body: { email, password: ACTOR_PASSWORD } });

/** The address of somebody whose suspension was contested and upheld. */
async function anUpheldAppeal(): Promise<string> {
  const { id, email } = await aSuspension(api, { isContested: true });
  const body = { decision: 'upheld' as const, statement: STATEMENT };
  await colleague.call(decideAppeal, { params: { id }, body });
  return email;
}

describe('the suspension of an organisation', () => {
  it('signs all its people out, closes its offers, and mails its owners', async () => {
    const owner = await api.recruiter();
    const manager = await addMember(api, { organisationId: owner.userId, role: 'manager' });
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    await close(owner.userId);
    for (const person of [owner, manager]) {
      const refused = await person.refused(notificationsContract.getNotifications, {});
      expect(refused.failure.statusCode).toBe(401);
      expect((await signIn(person)).failure).toMatchObject({
        code: 'account_suspended',
        message: expect.stringContaining('Votre entreprise est suspendue'),
      });
    }
    expect(await isOpen(offerId)).toBe(false);
    const [mail] = await api.mails(owner.email);
    expect(mail?.subject).toBe('Votre entreprise est suspendue sur Bielle');
    expect(mail?.text).toContain(STATEMENT);
    expect(await api.mails(manager.email)).toEqual([]);
  });

  it('is contested by an owner, and ended by another person of the staff', async () => {
    const owner = await api.recruiter({ companyName: 'Garage Contesté' });
    const offerId = await addOffer(api.db, { recruiterId: owner.userId, description: 'Une annonce.' });
    const report = { reason: 'money' as const, details: 'Une caution.', email: '' };
    await api.visitor().call(reportsContract.create, { params: { id: offerId }, body: report });
    await support.call(staffAccountsContract.endSessions, { params: { id: owner.userId } });
    await support.call(read, { params: { id: owner.userId } });
    await close(owner.userId);
    const [mail] = await api.mails(owner.email);
    const token = /\/suspension\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = api.visitor();
    expect((await visitor.call(suspensionContract.read, { params: { token } })).data.of).toBe('organisation');
    const appeal = 'Cette décision repose sur une erreur de votre part.';
    await visitor.call(suspensionContract.appeal, { params: { token }, body: { appeal } });
    const { data } = await colleague.call(appeals, { query: { limit: 50 } });
    const waiting = data.find(({ accountId }) => accountId === owner.userId);
    expect(waiting).toMatchObject({ email: owner.email, appeal, isOwn: false });
    expect(waiting).toMatchObject({
      of: 'organisation',
      statement: STATEMENT,
      by: expect.stringMatching(/^Équipe/),
      offers: [
        { id: offerId, description: 'Une annonce.', reports: [{ reason: 'money', details: 'Une caution.' }] },
      ],
      acts: [{ act: 'organisation_suspended' }, { act: 'account_sessions_ended' }],
    });
    const params = { id: waiting?.suspensionId ?? 0 };
    await colleague.call(decideAppeal, {
      params,
      body: { decision: 'granted', statement: 'Le garage a fourni la preuve demandée.' },
    });
    expect((await api.mails(owner.email)).at(-1)?.subject).toBe('Votre entreprise est rouverte sur Bielle');
    const body = { email: owner.email, password: ACTOR_PASSWORD };
    const { data: session } = await api.visitor().call(authenticationContract.signinRecruiter, { body });
    expect(session.id).toBe(owner.userId);
  });

  it('is shown to staff, happens once, and stands in the audit log', async () => {
    const { userId: id } = await api.recruiter();
    await close(id);
    const { data } = await support.call(read, { params: { id } });
    expect(data.organisation?.suspendedAt).not.toBeNull();
    expect(data.suspensions).toMatchObject([{ of: 'organisation', statement: STATEMENT, endedAt: null }]);
    const found = await support.call(find, { query: { state: 'suspended', limit: 50 } });
    expect(found.data.map((account) => account.id)).toContain(id);
    const again = await support.refused(suspendOrganisation, {
      params: { id },
      body: { statement: STATEMENT },
    });
    expect(again.failure.code).toBe('already_decided');
    await support.call(reinstateOrganisation, { params: { id } });
    const acts = await api.db
      .select({ act: auditEvents.act })
      .from(auditEvents)
      .where(eq(auditEvents.object, `organisation ${id}`));
    expect(acts.map(({ act }) => act).sort()).toEqual(['organisation_reinstated', 'organisation_suspended']);
  });
});

describe('the end of a suspension', () => {
  const openAgain = (id: number) => support.call(reinstateOrganisation, { params: { id } });
  const openAccount = (id: number) => support.call(staffAccountsContract.reinstate, { params: { id } });

  it('puts the offers back online that it took offline, and no others', async () => {
    const owner = await api.recruiter();
    const { userId: id } = owner;
    const offer = (values = {}) => addOffer(api.db, { recruiterId: id, ...values });
    const live = await offer();
    const soonOver = await offer({ expiresAt: later(api.clock.now(), HOUR) });
    const closed = await offer({ isActive: false });
    const draft = await offer({ status: 'draft', isActive: false });
    await close(id);
    expect(await isOpen(live)).toBe(false);
    api.clock.advance(2 * HOUR);
    await openAgain(id);
    expect(await Promise.all([live, soonOver, closed, draft].map(isOpen))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const visitor = api.visitor();
    expect((await visitor.call(offersContract.read, { params: { id: live } })).data.live).toBe(true);
    const query = { after: live - 1 };
    const { data: addresses } = await visitor.call(catalogueContract.addresses, { query });
    const { data: full } = await visitor.call(catalogueContract.offers, { query });
    for (const list of [addresses, full]) expect(list.map((each) => each.id)).toEqual([live]);
    const mail = (await api.mails(owner.email)).at(-1);
    expect(mail?.text).toContain('1 annonce mise hors ligne par la suspension est de nouveau en ligne.');
  });

  it('waits for the other one of a suspended owner and a suspended organisation', async () => {
    const { userId: id } = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: id });
    await close(id);
    await closeAccount(id);
    await openAgain(id);
    expect(await isOpen(offerId)).toBe(false);
    await openAccount(id);
    expect(await isOpen(offerId)).toBe(true);
  });

  it('leaves alone what its people closed after an earlier one', async () => {
    const owner = await api.recruiter();
    const { userId: id, email } = owner;
    const offerId = await addOffer(api.db, { recruiterId: id });
    await close(id);
    await openAgain(id);
    const body = { email, password: ACTOR_PASSWORD };
    const { data } = await api.visitor().call(authenticationContract.signinRecruiter, { body });
    await api
      .holder(id, data.accessToken)
      .call(ownOffersContract.switchActive, { params: { id: offerId }, body: { isActive: false } });
    await close(id);
    await openAgain(id);
    expect(await isOpen(offerId)).toBe(false);
  });

  it('puts back an offer whose withdrawal ended meanwhile', async () => {
    const { userId: id } = await api.recruiter();
    const offerIds = [
      await addOffer(api.db, { recruiterId: id }),
      await addOffer(api.db, { recruiterId: id }),
    ];
    const [before = 0, during = 0] = offerIds;
    const moderator = await aStaffMember(api, 'moderator');
    const other = await aStaffMember(api, 'moderator');
    const withdrawal = { seen: 0, ground: 'money' as const, statement: STATEMENT };
    const withdraw = (offerId: number) =>
      moderator.call(staffOffersContract.withdraw, { params: { id: offerId }, body: withdrawal });
    await withdraw(before);
    await close(id);
    await withdraw(during);
    for (const offerId of offerIds) {
      const [decision] = await api.db
        .select()
        .from(offerDecisions)
        .where(eq(offerDecisions.offerId, offerId));
      const appeal = { decisionId: decision?.id ?? 0, authorId: id, reason: 'Une erreur.' };
      const [sent] = await api.db.insert(offerAppeals).values(appeal).returning();
      const body = { outcome: 'granted' as const, statement: STATEMENT };
      await other.call(staffOffersContract.decideAppeal, { params: { id: sent?.id ?? 0 }, body });
      expect(await isOpen(offerId)).toBe(false);
    }
    await openAgain(id);
    expect(await Promise.all(offerIds.map(isOpen))).toEqual([true, true]);
  });
});

describe('a mail about a suspension', () => {
  it('never ends with the advice to do nothing', async () => {
    const owner = await api.recruiter();
    const params = { id: owner.userId };
    await close(owner.userId);
    await support.call(reinstateOrganisation, { params });
    await closeAccount(owner.userId);
    await support.call(staffAccountsContract.reinstate, { params });
    for (const email of [owner.email, await anUpheldAppeal()]) {
      for (const { text } of await api.mails(email)) expect(text).not.toContain('Ne faites rien');
    }
    expect(await api.mails(owner.email)).toHaveLength(4);
  });
});

describe('the help for a suspended account', () => {
  it('says that no link is sent', async () => {
    const { userId: id } = await api.candidate();
    await closeAccount(id);
    const refused = await support.refused(staffAccountsContract.sendLink, { params: { id } });
    expect(refused.failure).toMatchObject({ code: 'conflict', message: expect.stringContaining('suspendu') });
  });
});

describe('the offers of a suspended owner', () => {
  it('close when only a reader or a bookkeeper is left, also when the last other person leaves later', async () => {
    const owner = await api.recruiter();
    const organisationId = owner.userId;
    for (const role of ['reader', 'billing'] as const) await addMember(api, { organisationId, role });
    const manager = await addMember(api, { organisationId, role: 'manager' });
    const offerId = await addOffer(api.db, { recruiterId: organisationId });
    await closeAccount(owner.userId);
    expect(await isOpen(offerId)).toBe(true);
    await manager.call(teamContract.leave, {});
    expect(await isOpen(offerId)).toBe(false);
  });

  it('have their applications mailed to a colleague', async () => {
    const owner = await api.recruiter();
    const organisationId = owner.userId;
    const manager = await addMember(api, { organisationId, role: 'manager' });
    const offerId = await addOffer(api.db, { recruiterId: organisationId, authorId: owner.userId });
    await closeAccount(owner.userId);
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const body = { cvId, offerId, recruiterId: organisationId };
    await candidate.call(applicationsContract.decide, { query: {}, body });
    const templates = async ({ email }: Actor) => (await api.mails(email)).map(({ template }) => template);
    expect(await templates(manager)).toContain('applicationReceived');
    expect(await templates(owner)).toEqual(['accountSuspended']);
  });
});

describe('the CV of a suspended candidate', () => {
  it('is found neither by a search nor by its number', async () => {
    const recruiter = await api.recruiter();
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const { userId: candidateId } = await api.candidate();
    const cvId = await addCv(api.db, { candidateId });
    const request = { params: { id: cvId } };
    expect((await recruiter.call(cvsContract.read, request)).data.id).toBe(cvId);
    await closeAccount(candidateId);
    const refused = await recruiter.refused(cvsContract.read, request);
    expect(refused.failure.statusCode).toBe(404);
  });
});
