import { asc, eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { staffAccountsContract } from '#lib/contract/staff/accounts.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { PARTS } from '#upstream/accounts/exports/files.ts';
import { purgeAudit } from '#upstream/platform/audit.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '../../support/content.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const eventsOf = ({ userId }: Actor) =>
  api.db
    .select()
    .from(auditEvents)
    .where(or(eq(auditEvents.subjectId, userId), eq(auditEvents.actorId, userId)))
    .orderBy(asc(auditEvents.id));

const actsOf = async (actor: Actor) => (await eventsOf(actor)).map(({ act }) => act);

/** A candidate whose CV a recruiter has received. */
async function settle() {
  const candidate = await api.candidate();
  const recruiter = await api.recruiter({ companyName: 'Garage Fontquerelle' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const cvId = await addCv(api.db, { candidateId: candidate.userId });
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  const pair = { candidateId: candidate.userId, recruiterId: recruiter.userId };
  const applicationId = await addApplication(api.db, { ...pair, cvId, offerId });
  return { candidate, recruiter, cvId, applicationId };
}

describe('the audit trail', () => {
  it('records successful and refused sign-ins, and whether they come from the same network', async () => {
    const account = await api.candidate();
    const visitor = api.visitor();
    const sign = (who: Actor, password: string) =>
      who
        .call(authenticationContract.signinCandidate, { body: { email: account.email, password } })
        .catch(() => null);
    await sign(visitor, 'pas le bon');
    await sign(visitor, ACTOR_PASSWORD);
    await sign(api.visitor(), ACTOR_PASSWORD);
    const [refused, first, second] = await eventsOf(account);
    expect([refused?.act, first?.act, second?.act]).toEqual(['sign_in_refused', 'sign_in', 'sign_in']);
    expect(refused?.actorId).toBeNull();
    expect(refused?.origin).toMatch(/^[\da-f]{16}$/);
    expect(first?.origin).toBe(refused?.origin);
    expect(second?.origin).not.toBe(first?.origin);
    expect(JSON.stringify([refused, first])).not.toContain(visitor.address);
  });

  it('is written in the transaction of the act, or not at all', async () => {
    const account = await api.candidate();
    const body = {
      password: ACTOR_PASSWORD,
      newPassword: 'Courroie-2027',
      confirmNewPassword: 'Courroie-2027',
    };
    await account.refused(authenticationContract.changePassword, { body: { ...body, password: 'non' } });
    expect(await actsOf(account)).toEqual([]);
    await account.call(authenticationContract.changePassword, { body });
    expect(await actsOf(account)).toEqual(['password_changed']);
  });

  it('names the recruiter who read a CV, with the id of the request', async () => {
    const { candidate, recruiter, cvId, applicationId } = await settle();
    await candidate.call(cvsContract.read, { params: { id: cvId } });
    expect(await actsOf(candidate)).toEqual([]);
    const answer = await api.inject({
      method: 'GET',
      url: `/cvs/${cvId}`,
      headers: { authorization: `Bearer ${recruiter.token}` },
    });
    expect(answer.statusCode).toBe(200);
    await recruiter.call(applicationsContract.readReceived, { params: { id: applicationId } });
    const events = await eventsOf(candidate);
    expect(events).toHaveLength(2);
    for (const event of events) {
      expect(event).toMatchObject({ act: 'cv_viewed', actorId: recruiter.userId, object: `cv ${cvId}` });
    }
    expect(events[0]?.requestId).toBe(answer.headers['x-request-id']);
    expect(api.logs.join('')).toContain(String(events[0]?.requestId));
  });

  it('shows people the company alone in the export of their data, and staff everything by the command', async () => {
    const { candidate, recruiter, cvId } = await settle();
    await recruiter.call(cvsContract.read, { params: { id: cvId } });
    const part = PARTS.candidate.find(({ name }) => name === 'access');
    const { userId: id, email } = candidate;
    const person = {
      id,
      role: 'candidate',
      email,
      firstName: 'Camille',
      isVerified: true,
      organisationId: 0,
      language: 'fr',
    } as const;
    const reported = await part?.read({ tx: api.db, person, now: api.clock.now() });
    expect(reported).toMatchObject([{ act: 'cv_viewed', by: 'Garage Fontquerelle' }]);
    expect(JSON.stringify(reported)).not.toContain('Durand');

    const url = `/operations/audit?account=${encodeURIComponent(email)}`;
    expect((await api.inject({ method: 'GET', url })).statusCode).toBe(404);
    const support = await aStaffMember(api, 'support');
    await support.call(staffAccountsContract.endSessions, { params: { id } });
    const headers = { [OPERATOR_SECRET_HEADER]: api.deps.settings.operatorSecret };
    const listed = (await api.inject({ method: 'GET', url, headers })).json();
    expect(listed).toMatchObject([
      { act: 'account_sessions_ended', staff: expect.stringMatching(/^Équipe/), company: null },
      {
        act: 'cv_viewed',
        staff: null,
        actorId: recruiter.userId,
        subjectId: id,
        company: 'Garage Fontquerelle',
      },
    ]);
    expect(api.logs.join('')).not.toContain(email);
  });

  it('removes the name of a person whose account ends, and nothing else', async () => {
    const { candidate, recruiter, cvId } = await settle();
    await recruiter.call(cvsContract.read, { params: { id: cvId } });
    const [before] = await eventsOf(candidate);
    await endAccount(candidate);
    const [after] = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.id, before?.id ?? 0));
    expect(after).toEqual({ ...before, subjectId: null });
  });

  it('cannot be rewritten or shortened before its time', async () => {
    const { recruiter, cvId } = await settle();
    await recruiter.call(cvsContract.read, { params: { id: cvId } });
    const count = async () => (await api.db.select().from(auditEvents)).length;
    const before = await count();
    const stored = { cause: { code: '23001' } };
    for (const statement of [
      sql`update audit_events set object = 'cv 0'`,
      sql`update audit_events set actor_id = subject_id where actor_id <> subject_id`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
    ]) {
      await expect(api.db.execute(statement)).rejects.toMatchObject(stored);
    }
    const long = sql`now() - make_interval(months => ${RETENTION.auditMonths}, days => 1)`;
    const short = sql`now() - make_interval(months => ${RETENTION.auditMonths}, days => -1)`;
    await api.db.execute(
      sql`insert into audit_events (at, act) values (${long}, 'sign_in'), (${short}, 'sign_in')`,
    );
    await purgeAudit(api.db);
    expect(await count()).toBe(before + 1);
  });
});
