import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm } from '../../support/builders.ts';
import { mailedLink } from '../../support/messages/mailed.ts';

const MINUTE = 60_000;
const { signupCandidate, signinCandidate, signinByLink, resendVerification } = authenticationContract;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the verification link', () => {
  const register = async (email: string, next?: string) => {
    await api.visitor().call(signupCandidate, { body: aCandidateForm({ email, next }) });
    return mailedLink(api, email);
  };

  it('verifies the address and signs in, once', async () => {
    const visitor = api.visitor();
    const token = await register('lien@exemple.test');
    const { data } = await visitor.call(signinByLink, { body: { token } });
    expect(data).toMatchObject({
      role: 'candidate',
      user: { email: 'lien@exemple.test', roles: ['ROLE_CANDIDATE'] },
    });
    const answer = await api.app.inject({
      url: '/notifications',
      headers: { authorization: `Bearer ${data.user?.accessToken}` },
    });
    expect(answer.statusCode).toBe(200);
    expect((await visitor.refused(signinByLink, { body: { token } })).failure.code).toBe('bad_token');
  });

  it('verifies the address alone an hour after it was sent', async () => {
    const token = await register('tardif@exemple.test');
    api.clock.advance(61 * MINUTE);
    const { data } = await api.visitor().call(signinByLink, { body: { token } });
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
