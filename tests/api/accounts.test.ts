import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#lib/contract/auth.ts';
import { notificationsContract } from '#lib/contract/notifications.ts';
import { userContract } from '#lib/contract/user.ts';
import { accessTokens, newsletterSubscribers, users } from '#upstream/platform/schema/accounts.ts';
import { ACTOR_PASSWORD, startTestApi, type TestApi } from '../support/api.ts';
import { aCandidateForm, aRecruiterForm } from '../support/builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const {
  signupCandidate,
  signupRecruiter,
  signinCandidate,
  signinRecruiter,
  signout,
  checkEmail,
  resendVerification,
  sendOtpCode,
  resetPassword,
  changePassword,
  newsletter,
} = authContract;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function linkOf(email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'verifyEmail');
  const token = /check-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

async function codeOf(email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'resetCode');
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('registration', () => {
  it('takes a candidate from the form to the first sign-in', async () => {
    const visitor = api.visitor();
    const form = aCandidateForm({ email: '  Karim@Exemple.TEST ', newsletter: true });
    const answer = await visitor.call(signupCandidate, { body: form });
    expect(answer).toEqual({
      data: null,
      message:
        "L'inscription a été effectuée avec succès. Veuillez vérifier votre email pour activer le compte",
    });
    const credentials = { email: 'karim@exemple.test', password: form.password };
    const early = await visitor.refused(signinCandidate, { body: credentials });
    expect(early.failure).toMatchObject({
      statusCode: 409,
      code: 'email_unverified',
      message: 'Veuillez vérifier votre email pour activer le compte',
    });

    const token = await linkOf('karim@exemple.test');
    const verified = await visitor.call(checkEmail, { query: { token } });
    expect(verified.data).toEqual({
      message: 'Votre adresse email est vérifiée. Vous pouvez vous connecter.',
      role: 'candidate',
    });
    const again = await visitor.refused(checkEmail, { query: { token } });
    expect(again.failure).toMatchObject({ statusCode: 422, code: 'bad_token' });

    const { data } = await visitor.call(signinCandidate, { body: credentials });
    expect(data).toMatchObject({
      surname: 'Karim',
      name: 'Benali',
      email: 'karim@exemple.test',
      roles: ['ROLE_CANDIDATE'],
      language: 'fr',
      internal: false,
      bypass: false,
    });
    expect(data.accessToken).toMatch(/^[\w-]{43}$/);
    const subscribed = await api.db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers);
    expect(subscribed).toEqual([{ email: 'karim@exemple.test' }]);
  });

  it('keeps first and family name apart both ways (X-21)', async () => {
    const [row] = await api.db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.email, 'karim@exemple.test'));
    expect(row).toEqual({ firstName: 'Karim', lastName: 'Benali' });
  });

  it('takes a recruiter likewise, in English', async () => {
    const visitor = api.visitor().reading('en');
    const answer = await visitor.call(signupRecruiter, { body: aRecruiterForm() });
    expect(answer.message).toBe('Please verify your email to activate your account');
    const [mail] = await api.mails('garage@exemple.test');
    expect(mail).toMatchObject({ language: 'en', subject: 'Activate your Bielle account', state: 'kept' });
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.html).toContain('Verify my address');
    const { data } = await visitor.call(checkEmail, {
      query: { token: await linkOf('garage@exemple.test') },
    });
    expect(data).toEqual({ message: 'Your email address is verified. You can sign in.', role: 'recruiter' });
    const session = await visitor.call(signinRecruiter, {
      body: { email: 'garage@exemple.test', password: 'Vilebrequin7' },
    });
    expect(session.data).toMatchObject({
      roles: ['ROLE_RECRUITER'],
      language: 'en',
      phonenumber: '04 74 00 00 00',
    });
  });

  it('tells each wrong field in the caller’s language', async () => {
    const visitor = api.visitor();
    const body = {
      surname: ' ',
      name: '',
      email: 'karim@',
      password: 'court',
      confirmPassword: '',
      policy: false,
    } as never;
    const french = await visitor.refused(signupCandidate, { body });
    expect(french.failure).toEqual({
      statusCode: 422,
      code: 'invalid',
      message: 'Certains champs sont à corriger.',
      fields: {
        surname: 'Ce champ est obligatoire',
        name: 'Ce champ est obligatoire',
        email: 'Ce champ est non valide',
        password: 'Le mot de passe doit comporter de 6 à 20 caractères',
        confirmPassword: 'Confirmer votre mot de passe *',
        policy: 'Le champ doit être vérifié',
      },
    });
    const english = await visitor.reading('en').refused(signupCandidate, { body });
    expect(english.failure.fields?.policy).toBe('This box must be ticked');
  });

  it('refuses passwords that differ, are common or too long, and numbers that are no telephone', async () => {
    const visitor = api.visitor();
    const fieldsOf = async (changes: object) =>
      (await visitor.refused(signupRecruiter, { body: aRecruiterForm(changes) })).failure.fields;
    expect(await fieldsOf({ confirmPassword: 'Vilebrequin8' })).toEqual({
      confirmPassword: 'Les mots de passe ne correspondent pas',
    });
    expect(await fieldsOf({ password: 'Password1' })).toEqual({
      password: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    });
    expect(await fieldsOf({ password: 'x'.repeat(21) })).toEqual({
      password: 'Le mot de passe doit comporter de 6 à 20 caractères',
    });
    expect(await fieldsOf({ phone: '12' })).toEqual({ phone: 'Ce champ est non valide' });
  });

  it('answers alike when the address has an account, and tells its owner by mail', async () => {
    const owner = await api.candidate({ email: 'deja@exemple.test', firstName: 'Nadia' });
    const visitor = api.visitor();
    const known = await visitor.call(signupCandidate, {
      body: aCandidateForm({ email: 'deja@exemple.test', password: 'Intrus-2026' }),
    });
    const fresh = await visitor.call(signupCandidate, {
      body: aCandidateForm({ email: 'neuf@exemple.test' }),
    });
    expect(known).toEqual(fresh);
    const mails = await api.mails('deja@exemple.test');
    expect(mails.map(({ template }) => template)).toEqual(['alreadyRegistered']);
    expect(mails[0]?.text).toContain('Bonjour Nadia,');
    await visitor.call(signinCandidate, { body: { email: owner.email, password: ACTOR_PASSWORD } });
    const intruder = await visitor.refused(signinCandidate, {
      body: { email: owner.email, password: 'Intrus-2026' },
    });
    expect(intruder.failure.code).toBe('bad_credentials');
  });

  it('lets the owner of an address register over somebody who never verified it', async () => {
    const visitor = api.visitor();
    const email = 'vole@exemple.test';
    await visitor.call(signupCandidate, { body: aCandidateForm({ email, password: 'Intrus-2026' }) });
    const stale = await linkOf(email);
    await visitor.call(signupCandidate, { body: aCandidateForm({ email, surname: 'Vraie' }) });
    expect((await visitor.refused(checkEmail, { query: { token: stale } })).failure.code).toBe('bad_token');
    await visitor.call(checkEmail, { query: { token: await linkOf(email) } });
    const session = await visitor.call(signinCandidate, { body: { email, password: 'Vilebrequin7' } });
    expect(session.data.surname).toBe('Vraie');
  });

  it('lets one address have an account of each role', async () => {
    const visitor = api.visitor();
    const email = 'deux@exemple.test';
    await api.candidate({ email });
    await visitor.call(signupRecruiter, { body: aRecruiterForm({ email }) });
    await visitor.call(checkEmail, { query: { token: await linkOf(email) } });
    const session = await visitor.call(signinRecruiter, { body: { email, password: 'Vilebrequin7' } });
    expect(session.data.roles).toEqual(['ROLE_RECRUITER']);
  });
});

describe('verification links', () => {
  it('die after 24 hours and can be sent again', async () => {
    const visitor = api.visitor();
    const email = 'tard@exemple.test';
    await visitor.call(signupCandidate, { body: aCandidateForm({ email }) });
    const late = await linkOf(email);
    api.clock.advance(DAY + MINUTE);
    expect((await visitor.refused(checkEmail, { query: { token: late } })).failure.code).toBe('bad_token');
    const answer = await visitor.call(resendVerification, { body: { email } });
    const unknown = await visitor.call(resendVerification, { body: { email: 'personne@exemple.test' } });
    expect(unknown).toEqual(answer);
    expect(await api.mails('personne@exemple.test')).toEqual([]);
    const { data } = await visitor.call(checkEmail, { query: { token: await linkOf(email) } });
    expect(data.role).toBe('candidate');
  });

  it.each(['x', '../../etc', 'A'.repeat(43)])('refuses the token %s', async (token) => {
    const refused = await api.visitor().refused(checkEmail, { query: { token } });
    expect(refused.failure.code).toBe('bad_token');
  });
});

describe('sign-in', () => {
  it('refuses a wrong password, an unknown address and the other role alike', async () => {
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
        message: 'Email ou mot de passe incorrect.',
      });
    }
  });

  it('makes an account wait after 5 failures, whoever tries and even with the right password (X-25)', async () => {
    const candidate = await api.candidate();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { failure } = await api.visitor().refused(signinCandidate, {
        body: { email: candidate.email, password: `essai ${attempt}` },
      });
      expect(failure.code).toBe('bad_credentials');
    }
    const body = { email: candidate.email, password: ACTOR_PASSWORD };
    const refused = await api.visitor().refused(signinCandidate, { body });
    expect(refused.failure).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(refused.failure.message).toBe('Trop de tentatives. Réessayez dans 15 minutes.');
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    // Another account is not concerned.
    const other = await api.candidate();
    await api.visitor().call(signinCandidate, { body: { email: other.email, password: ACTOR_PASSWORD } });
  });

  it('makes an address wait after 5 failures over any accounts', async () => {
    const visitor = api.visitor();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await visitor.refused(signinCandidate, {
        body: { email: `p${attempt}@exemple.test`, password: 'essai' },
      });
    }
    const candidate = await api.candidate();
    const body = { email: candidate.email, password: ACTOR_PASSWORD };
    expect((await visitor.refused(signinCandidate, { body })).failure.statusCode).toBe(429);
    await api.visitor().call(signinCandidate, { body });
  });

  it('counts tries that are sent at once', async () => {
    const candidate = await api.candidate();
    const tries = Array.from({ length: 12 }, (_, index) =>
      api
        .visitor()
        .refused(signinCandidate, { body: { email: candidate.email, password: `essai ${index}` } }),
    );
    const codes = (await Promise.all(tries)).map(({ failure }) => failure.code);
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  });

  it('does not make people wait who sign in rightly many times', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    for (let round = 0; round < 8; round += 1) {
      await visitor.call(signinCandidate, { body: { email: candidate.email, password: ACTOR_PASSWORD } });
    }
  });
});

describe('sessions', () => {
  it('end at sign-out, and only that one', async () => {
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
    const read = () => candidate.call(userContract.getUser, { params: { id: candidate.userId } });
    for (let week = 0; week < 6; week += 1) {
      api.clock.advance(7 * DAY);
      await read();
    }
    api.clock.advance(30 * DAY + MINUTE);
    const late = await candidate.refused(userContract.getUser, { params: { id: candidate.userId } });
    expect(late.failure.code).toBe('unauthorized');
  });

  it('write their last use at most once an hour', async () => {
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
  ])('are refused with %s', async (_case, authorization) => {
    const answer = await api.inject({ method: 'GET', url: '/notifications', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized' });
  });
});

describe('a forgotten password', () => {
  it('is replaced with the mailed code, ends every session and is told by mail', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const { email } = candidate;
    await visitor.call(sendOtpCode, { body: { email } });
    const code = await codeOf(email);
    const answer = await visitor.call(resetPassword, { body: { code, newPassword: 'Culasse-neuve' } });
    expect(answer.message).toBe('Mot de passe mis à jour');
    expect((await candidate.refused(notificationsContract.getNotifications, {})).failure.statusCode).toBe(
      401,
    );
    await visitor.call(signinCandidate, { body: { email, password: 'Culasse-neuve' } });
    const used = await visitor.refused(resetPassword, { body: { code, newPassword: 'Culasse-autre' } });
    expect(used.failure).toMatchObject({ statusCode: 422, code: 'bad_code' });
    expect((await api.mails(email)).map(({ template }) => template)).toEqual([
      'resetCode',
      'passwordChanged',
    ]);
  });

  it('answers alike for an unknown address and writes to nobody', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const known = await visitor.call(sendOtpCode, { body: { email: candidate.email } });
    const unknown = await visitor.call(sendOtpCode, { body: { email: 'nul@exemple.test' } });
    expect(unknown).toEqual(known);
    expect(await api.mails('nul@exemple.test')).toEqual([]);
  });

  it('is not replaced after 10 minutes, nor with an earlier code', async () => {
    const candidate = await api.candidate();
    const visitor = api.visitor();
    const { email } = candidate;
    await visitor.call(sendOtpCode, { body: { email } });
    const earlier = await codeOf(email);
    await visitor.call(sendOtpCode, { body: { email } });
    const code = await codeOf(email);
    const newPassword = 'Culasse-neuve';
    if (earlier !== code) {
      const refused = await visitor.refused(resetPassword, { body: { code: earlier, newPassword, email } });
      expect(refused.failure.code).toBe('bad_code');
    }
    api.clock.advance(10 * MINUTE + 1);
    const late = await visitor.refused(resetPassword, { body: { code, newPassword, email } });
    expect(late.failure.fields?.code).toBe('Ce code n’est pas valable ou a expiré');
  });

  it('bears 5 wrong tries of its code, from wherever they come', async () => {
    const candidate = await api.candidate();
    const { email } = candidate;
    await api.visitor().call(sendOtpCode, { body: { email } });
    const code = await codeOf(email);
    const newPassword = 'Culasse-neuve';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await api.visitor().refused(resetPassword, { body: { code: otherCode(code), newPassword, email } });
    }
    const right = await api.visitor().refused(resetPassword, { body: { code, newPassword, email } });
    expect(right.failure.code).toBe('bad_code');
  });

  it('is not replaced with the code of somebody else’s address, nor by a common password', async () => {
    const candidate = await api.candidate();
    const stranger = await api.candidate();
    await api.visitor().call(sendOtpCode, { body: { email: candidate.email } });
    const code = await codeOf(candidate.email);
    const wrong = await api.visitor().refused(resetPassword, {
      body: { code, newPassword: 'Culasse-neuve', email: stranger.email },
    });
    expect(wrong.failure.code).toBe('bad_code');
    const common = await api.visitor().refused(resetPassword, { body: { code, newPassword: 'Azerty' } });
    expect(common.failure.fields).toHaveProperty('newPassword');
    await api.visitor().call(resetPassword, { body: { code, newPassword: 'Culasse-neuve' } });
  });

  it('limits guesses of one address without an e-mail', async () => {
    const visitor = api.visitor();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { code: '000000', newPassword: 'Culasse-neuve' };
      codes.push((await visitor.refused(resetPassword, { body })).failure.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'bad_code'), 'too_many_requests']);
  });
});

describe('a password change', () => {
  it('keeps this session and ends the others', async () => {
    const recruiter = await api.recruiter();
    const { data } = await api
      .visitor()
      .call(signinRecruiter, { body: { email: recruiter.email, password: ACTOR_PASSWORD } });
    const elsewhere = api.holder(data.id, data.accessToken);
    const answer = await recruiter.call(changePassword, {
      body: {
        password: ACTOR_PASSWORD,
        new_password: 'Courroie-2027',
        confirm_new_password: 'Courroie-2027',
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
        body: { password, new_password: chosen, confirm_new_password: chosen },
      });
    const wrong = await change('pas le bon', 'Courroie-2027');
    expect(wrong.failure).toMatchObject({ statusCode: 422, code: 'wrong_password' });
    expect(wrong.failure.fields).toHaveProperty('password');
    expect((await change(ACTOR_PASSWORD, 'football')).failure.fields).toHaveProperty('new_password');
  });
});

describe('the newsletter', () => {
  it('takes an address once and answers alike the second time', async () => {
    const visitor = api.visitor();
    const body = { email: ' Lettre@exemple.test' };
    const first = await visitor.call(newsletter, { body });
    expect(first.message).toBe('Félicitations, vous êtes abonné à notre newsletter.');
    expect(await visitor.call(newsletter, { body })).toEqual(first);
    const rows = await api.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, 'lettre@exemple.test'));
    expect(rows).toHaveLength(1);
    const refused = await visitor.refused(newsletter, { body: { email: 'lettre' } });
    expect(refused.failure.fields).toEqual({ email: 'Votre email est invalide. Vérifiez votre saisie.' });
  });
});
