import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { stoppedBeforeItsTransaction } from '../../support/stopped-call.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const stands = async ({ userId }: Actor) => (await api.db.$count(users, eq(users.id, userId))) === 1;

describe('an account', () => {
  it('survives a deletion whose session ends after the token was checked', async () => {
    const actor = await api.candidate();
    const refused = () => actor.refused(profileContract.unsubscribe, {});
    const signOut = () => actor.call(authenticationContract.signout, {});
    const { failure } = await stoppedBeforeItsTransaction(api, refused, signOut);
    expect(failure.code).toBe('unauthorized');
    expect(await stands(actor)).toBe(true);
  });

  it('survives many simultaneous deletions without the password, beside a sign-out', async () => {
    for (let round = 0; round < 3; round += 1) {
      const actor = await api.candidate();
      const deletions = Array.from({ length: 24 }, () => actor.call(profileContract.unsubscribe, {}));
      await Promise.allSettled([...deletions, actor.call(authenticationContract.signout, {})]);
      expect(await stands(actor)).toBe(true);
    }
  });

  it('can only be deleted by the session that confirmed the password', async () => {
    const actor = await api.candidate();
    await actor.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
    const other = await api.candidate();
    const { failure } = await other.refused(profileContract.unsubscribe, {});
    expect(failure).toMatchObject({ statusCode: 409, code: 'not_confirmed' });
    expect(failure.message).toBe('Confirmez d’abord votre mot de passe.');
    expect(await stands(other)).toBe(true);
  });
});
