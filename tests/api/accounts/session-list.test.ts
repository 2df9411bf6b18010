import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { LONGEST_USER_AGENT, sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { PARTS } from '#upstream/accounts/exports/files.ts';
import { accessTokens } from '#upstream/platform/schema/accounts.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { addSession } from '../../support/accounts/a-session.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Signs in as a browser does; returns who holds the token. */
async function signIn({ email, userId }: Actor, userAgent?: string): Promise<Actor> {
  const answer = await api.inject({
    method: 'POST',
    url: '/auth/signin/candidate',
    headers: userAgent === undefined ? {} : { 'user-agent': userAgent },
    payload: { email, password: ACTOR_PASSWORD },
  });
  return api.holder(userId, answer.json().data.accessToken);
}

const listed = async (actor: Actor) => (await actor.call(sessionsContract.list, {})).data;
const isAlive = (actor: Actor) =>
  actor.call(notificationsContract.getNotifications, {}).then(
    () => true,
    () => false,
  );
const lastAct = async ({ userId }: Actor) => {
  const [event] = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, userId))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return event;
};

describe('the list of sessions', () => {
  it('names the live devices, the current one first, without expired sessions', async () => {
    const desk = await api.candidate();
    const phone = await signIn(desk, PHONE);
    const since = api.clock.now().toISOString();
    api.clock.advance(2 * HOUR);
    await phone.call(notificationsContract.getNotifications, {});
    const { sessions, total } = await listed(desk);
    expect(total).toBe(2);
    expect(sessions).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, userAgent: PHONE, signedInAt: since, lastSeenAt: api.clock.now().toISOString() },
    ]);
    expect((await listed(phone)).sessions[0]).toMatchObject({ isCurrent: true, userAgent: PHONE });
    for (let week = 0; week < 5; week += 1) {
      api.clock.advance(7 * DAY);
      await desk.call(notificationsContract.getNotifications, {});
    }
    expect(await listed(desk)).toMatchObject({ total: 1, sessions: [{ isCurrent: true }] });
  });

  it('stores the beginning of the browser’s user agent, and shows it in the export', async () => {
    const candidate = await api.candidate();
    await signIn(candidate, `${PHONE} ${'x'.repeat(5000)}`);
    const stored = `${PHONE} ${'x'.repeat(5000)}`.slice(0, LONGEST_USER_AGENT);
    expect((await listed(candidate)).sessions[1]?.userAgent).toBe(stored);
    const part = PARTS.candidate.find(({ name }) => name === 'sessions');
    const { userId: id, email } = candidate;
    const who = { role: 'candidate', firstName: 'Camille', isVerified: true, language: 'fr' } as const;
    const person = { id, email, organisationId: 0, ...who };
    const reported = await part?.read({ tx: api.db, person, now: api.clock.now() });
    expect(reported).toMatchObject({ sessions: [{ userAgent: null }, { userAgent: stored }] });
  });

  it('counts the sessions beyond those that it names', async () => {
    const candidate = await api.candidate();
    for (let device = 0; device < 34; device += 1) await addSession(api, candidate);
    const { sessions, total } = await listed(candidate);
    expect(total).toBe(35);
    expect(sessions).toHaveLength(30);
    expect(sessions[0]?.isCurrent).toBe(true);
  });
});

describe('a session that is ended from another device', () => {
  it('ends at once while the others continue, and the audit trail names who did it', async () => {
    const desk = await api.candidate();
    const [phone, tablet] = [await signIn(desk, PHONE), await signIn(desk)];
    const id = (await listed(phone)).sessions[0]?.id ?? 0;
    const { message } = await desk.call(sessionsContract.end, { params: { id } });
    expect(message).toBe('L’appareil est déconnecté.');
    expect([await isAlive(phone), await isAlive(tablet), await isAlive(desk)]).toEqual([false, true, true]);
    const own = { actorId: desk.userId, subjectId: desk.userId };
    expect(await lastAct(desk)).toMatchObject({ act: 'sessions_ended', ...own, object: `session ${id}` });
    expect((await desk.refused(sessionsContract.end, { params: { id } })).failure.statusCode).toBe(404);
  });

  it('is ended with all the others in one call', async () => {
    const desk = await api.candidate();
    const others = [await signIn(desk, PHONE), await signIn(desk)];
    await desk.call(sessionsContract.endOthers, {});
    expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
    expect(await listed(desk)).toMatchObject({ total: 1, sessions: [{ isCurrent: true }] });
    expect(await lastAct(desk)).toMatchObject({ act: 'sessions_ended', object: 'all others' });
  });

  it('is not found, and continues, when it belongs to somebody else', async () => {
    const [desk, other] = [await api.candidate(), await api.recruiter()];
    const id = (await listed(other)).sessions[0]?.id ?? 0;
    expect((await desk.refused(sessionsContract.end, { params: { id } })).failure).toMatchObject({
      statusCode: 404,
      code: 'not_found',
    });
    await desk.call(sessionsContract.endOthers, {});
    expect(await isAlive(other)).toBe(true);
  });
});

describe('an operator', () => {
  const send = (account: unknown, secret?: string) =>
    api.inject({
      method: 'POST',
      url: '/operations/sessions/end',
      headers: secret === undefined ? {} : { [OPERATOR_SECRET_HEADER]: secret },
      payload: { account },
    });

  it('can sign an address out everywhere with the secret, and the audit trail records it', async () => {
    const candidate = await api.candidate();
    const phone = await signIn(candidate, PHONE);
    const { operatorSecret: secret } = api.deps.settings;
    expect((await send(candidate.email)).statusCode).toBe(404);
    expect((await send(candidate.email, 'not the secret')).statusCode).toBe(404);
    expect(await isAlive(phone)).toBe(true);
    const answer = await send(` ${candidate.email.toUpperCase()} `, secret);
    expect(answer.json()).toEqual({ accounts: 1, sessions: 2 });
    expect([await isAlive(candidate), await isAlive(phone)]).toEqual([false, false]);
    expect(await api.db.$count(accessTokens, eq(accessTokens.userId, candidate.userId))).toBe(0);
    expect(await lastAct(candidate)).toMatchObject({
      act: 'sessions_ended',
      actorId: null,
      subjectId: candidate.userId,
      object: 'all, by an operator',
    });
    await api.visitor().call(authenticationContract.signinCandidate, {
      body: { email: candidate.email, password: ACTOR_PASSWORD },
    });
  });

  it.each(['personne@exemple.test', '0', '', 7, null, { not: null }])(
    'gets an error when nobody has the address %j',
    async (account) => {
      expect((await send(account, api.deps.settings.operatorSecret)).statusCode).toBe(404);
    },
  );
});
