import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../../support/api.ts';
import { mailedCode } from '../../support/messages/mailed.ts';

const MINUTE = 60_000;
const { signinCandidate, signinRecruiter, sendOtpCode, resetPassword, changePassword } =
  authenticationContract;

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a forgotten password', () => {
  it('is replaced with the mailed code, which ends every session and sends a notice', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const { email } = candidate;
    await visitor.call(sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    const answer = await visitor.call(resetPassword, { body: { code, email, newPassword: 'Culasse-neuve' } });
    expect(answer.message).toBe('Mot de passe mis à jour');
    expect((await candidate.refused(notificationsContract.getNotifications, {})).failure.statusCode).toBe(
      401,
    );
    await visitor.call(signinCandidate, { body: { email, password: 'Culasse-neuve' } });
    const used = await visitor.refused(resetPassword, {
      body: { code, email, newPassword: 'Culasse-autre' },
    });
    expect(used.failure).toMatchObject({ statusCode: 422, code: 'bad_code' });
    expect((await api.mails(email)).map(({ template }) => template)).toEqual([
      'resetCode',
      'passwordChanged',
    ]);
  });

  it('leads from the mail to the page requested before', async () => {
    const { email } = await api.candidate();
    await api.visitor().call(sendOtpCode, { body: { email, next: '/offer/12#postuler' } });
    expect((await api.mails(email)).at(-1)?.text).toContain(
      '/candidate/confirm-password?next=%2Foffer%2F12%23postuler',
    );
  });

  it.each(['https://ailleurs.test/', '//ailleurs.test', '/api/session'])(
    'refuses to lead to %s, which is no page of this site',
    async (next) => {
      const { email } = await api.candidate();
      const { failure } = await api.visitor().refused(sendOtpCode, { body: { email, next } });
      expect(failure.fields).toEqual({ next: 'Ce champ est non valide' });
      expect(await api.mails(email)).toEqual([]);
    },
  );

  it('gives the same answer for an unknown address, and mails nobody', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const known = await visitor.call(sendOtpCode, { body: { email: candidate.email } });
    const unknown = await visitor.call(sendOtpCode, { body: { email: 'nul@exemple.test' } });
    expect(unknown).toEqual(known);
    expect(await api.mails('nul@exemple.test')).toEqual([]);
  });

  it('cannot be replaced after 10 minutes, nor with an earlier code', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const { email } = candidate;
    await visitor.call(sendOtpCode, { body: { email } });
    const earlier = await mailedCode(api, email);
    await visitor.call(sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    const newPassword = 'Culasse-neuve';
    if (earlier !== code) {
      const refused = await visitor.refused(resetPassword, { body: { code: earlier, newPassword, email } });
      expect(refused.failure.code).toBe('bad_code');
    }
    api.clock.advance(10 * MINUTE + 1);
    const late = await visitor.refused(resetPassword, { body: { code, newPassword, email } });
    expect(late.failure.fields?.code).toBe('Ce code n’est pas valable ou a expiré');
  });

  it('ends its code after 10 wrong tries from any addresses', async () => {
    const candidate = await api.candidate();
    const { email } = candidate;
    await api.visitor().call(sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    const newPassword = 'Culasse-neuve';
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await api.visitor().refused(resetPassword, { body: { code: otherCode(code), newPassword, email } });
    }
    const right = await api.visitor().refused(resetPassword, { body: { code, newPassword, email } });
    expect(right.failure.code).toBe('bad_code');
  });

  it('cannot be replaced with another person’s code, nor by a common password', async () => {
    const candidate = await api.candidate();
    const stranger = await api.candidate();
    await api.visitor().call(sendOtpCode, { body: { email: candidate.email } });
    const code = await mailedCode(api, candidate.email);
    const wrong = await api.visitor().refused(resetPassword, {
      body: { code, newPassword: 'Culasse-neuve', email: stranger.email },
    });
    expect(wrong.failure.code).toBe('bad_code');
    const common = await api
      .visitor()
      .refused(resetPassword, { body: { code, newPassword: 'Azerty', email: candidate.email } });
    expect(common.failure.fields).toHaveProperty('newPassword');
    const body = { code, newPassword: 'Culasse-neuve', email: candidate.email };
    await api.visitor().call(resetPassword, { body });
  });

  it('requires the address that the code was mailed to', async () => {
    const body = { code: '000000', newPassword: 'Culasse-neuve' } as BodyInput<typeof resetPassword>;
    const { failure } = await api.visitor().refused(resetPassword, { body });
    expect(failure).toMatchObject({ statusCode: 422, fields: { email: expect.any(String) } });
  });

  it('limits guesses of one address at one account', async () => {
    const visitor = api.visitor();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { code: '000000', newPassword: 'Culasse-neuve', email: 'nul@exemple.test' };
      codes.push((await visitor.refused(resetPassword, { body })).failure.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'bad_code'), 'too_many_requests']);
  });
});

describe('a password', () => {
  it('signs in with its six characters, chosen before eight became the rule', async () => {
    const { email, userId } = await api.candidate();
    const passwordHash = await hashPassword('cula66');
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const { data } = await api.visitor().call(signinCandidate, { body: { email, password: 'cula66' } });
    expect(data.accessToken).toMatch(/./);
  });
});

describe('a password change', () => {
  it('keeps the current session and ends the others', async () => {
    const recruiter = await api.recruiter();
    const { data } = await api
      .visitor()
      .call(signinRecruiter, { body: { email: recruiter.email, password: ACTOR_PASSWORD } });
    const elsewhere = api.holder(data.id, data.accessToken);
    const answer = await recruiter.call(changePassword, {
      body: {
        password: ACTOR_PASSWORD,
        newPassword: 'Courroie-2027',
        confirmNewPassword: 'Courroie-2027',
      },
    });
    expect(answer.message).toBe('Mot de passe mis à jour');
    await recruiter.call(notificationsContract.getNotifications, {});
    expect((await elsewhere.refused(notificationsContract.getNotifications, {})).failure.statusCode).toBe(
      401,
    );
    await api
      .visitor()
      .call(signinRecruiter, { body: { email: recruiter.email, password: 'Courroie-2027' } });
  });

  it('needs the current password and refuses common ones', async () => {
    const candidate = await api.candidate();
    const change = (password: string, chosen: string) =>
      candidate.refused(changePassword, {
        body: { password, newPassword: chosen, confirmNewPassword: chosen },
      });
    const wrong = await change('pas le bon', 'Courroie-2027');
    expect(wrong.failure).toMatchObject({ statusCode: 422, code: 'wrong_password' });
    expect(wrong.failure.fields).toHaveProperty('password');
    expect((await change(ACTOR_PASSWORD, 'football')).failure.fields).toHaveProperty('newPassword');
  });
});
