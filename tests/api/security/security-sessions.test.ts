import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { userAccess } from '#lib/contract/platform/operation.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { later } from '#upstream/platform/clock.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import { accessTokens, users } from '#upstream/platform/schema/accounts.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { findTraces } from '../../support/database/find-traces.ts';
import { storedState } from '../../support/database/stored-state.ts';
import { mailedCode } from '../../support/messages/mailed.ts';
import { blank, guarded, send } from '../../support/security/loop-requests.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Role = 'candidate' | 'recruiter';
const NEXT = 'Courroie-2027';

/** A second session of somebody, and what has ended it. */
const endings: Record<string, (actor: Actor, token: string) => Promise<unknown>> = {
  'signed out': (actor, token) => api.holder(actor.userId, token).call(authenticationContract.signout, {}),
  'has run out': (_actor, token) =>
    api.db
      .update(accessTokens)
      .set({ expiresAt: later(api.clock.now(), -1) })
      .where(eq(accessTokens.tokenHash, hashToken(token))),
  'had its password changed': (actor) =>
    actor.call(authenticationContract.changePassword, {
      body: { password: ACTOR_PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT },
    }),
  'had its password forgotten': async (actor) => {
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email: actor.email } });
    const code = await mailedCode(api, actor.email);
    await api
      .visitor()
      .call(authenticationContract.resetPassword, { body: { code, newPassword: NEXT, email: actor.email } });
  },
  'has no account any more': endAccount,
};

describe('a session that', () => {
  const cases = Object.keys(endings).flatMap((ending) =>
    (['candidate', 'recruiter'] as const).map((role) => [ending, role] as const),
  );
  it.each(cases)('%s opens nothing to a %s', async (ending, role: Role) => {
    const actor = await api[role]({ isInternal: role === 'recruiter' });
    const token = await openSession(api.db, actor.userId, {
      now: api.clock.now(),
      secret: api.deps.settings.secret,
    });
    const me = { params: { id: actor.userId } };
    await api.holder(actor.userId, token).call(profileContract.getUser, me);
    await endings[ending]?.(actor, token);
    const before = await storedState(api.db);
    const open: string[] = [];
    for (const named of guarded) {
      const answer = await send(api, named, blank, token);
      if (answer.statusCode !== 401 || answer.json().code !== 'unauthorized') open.push(named.title);
    }
    expect(open).toEqual([]);
    expect(await storedState(api.db)).toEqual(before);
  });

  it('changes its role has only the new role’s rights', async () => {
    const staff = await api.internal();
    const internal = guarded.filter(({ operation }) => userAccess(operation)?.role === 'internal');
    expect(internal.length).toBeGreaterThan(3);
    await api.db.update(users).set({ isInternal: false }).where(eq(users.id, staff.userId));
    for (const named of internal) {
      expect((await send(api, named, blank, staff.token)).statusCode, named.title).toBe(403);
    }
    await api.db.update(users).set({ role: 'candidate' }).where(eq(users.id, staff.userId));
    for (const named of guarded) {
      if (userAccess(named.operation)?.role !== 'recruiter') continue;
      expect((await send(api, named, blank, staff.token)).statusCode, named.title).toBe(403);
    }
  });
});

describe('a token', () => {
  it('cannot be chosen by the person who signs in', async () => {
    const person = await api.candidate();
    const chosen = 'A'.repeat(43);
    const body = { email: person.email, password: ACTOR_PASSWORD };
    const answer = await api.inject({
      method: 'POST',
      url: authenticationContract.signinCandidate.path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${chosen}` },
      payload: JSON.stringify({ ...body, accessToken: chosen, token: chosen }),
    });
    const { accessToken } = answer.json().data;
    expect(accessToken).not.toBe(chosen);
    const again = await api.visitor().call(authenticationContract.signinCandidate, { body });
    expect(again.data.accessToken).not.toBe(accessToken);
    const held = await api
      .holder(person.userId, chosen)
      .refused(profileContract.getUser, { params: { id: person.userId } });
    expect(held.failure.statusCode).toBe(401);
  });

  it('is not stored, and the stored value opens nothing', async () => {
    const person = await api.candidate();
    const token = person.token ?? '';
    expect(await findTraces(api.db, [token, ACTOR_PASSWORD])).toEqual([]);
    const stored = hashToken(token).toString('base64url');
    const thief = await api
      .holder(person.userId, stored)
      .refused(profileContract.getUser, { params: { id: person.userId } });
    expect(thief.failure.statusCode).toBe(401);
  });

  it.each(['in the query', 'in a cookie', 'as a name and password', 'with a word behind it'])(
    'is not accepted %s',
    async (where) => {
      const person = await api.candidate();
      const { token = '' } = person;
      const headers: Record<string, Record<string, string>> = {
        'in a cookie': { cookie: `token=${token}; accessToken=${token}; bielle=${token}` },
        'as a name and password': { authorization: `Basic ${btoa(`${token}:`)}` },
        'with a word behind it': { authorization: `Bearer ${token} x` },
      };
      const answer = await api.inject({
        method: 'GET',
        url: `/user/${person.userId}?access_token=${token}&token=${token}`,
        headers: headers[where] ?? {},
      });
      expect(answer.statusCode).toBe(401);
    },
  );
});
