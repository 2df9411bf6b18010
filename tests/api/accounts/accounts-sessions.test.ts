import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { accessTokens } from '#upstream/platform/schema/accounts.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { signinCandidate, signinRecruiter, signout } = authenticationContract;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('sign-in', () => {
  it('gives the same refusal for a wrong password, an unknown address and the other role', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const wrong = { email: candidate.email, password: 'pas le bon' };
    const refusals = [
      await visitor.refused(signinCandidate, { body: wrong }),
      await visitor.refused(signinCandidate, { body: { ...wrong, email: 'inconnu@exemple.test' } }),
      await visitor.refused(signinRecruiter, { body: { email: candidate.email, password: ACTOR_PASSWORD } }),
    ];
    for (const { failure } of refusals) {
      expect(failure).toEqual({
        statusCode: 422,
        code: 'bad_credentials',
        message: 'E-mail ou mot de passe incorrect.',
      });
    }
  });

  it('locks an address out of an account after 5 failures, even with the right password', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { failure } = await visitor.refused(signinCandidate, {
        body: { email: candidate.email, password: `essai ${attempt}` },
      });
      expect(failure.code).toBe('bad_credentials');
    }
    const body = { email: candidate.email, password: ACTOR_PASSWORD };
    const refused = await visitor.refused(signinCandidate, { body });
    expect(refused.failure).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(refused.failure.message).toBe('Trop de tentatives. Réessayez dans 15 minutes.');
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    // Neither another account nor another address is concerned.
    const other = await api.candidate();
    await visitor.call(signinCandidate, { body: { email: other.email, password: ACTOR_PASSWORD } });
    await api.visitor().call(signinCandidate, { body });
  });

  it('locks an address out after 50 failures at any accounts, and no other address', async () => {
    const visitor = api.visitor();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await visitor.refused(signinCandidate, {
        body: { email: `p${attempt}@exemple.test`, password: 'essai' },
      });
    }
    const candidate = await api.candidate();
    const body = { email: candidate.email, password: ACTOR_PASSWORD };
    expect((await visitor.refused(signinCandidate, { body })).failure.statusCode).toBe(429);
    await api.visitor().call(signinCandidate, { body });
  });

  it('counts tries sent at the same moment', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const tries = Array.from({ length: 12 }, (_, index) =>
      visitor.refused(signinCandidate, { body: { email: candidate.email, password: `essai ${index}` } }),
    );
    const codes = (await Promise.all(tries)).map(({ failure }) => failure.code);
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  });

  it('never locks out people who sign in correctly many times', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    for (let round = 0; round < 8; round += 1) {
      await visitor.call(signinCandidate, { body: { email: candidate.email, password: ACTOR_PASSWORD } });
    }
  });
});

describe('sessions', () => {
  it('end at sign-out, one at a time', async () => {
    const candidate = await api.candidate();
    const { data } = await api
      .visitor()
      .call(signinCandidate, { body: { email: candidate.email, password: ACTOR_PASSWORD } });
    const elsewhere = api.holder(data.id, data.accessToken);
    await candidate.call(signout, {});
    expect((await candidate.refused(notificationsContract.getNotifications, {})).failure).toMatchObject({
      statusCode: 401,
      code: 'unauthorized',
    });
    await elsewhere.call(notificationsContract.getNotifications, {});
  });

  it('live 30 days from their last use', async () => {
    const candidate = await api.candidate();
    const read = () => candidate.call(profileContract.getUser, { params: { id: candidate.userId } });
    for (let week = 0; week < 6; week += 1) {
      api.clock.advance(7 * DAY);
      await read();
    }
    api.clock.advance(30 * DAY + MINUTE);
    const late = await candidate.refused(profileContract.getUser, { params: { id: candidate.userId } });
    expect(late.failure.code).toBe('unauthorized');
  });

  it('end a year after the sign-in, however much they are used', async () => {
    const candidate = await api.candidate();
    const read = () => candidate.call(profileContract.getUser, { params: { id: candidate.userId } });
    for (let days = 0; days < 364; days += 28) {
      api.clock.advance(28 * DAY);
      await read();
    }
    api.clock.advance(DAY + MINUTE);
    const late = await candidate.refused(profileContract.getUser, { params: { id: candidate.userId } });
    expect(late.failure.code).toBe('unauthorized');
  });

  it('record their last use at most once an hour', async () => {
    const candidate = await api.candidate();
    const lastUse = async () => {
      const [row] = await api.db
        .select({ lastUsedAt: accessTokens.lastUsedAt })
        .from(accessTokens)
        .where(eq(accessTokens.userId, candidate.userId));
      return row?.lastUsedAt;
    };
    const first = await lastUse();
    api.clock.advance(50 * MINUTE);
    await candidate.call(notificationsContract.getNotifications, {});
    expect(await lastUse()).toEqual(first);
    api.clock.advance(20 * MINUTE);
    await candidate.call(notificationsContract.getNotifications, {});
    expect(await lastUse()).toEqual(api.clock.now());
  });

  it.each([
    ['a short token', 'Bearer x'],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['another scheme', 'Basic Zm9v'],
    ['an endless token', `Bearer ${'A'.repeat(5000)}`],
  ])('are refused when they have %s', async (_case, authorization) => {
    const answer = await api.inject({ method: 'GET', url: '/notifications', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized' });
  });
});
