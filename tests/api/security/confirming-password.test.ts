import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true, settings: { smtpUrl: 'smtp://127.0.0.1:9' } });
});
afterAll(() => api?.close());

describe('confirming the password', () => {
  const confirm = (password: string) => ({ body: { password } });

  it('is required before deleting an account: in the same session, right, and a moment ago', async () => {
    const actor = await api.candidate();
    const phone = api.holder(
      actor.userId,
      await openSession(api.db, actor.userId, { now: api.clock.now(), secret: api.deps.settings.secret }),
    );
    const refusal = async () => (await actor.refused(profileContract.unsubscribe, {})).failure;
    expect(await refusal()).toMatchObject({ statusCode: 409, code: 'not_confirmed' });
    await actor.refused(authenticationContract.confirmAuthentication, confirm('pas le bon'));
    await phone.call(authenticationContract.confirmAuthentication, confirm(ACTOR_PASSWORD));
    expect(await refusal()).toMatchObject({ code: 'not_confirmed' });
    await actor.call(authenticationContract.confirmAuthentication, confirm(ACTOR_PASSWORD));
    api.clock.advance(11 * MINUTE);
    expect(await refusal()).toMatchObject({ code: 'not_confirmed' });
    expect(await api.db.$count(users, eq(users.id, actor.userId))).toBe(1);
    await endAccount(actor);
    expect(await api.db.$count(users, eq(users.id, actor.userId))).toBe(0);
  });

  it('succeeds with the right password and reports an error beside the field otherwise', async () => {
    const actor = await api.candidate();
    await actor.call(authenticationContract.confirmAuthentication, confirm(ACTOR_PASSWORD));
    const { failure } = await actor.refused(
      authenticationContract.confirmAuthentication,
      confirm('pas le bon'),
    );
    expect(failure).toMatchObject({ statusCode: 422, code: 'wrong_password' });
    expect(failure.fields).toHaveProperty('password');
    await actor.call(notificationsContract.getNotifications, {});
  });

  it('is limited together with the change of the password', async () => {
    const actor = await api.recruiter();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      codes.push(
        (await actor.refused(authenticationContract.confirmAuthentication, confirm('non'))).failure.code,
      );
    }
    const body = { password: 'non', newPassword: 'Courroie-2027', confirmNewPassword: 'Courroie-2027' };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      codes.push((await actor.refused(authenticationContract.changePassword, { body })).failure.code);
    }
    const last = await actor.refused(authenticationContract.confirmAuthentication, confirm(ACTOR_PASSWORD));
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'wrong_password'));
    expect(last.failure.code).toBe('too_many_requests');
  });
});
