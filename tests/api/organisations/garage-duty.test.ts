import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { connectionContract } from '#lib/contract/organisations/connection.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { addPasskey, aPasskeySignin } from '../../support/accounts/add-passkey.ts';
import { anAuthenticator } from '../../support/accounts/an-authenticator.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { mailedCode } from '../../support/messages/mailed.ts';
import {
  aColleague,
  aConnectedGarage,
  type Garage,
  makeMandatory,
  signInByGarage,
} from '../../support/organisations/a-connection.ts';
import { type FakeProvider, startProvider } from '../../support/organisations/a-provider.ts';

const NEW_PASSWORD = 'Courroie-2027';
const { signinRecruiter, sendOtpCode, resetPassword } = authenticationContract;

let api: TestApi;
let provider: FakeProvider;
beforeAll(async () => {
  [api, provider] = await Promise.all([startTestApi(), startProvider()]);
});
afterEach(() => provider.plan());
afterAll(async () => {
  await provider.stop();
  await api.close();
});

async function aStrictGarage(): Promise<Garage> {
  const garage = await aConnectedGarage(api, provider);
  await makeMandatory(api, provider, garage);
  return garage;
}

const byPassword = (email: string, password = ACTOR_PASSWORD) =>
  api.visitor().call(signinRecruiter, { body: { email, password } });
const refusal = async (email: string, password = ACTOR_PASSWORD) =>
  (await api.visitor().refused(signinRecruiter, { body: { email, password } })).failure;

const USE_GARAGE = {
  statusCode: 409,
  code: 'use_garage',
  message: 'Votre garage demande de se connecter avec le compte de l’entreprise.',
};

const reset = (email: string, code: string) => ({
  body: { email, code, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
});
const templatesTo = async ({ email }: Actor) => (await api.mails(email)).map(({ template }) => template);

describe('where a garage makes its provider mandatory', () => {
  it('a member cannot sign in with a password, and keeps the sessions of before', async () => {
    const garage = await aConnectedGarage(api, provider);
    const colleague = await aColleague(api, garage, { role: 'manager' });
    await byPassword(colleague.email);
    await makeMandatory(api, provider, garage);
    expect(await refusal(colleague.email)).toEqual(USE_GARAGE);
    expect((await colleague.call(sessionsContract.list, {})).data.total).toBe(2);
    provider.lets(colleague.email);
    expect((await signInByGarage(api, provider, colleague.email)).user.id).toBe(colleague.userId);
    await garage.owner.call(connectionContract.require, { body: { isMandatory: false } });
    expect((await byPassword(colleague.email)).data.id).toBe(colleague.userId);
  });

  it('only somebody who knows the password learns it', async () => {
    const colleague = await aColleague(api, await aStrictGarage());
    expect((await refusal(colleague.email, 'pas le bon')).code).toBe('bad_credentials');
  });

  it('owners are never kept out', async () => {
    const garage = await aStrictGarage();
    const second = await aColleague(api, garage, { role: 'owner' });
    for (const owner of [garage.owner, second]) {
      expect((await byPassword(owner.email)).data.id).toBe(owner.userId);
    }
    await api.db.update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, second.userId));
    expect(await refusal(second.email)).toEqual(USE_GARAGE);
  });

  it('nobody is kept out whom the provider cannot know', async () => {
    const garage = await aStrictGarage();
    const outside = await aColleague(api, garage, { email: `mecano${garage.organisationId}@gmail.com` });
    expect((await byPassword(outside.email)).data.id).toBe(outside.userId);
    const linked = await aColleague(api, garage);
    provider.lets(linked.email);
    await signInByGarage(api, provider, linked.email);
    const moved = `parti${garage.organisationId}@gmail.com`;
    await api.db.update(users).set({ email: moved }).where(eq(users.id, linked.userId));
    expect(await refusal(moved)).toEqual(USE_GARAGE);
  });

  it('a candidate with the same address signs in as ever', async () => {
    const colleague = await aColleague(api, await aStrictGarage());
    const candidate = await api.candidate({ email: colleague.email });
    const { data } = await api.visitor().call(authenticationContract.signinCandidate, {
      body: { email: colleague.email, password: ACTOR_PASSWORD },
    });
    expect(data.id).toBe(candidate.userId);
  });

  it('a passkey of a member opens nothing', async () => {
    const garage = await aConnectedGarage(api, provider);
    const colleague = await aColleague(api, garage);
    const device = anAuthenticator();
    await addPasskey(colleague, device);
    const signin = async () => {
      const visitor = api.visitor();
      return { visitor, request: await aPasskeySignin(visitor, device, 'recruiter') };
    };
    const before = await signin();
    await before.visitor.call(passkeysContract.signinByPasskey, before.request);
    await makeMandatory(api, provider, garage);
    const { visitor, request } = await signin();
    const { failure } = await visitor.refused(passkeysContract.signinByPasskey, request);
    expect(failure).toEqual(USE_GARAGE);
  });

  it('a member who forgot the password is led to the provider by mail', async () => {
    const garage = await aStrictGarage();
    const colleague = await aColleague(api, garage);
    const { message } = await api.visitor().call(sendOtpCode, { body: { email: colleague.email } });
    expect(message).toContain('Si un compte correspond');
    expect(await templatesTo(colleague)).toEqual(['useGarage']);
    expect((await api.mails(colleague.email))[0]?.text).toContain('/recruiter/login/garage');
    await api.visitor().call(sendOtpCode, { body: { email: garage.owner.email } });
    expect(await templatesTo(garage.owner)).toContain('resetCode');
  });

  it('a code of before sets no password', async () => {
    const garage = await aConnectedGarage(api, provider);
    const colleague = await aColleague(api, garage);
    await api.visitor().call(sendOtpCode, { body: { email: colleague.email } });
    const code = await mailedCode(api, colleague.email);
    await makeMandatory(api, provider, garage);
    const { failure } = await api.visitor().refused(resetPassword, reset(colleague.email, code));
    expect(failure).toEqual(USE_GARAGE);
    await garage.owner.call(connectionContract.remove, {});
    expect((await byPassword(colleague.email)).data.id).toBe(colleague.userId);
  });

  it('the duty rests while the domain is not verified', async () => {
    const garage = await aStrictGarage();
    const colleague = await aColleague(api, garage);
    await garage.owner.call(organisationsContract.update, { body: { name: 'Garage Nouveau' } });
    expect((await byPassword(colleague.email)).data.id).toBe(colleague.userId);
  });
});
