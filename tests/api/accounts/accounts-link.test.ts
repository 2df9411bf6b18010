import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { BROWSER_HEADER } from '#lib/contract/platform/headers.ts';
import { fetchInto, startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm } from '../../support/builders.ts';
import { confirmByMail, mailedCode, mailedLink } from '../../support/messages/mailed.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const {
  signupCandidate,
  signinCandidate,
  signinByLink,
  checkEmail,
  resendVerification,
  sendOtpCode,
  resetPassword,
} = authenticationContract;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A visitor whose browser has the secret cookie of its registrations. */
const inBrowser = (secret = randomBytes(24).toString('base64url')) => {
  const { address } = api.visitor();
  const headers = { 'x-forwarded-for': address, [BROWSER_HEADER]: secret };
  const call = createClient({ baseUrl: '', locale: 'fr', headers, fetch: fetchInto(api.app) });
  return { call };
};

describe('the verification link', () => {
  const register = async (email: string, next?: string) => {
    await api.visitor().call(signupCandidate, { body: aCandidateForm({ email, next }) });
    return mailedLink(api, email);
  };

  it('verifies the address and signs in, once', async () => {
    const visitor = api.visitor();
    const token = await register('lien@exemple.test');
    const { data } = await visitor.call(signinByLink, { body: { token, password: 'Vilebrequin7' } });
    expect(data).toMatchObject({
      role: 'candidate',
      user: { email: 'lien@exemple.test', roles: ['ROLE_CANDIDATE'] },
    });
    const answer = await api.app.inject({
      url: '/notifications',
      headers: { authorization: `Bearer ${data.user?.accessToken}` },
    });
    expect(answer.statusCode).toBe(200);
    const again = await visitor.call(signinByLink, { body: { token } });
    expect(again.data).toMatchObject({ message: 'Votre adresse est confirmée. Connectez-vous.', user: null });
  });

  it('verifies the address alone an hour after it was sent, in the browser that registered', async () => {
    const browser = inBrowser();
    await browser.call(signupCandidate, { body: aCandidateForm({ email: 'tardif@exemple.test' }) });
    const token = await mailedLink(api, 'tardif@exemple.test');
    api.clock.advance(61 * MINUTE);
    const { data } = await browser.call(signinByLink, { body: { token } });
    expect(data).toMatchObject({ role: 'candidate', user: null });
    const body = { email: 'tardif@exemple.test', password: 'Vilebrequin7' };
    await api.visitor().call(signinCandidate, { body });
  });

  it('remembers the page requested before the registration, also when it is sent again', async () => {
    const email = 'retour@exemple.test';
    await register(email, '/offer/12#postuler');
    const link = /check-email\?token=[\w-]{43}&next=%2Foffer%2F12%23postuler/;
    expect((await api.mails(email)).at(-1)?.text).toMatch(link);
    api.clock.advance(5 * MINUTE);
    await api.visitor().call(resendVerification, { body: { email, next: '/offer/12#postuler' } });
    const mails = await api.mails(email);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toMatch(link);
  });

  it.each(['https://ailleurs.test/', '//ailleurs.test', '/api/session', 'offer/1'])(
    'does not lead to %s, which is no page of this site',
    async (next) => {
      const body = aCandidateForm({ email: 'piege@exemple.test', next });
      const { failure } = await api.visitor().refused(signupCandidate, { body });
      expect(failure.fields).toEqual({ next: 'Ce champ est non valide' });
      expect(await api.mails('piege@exemple.test')).toEqual([]);
    },
  );

  it('accepts a form with the password once; a second form with another password is refused', async () => {
    const { confirmPassword: _, ...body } = aCandidateForm({ email: 'unefois@exemple.test' });
    await api.visitor().call(signupCandidate, { body });
    const other = { ...body, confirmPassword: 'autre-chose' };
    const { failure } = await api.visitor().refused(signupCandidate, { body: other });
    expect(Object.keys(failure.fields ?? {})).toEqual(['confirmPassword']);
  });
});

describe('a link of a registration', () => {
  const registerIn = async (browser: ReturnType<typeof inBrowser>, email: string, changes = {}) => {
    await browser.call(signupCandidate, { body: aCandidateForm({ email, ...changes }) });
    return mailedLink(api, email);
  };

  it('needs no password in the browser that registered', async () => {
    const browser = inBrowser();
    const token = await registerIn(browser, 'meme.navigateur@exemple.test');
    expect((await browser.call(checkEmail, { query: { token } })).data.isOwnBrowser).toBe(true);
    const { data } = await browser.call(signinByLink, { body: { token } });
    expect(data.user).toMatchObject({ email: 'meme.navigateur@exemple.test' });
  });

  it('opens nothing in another browser without the password, however often it is tried', async () => {
    const token = await registerIn(inBrowser(), 'autre.navigateur@exemple.test');
    const scanner = api.visitor();
    expect((await scanner.call(checkEmail, { query: { token } })).data).toMatchObject({
      state: 'waiting',
      isOwnBrowser: false,
    });
    const bare = await scanner.refused(signinByLink, { body: { token } });
    expect(bare.failure).toMatchObject({ statusCode: 422, fields: { password: 'Ce champ est obligatoire' } });
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const body = { token, password: `Piston-${guess}` };
      guesses.push((await scanner.refused(signinByLink, { body })).failure.code);
    }
    expect(guesses).toEqual([...Array(5).fill('wrong_password'), 'too_many_requests']);
  });

  it('confirms the registration of its browser, whoever else registered the address before or after', async () => {
    const email = 'visee@exemple.test';
    const [before, after] = [inBrowser(), inBrowser()];
    await registerIn(before, email, { firstName: 'Avant', password: 'Intrus-2026' });
    const owner = inBrowser();
    await registerIn(owner, email, { firstName: 'Vraie' });
    const newest = await registerIn(after, email, { firstName: 'Apres', password: 'Autre-2026!' });
    const { data } = await owner.call(signinByLink, { body: { token: newest } });
    expect(data.user).toMatchObject({ firstName: 'Vraie' });
    for (const password of ['Intrus-2026', 'Autre-2026!']) {
      const refused = await api.visitor().refused(signinCandidate, { body: { email, password } });
      expect(refused.failure.code).toBe('bad_credentials');
    }
    await api.visitor().call(signinCandidate, { body: { email, password: 'Vilebrequin7' } });
  });

  it('answers a sign-in with the password of any waiting registration by asking for the mail', async () => {
    const email = 'attend@exemple.test';
    await registerIn(inBrowser(), email, { password: 'Intrus-2026' });
    await registerIn(inBrowser(), email);
    const own = await api.visitor().refused(signinCandidate, { body: { email, password: 'Vilebrequin7' } });
    expect(own.failure.code).toBe('email_unverified');
    expect((await confirmByMail(api, email)).user).toMatchObject({ firstName: 'Karim' });
  });

  it('lets the owner of a mailbox in by a code when strangers registered it many times', async () => {
    const email = 'inondee@exemple.test';
    for (let time = 0; time < 12; time += 1) {
      const body = aCandidateForm({ email, password: `Intrus-20${time}` });
      await api.visitor().call(signupCandidate, { body });
    }
    await api.visitor().call(sendOtpCode, { body: { email } });
    const body = { code: await mailedCode(api, email), newPassword: 'Vilebrequin8', email };
    await api.visitor().call(resetPassword, { body });
    await api.visitor().call(signinCandidate, { body: { email, password: 'Vilebrequin8' } });
    const link = await api.visitor().call(checkEmail, { query: { token: await mailedLink(api, email) } });
    expect(link.data.state).toBe('confirmed');
  });
});

describe('a mailbox that strangers had mailed as often as they may', () => {
  it('still gets its owner registered: the link of an earlier mail confirms the owner’s form', async () => {
    const email = 'submergee@exemple.test';
    for (let time = 0; time < 30; time += 1) await api.deps.limits.tryTake('signupMailbox', email);
    for (let time = 0; time < 6; time += 1) {
      const body = aCandidateForm({ email, password: `Intrus-20${time}` });
      await api.visitor().call(signupCandidate, { body });
    }
    const before = (await api.mails(email)).length;
    const owner = inBrowser();
    await owner.call(signupCandidate, { body: aCandidateForm({ email, firstName: 'Vraie' }) });
    expect(await api.mails(email)).toHaveLength(before);
    const { data } = await owner.call(signinByLink, { body: { token: await mailedLink(api, email) } });
    expect(data.user).toMatchObject({ firstName: 'Vraie' });
  });
});

describe('verification links', () => {
  it('expire after 24 hours and can be sent again', async () => {
    const visitor = api.visitor();
    const email = 'tard@exemple.test';
    await visitor.call(signupCandidate, { body: aCandidateForm({ email }) });
    const late = await mailedLink(api, email);
    api.clock.advance(DAY + MINUTE);
    expect((await visitor.refused(checkEmail, { query: { token: late } })).failure.code).toBe('bad_token');
    const answer = await visitor.call(resendVerification, { body: { email } });
    const unknown = await visitor.call(resendVerification, { body: { email: 'personne@exemple.test' } });
    expect(unknown).toEqual(answer);
    expect(await api.mails('personne@exemple.test')).toEqual([]);
    const { data } = await visitor.call(checkEmail, { query: { token: await mailedLink(api, email) } });
    expect(data.role).toBe('candidate');
  });

  it.each(['x', '../../etc', 'A'.repeat(43)])('refuses the token %s', async (token) => {
    const refused = await api.visitor().refused(checkEmail, { query: { token } });
    expect(refused.failure.code).toBe('bad_token');
  });
});
