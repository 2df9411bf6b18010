import { addMonths } from 'date-fns/addMonths';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { suspensionContract } from '#lib/contract/accounts/suspension.ts';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addCv, addOffer, addPlan } from '../../support/content.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { aSuspension, STATEMENT } from '../../support/staff/a-staff-world.ts';
import { approveLast } from '../../support/staff/requests.ts';

let api: TestApi;
let support: Actor;
let colleague: Actor;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  support = await aStaffMember(api, 'support');
  colleague = await aStaffMember(api, 'support');
});
afterAll(() => api.close());

const find = async (search: string, state: 'all' | 'suspended' = 'all') =>
  (await support.call(staffAccountsContract.find, { query: { search, state, limit: 50 } })).data;

const suspend = (by: Actor, id: number) =>
  by.call(staffAccountsContract.suspend, { params: { id }, body: { statement: STATEMENT } });

const signIn = (email: string) =>
  api.visitor().call(authenticationContract.signinCandidate, { body: { email, password: ACTOR_PASSWORD } });

describe('the search of accounts', () => {
  it('finds by address, by part of a name, by SIREN, by garage and by number', async () => {
    const candidate = await api.candidate({ firstName: 'Zénobie', lastName: 'Quatremaille' });
    const recruiter = await api.recruiter({ companyName: 'Garage du 100_% Pur' });
    expect((await find(candidate.email.slice(0, -2).toUpperCase())).map(({ id }) => id)).toContain(
      candidate.userId,
    );
    expect((await find('bie QUATRE')).map(({ id }) => id)).toEqual([candidate.userId]);
    const [found] = await find('100_%');
    expect(found).toMatchObject({ id: recruiter.userId, organisation: { name: 'Garage du 100_% Pur' } });
    const { rows } = await api.db.execute(
      sql`select siret from organisations where id = ${recruiter.userId}`,
    );
    const siret = String(rows[0]?.siret);
    const spaced = `${siret.slice(0, 3)} ${siret.slice(3, 6)} ${siret.slice(6, 9)}`;
    expect((await find(spaced)).map(({ id }) => id)).toContain(recruiter.userId);
    expect((await find(siret)).map(({ id }) => id)).toContain(recruiter.userId);
    expect((await find(String(candidate.userId))).map(({ id }) => id)).toEqual([candidate.userId]);
    expect(await find('personne de ce nom')).toEqual([]);
  });

  it('shows what an account holds', async () => {
    const recruiter = await api.recruiter();
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    await addOffer(api.db, { recruiterId: recruiter.userId });
    await addOffer(api.db, { recruiterId: recruiter.userId, status: 'draft' });
    const { data } = await support.call(staffAccountsContract.read, { params: { id: recruiter.userId } });
    expect(data).toMatchObject({ sessionCount: 1, counts: { offers: 2, liveOffers: 1 } });
    expect(data.plans).toMatchObject([{ offersLeft: 10, isFree: false }]);
    const candidate = await api.candidate();
    const id = await addCv(api.db, { candidateId: candidate.userId });
    const shown = await support.call(staffAccountsContract.read, { params: { id: candidate.userId } });
    expect(shown.data.cvs).toEqual([{ id, name: expect.any(String) }]);
  });
});

describe('a suspension', () => {
  it('ends the sessions, refuses the sign-in to the owner alone, and mails the reasons', async () => {
    const candidate = await api.candidate();
    await suspend(support, candidate.userId);
    const params = { id: candidate.userId };
    expect((await candidate.refused(profileContract.getUser, { params })).failure.statusCode).toBe(401);
    const visitor = api.visitor();
    const wrong = { email: candidate.email, password: 'pas le bon' };
    expect(
      (await visitor.refused(authenticationContract.signinCandidate, { body: wrong })).failure.code,
    ).toBe('bad_credentials');
    const right = { email: candidate.email, password: ACTOR_PASSWORD };
    expect(
      (await visitor.refused(authenticationContract.signinCandidate, { body: right })).failure.code,
    ).toBe('account_suspended');
    const [mail] = await api.mails(candidate.email);
    expect(mail?.subject).toBe('Votre compte Bielle est suspendu');
    expect(mail?.text).toContain(STATEMENT);
    expect((await find('', 'suspended')).map(({ id }) => id)).toContain(candidate.userId);
  });

  it('hides the CVs from the search until the account is open again', async () => {
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const found = async () =>
      (await api.db.execute(sql`select 1 from cv_search where cv_id = ${cvId}`)).rows.length;
    expect(await found()).toBe(1);
    await suspend(support, candidate.userId);
    expect(await found()).toBe(0);
    await support.call(staffAccountsContract.reinstate, { params: { id: candidate.userId } });
    expect(await found()).toBe(1);
    await signIn(candidate.email);
  });

  it('closes the offers of a garage without another person who can look after them', async () => {
    const isOpen = async (id: number) =>
      (await api.db.select({ isActive: offers.isActive }).from(offers).where(eq(offers.id, id)))[0]?.isActive;
    const [alone, team] = [await api.recruiter(), await api.recruiter()];
    const ofAlone = await addOffer(api.db, { recruiterId: alone.userId });
    const ofTeam = await addOffer(api.db, { recruiterId: team.userId });
    await addMember(api, { organisationId: team.userId, role: 'manager' });
    await suspend(support, alone.userId);
    await suspend(support, team.userId);
    expect([await isOpen(ofAlone), await isOpen(ofTeam)]).toEqual([false, true]);
  });

  it('happens once when two people decide at the same time', async () => {
    const candidate = await api.candidate();
    const outcomes = await Promise.allSettled([
      suspend(support, candidate.userId),
      suspend(colleague, candidate.userId),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await api.mails(candidate.email)).toHaveLength(1);
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectId, candidate.userId));
    expect(events.filter(({ act }) => act === 'account_suspended')).toHaveLength(1);
    const late = await support.refused(staffAccountsContract.suspend, {
      params: { id: candidate.userId },
      body: { statement: STATEMENT },
    });
    expect(late.failure).toMatchObject({ statusCode: 409, code: 'already_decided' });
  });
});

describe('the appeal of a suspended account', () => {
  const appeal = 'Je n’ai jamais publié cette annonce, quelqu’un a pris mon nom.';
  const decide = (by: Actor, id: number, decision: 'granted' | 'upheld') => ({
    operation: staffAccountsContract.decideAppeal,
    request: { params: { id }, body: { decision, statement: 'Le garage a fourni la preuve demandée.' } },
    by,
  });

  it('needs no session, works once and for six months', async () => {
    const { token } = await aSuspension(api);
    const visitor = api.visitor();
    const params = { token };
    const short = await visitor.refused(suspensionContract.appeal, { params, body: { appeal: 'Non.' } });
    expect(short.failure.fields).toHaveProperty('appeal');
    await visitor.call(suspensionContract.appeal, { params, body: { appeal } });
    const { data } = await visitor.call(suspensionContract.read, { params });
    expect(data).toMatchObject({ statement: STATEMENT, appeal, decision: null, isOver: false });
    const again = await visitor.refused(suspensionContract.appeal, { params, body: { appeal } });
    expect(again.failure.statusCode).toBe(409);
    const forged = { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
    expect((await visitor.refused(suspensionContract.read, { params: forged })).failure.statusCode).toBe(404);
    const { token: late } = await aSuspension(api);
    const sixMonths = addMonths(api.clock.now(), 6).getTime() - api.clock.now().getTime();
    api.clock.advance(sixMonths);
    const over = await visitor.refused(suspensionContract.appeal, {
      params: { token: late },
      body: { appeal },
    });
    expect(over.failure.statusCode).toBe(410);
    api.clock.advance(-sixMonths);
  });

  it('is decided by somebody else than the person who suspended', async () => {
    const candidate = await api.candidate();
    await suspend(support, candidate.userId);
    const [mail] = await api.mails(candidate.email);
    const token = /\/suspension\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await api.visitor().call(suspensionContract.appeal, { params: { token }, body: { appeal } });
    const { data } = await support.call(staffAccountsContract.appeals, { query: { limit: 50 } });
    const waiting = data.find(({ accountId }) => accountId === candidate.userId);
    expect(waiting).toMatchObject({ appeal, isOwn: true });
    const id = waiting?.suspensionId ?? 0;
    const own = decide(support, id, 'granted');
    expect((await own.by.refused(own.operation, own.request)).failure).toMatchObject({
      statusCode: 409,
      code: 'same_person',
    });
    const other = decide(colleague, id, 'granted');
    await other.by.call(other.operation, other.request);
    const { data: session } = await signIn(candidate.email);
    expect(session.id).toBe(candidate.userId);
    expect((await api.mails(candidate.email)).at(-1)?.subject).toBe('Votre compte Bielle est rouvert');
    const twice = decide(colleague, id, 'upheld');
    expect((await twice.by.refused(twice.operation, twice.request)).failure.code).toBe('already_decided');
  });

  it('leaves the account closed when the suspension is upheld, and tells the owner', async () => {
    const { id, userId, email } = await aSuspension(api, { isContested: true });
    const upheld = decide(colleague, id, 'upheld');
    await upheld.by.call(upheld.operation, upheld.request);
    const [row] = await api.db.select().from(users).where(eq(users.id, userId));
    expect(row?.suspendedAt).not.toBeNull();
    expect((await api.mails(email)).at(-1)?.subject).toBe('Votre contestation a été examinée');
  });
});

describe('help', () => {
  it('sends a link to an unconfirmed address and a code to others', async () => {
    const [fresh, known] = [await api.candidate({ emailVerifiedAt: null }), await api.candidate()];
    for (const { userId: id } of [fresh, known]) {
      await support.call(staffAccountsContract.sendLink, { params: { id } });
    }
    expect((await api.mails(fresh.email))[0]?.template).toBe('verifyEmail');
    expect((await api.mails(known.email))[0]?.template).toBe('resetCode');
  });

  it('adds days to a plan that runs, and to one that has ended from today on', async () => {
    const { userId: recruiterId } = await api.recruiter();
    const now = api.clock.now();
    const ended = new Date(now.getTime() - 30 * DAY);
    const [running, over] = [
      await addPlan(api.db, { recruiterId, packageId: 4, expiresAt: new Date(now.getTime() + DAY) }),
      await addPlan(api.db, { recruiterId, packageId: 5, startsAt: new Date(0), expiresAt: ended }),
    ];
    const endOf = async (id: number) => {
      const body = { days: 10, reason: 'Panne du 20/11' };
      await support.call(staffAccountsContract.extendPlan, { params: { id }, body });
      await approveLast(api, colleague, id);
      const [plan] = await api.db.select().from(plans).where(eq(plans.id, id));
      return (plan?.expiresAt.getTime() ?? 0) - now.getTime();
    };
    expect(await endOf(running)).toBe(11 * DAY);
    expect(await endOf(over)).toBe(10 * DAY);
    const params = { id: running };
    for (const days of [0, 367, 1.5]) {
      const refused = await support.refused(staffAccountsContract.extendPlan, {
        params,
        body: { days, reason: 'Panne du 20/11' },
      });
      expect(refused.failure.fields).toHaveProperty('days');
    }
  });

  it('lifts the limits of an account and its garage until the end of a day', async () => {
    const recruiter = await api.recruiter();
    const key = String(recruiter.userId);
    const use = async () => {
      for (let count = 0; count < 105; count += 1) await api.deps.limits.take('messageHour', key);
    };
    await expect(use()).rejects.toThrow('too_many_requests');
    const params = { id: recruiter.userId };
    const past = await support.refused(staffAccountsContract.liftLimits, {
      params,
      body: { until: '2026-11-20' },
    });
    expect(past.failure.fields).toHaveProperty('until');
    await support.call(staffAccountsContract.liftLimits, { params, body: { until: '2026-11-22' } });
    await use();
    api.clock.advance(2 * DAY);
    await expect(use()).rejects.toThrow('too_many_requests');
    await expect(
      (async () => {
        for (let count = 0; count < 20; count += 1) await api.deps.limits.take('passwordTry', key);
      })(),
    ).rejects.toThrow('too_many_requests');
  });

  it('erases an account for an admin who typed its address', async () => {
    const admin = await aStaffMember(api, 'admin');
    const helper = await aStaffMember(api, 'support');
    const candidate = await api.candidate();
    const params = { id: candidate.userId };
    const body = { email: candidate.email };
    expect((await helper.refused(staffAccountsContract.erase, { params, body })).failure.code).toBe(
      'not_for_staff',
    );
    const wrong = await admin.refused(staffAccountsContract.erase, { params, body: { email: 'a@b.test' } });
    expect(wrong.failure.fields).toHaveProperty('email');
    await admin.call(staffAccountsContract.erase, { params, body });
    expect(await api.db.$count(users, eq(users.id, candidate.userId))).toBe(0);
  });
});
