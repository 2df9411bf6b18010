import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import { garageSigninContract } from '#lib/contract/accounts/garage-signin.ts';
import { sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { oidcLinks } from '#upstream/platform/schema/connections.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import {
  aColleague,
  aConnectedGarage,
  comeBack,
  type Garage,
  garageRefusal,
  signInByGarage,
} from '../../support/organisations/a-connection.ts';
import { type FakeProvider, startProvider } from '../../support/organisations/a-provider.ts';

const MINUTE = 60_000;
const { beginByGarage: begin, signinByGarage: finish } = garageSigninContract;

let api: TestApi;
let provider: FakeProvider;
let garage: Garage;
beforeAll(async () => {
  [api, provider] = await Promise.all([startTestApi({ jobs: true }), startProvider()]);
  garage = await aConnectedGarage(api, provider);
});
afterEach(() => provider.plan());
afterAll(async () => {
  await provider.stop();
  await api.close();
});

const linksOf = ({ userId }: Actor) => api.db.select().from(oidcLinks).where(eq(oidcLinks.userId, userId));
const actsOf = async ({ userId }: Actor) => {
  const rows = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, userId))
    .orderBy(desc(auditEvents.id));
  return rows.map(({ act, object }) => `${act} ${object}`);
};
const mailsOf = async ({ email }: Actor) =>
  (await api.mails(email)).filter(({ template }) => template === 'garageLinked');

describe('a sign-in by the provider of the garage', () => {
  it('leads to the provider of the domain, and opens the session that a password opens', async () => {
    const colleague = await aColleague(api, garage);
    provider.lets(colleague.email.toUpperCase());
    const { user, next } = await signInByGarage(api, provider, colleague.email);
    expect(user).toMatchObject({ id: colleague.userId, roles: ['ROLE_RECRUITER'], email: colleague.email });
    expect(next).toBeNull();
    const session = api.holder(colleague.userId, user.accessToken);
    expect((await session.call(sessionsContract.list, {})).data.total).toBe(2);
    const at = `connection ${garage.organisationId}`;
    expect(await actsOf(colleague)).toEqual([`sign_in ${at}`, `connection_linked ${at}`]);
    const [mail] = await mailsOf(colleague);
    expect(mail?.text).toContain(garage.domain);
  });

  it('asks with a proof key, a state and a nonce of its own each time, and for the address alone', async () => {
    const visitor = api.visitor();
    const ask = async () =>
      new URL((await visitor.call(begin, { body: { email: `a@${garage.domain}` } })).data.to);
    const [one, two] = [await ask(), await ask()];
    expect(one.origin).toBe(provider.issuer);
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'bielle',
      redirect_uri: 'http://localhost:3000/api/session/garage',
      scope: 'openid email',
      code_challenge_method: 'S256',
      login_hint: `a@${garage.domain}`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)?.length, name).toBeGreaterThan(40);
      expect(one.searchParams.get(name), name).not.toBe(two.searchParams.get(name));
    }
  });

  it('knows the person again by the provider’s name for them, whatever their address has become', async () => {
    const colleague = await aColleague(api, garage);
    provider.lets(colleague.email, { sub: 'the-same-person' });
    await signInByGarage(api, provider, colleague.email);
    provider.lets(`renamed.${colleague.userId}@${garage.domain}`, { sub: 'the-same-person' });
    const { user } = await signInByGarage(api, provider, colleague.email);
    expect(user.id).toBe(colleague.userId);
    expect(await linksOf(colleague)).toHaveLength(1);
    expect(await mailsOf(colleague)).toHaveLength(1);
  });

  it('takes the address from the page of the person where the token lacks it', async () => {
    const colleague = await aColleague(api, garage);
    const sub = `person ${colleague.userId}`;
    provider.plan({ claims: { sub }, person: { sub, email: colleague.email, email_verified: true } });
    expect((await signInByGarage(api, provider, colleague.email)).user.id).toBe(colleague.userId);
    provider.plan({ claims: { sub }, person: { sub: 'x', email: colleague.email, email_verified: true } });
    expect(await garageRefusal(api, provider, colleague.email)).toBe('provider_unproven');
  });

  it('counts as a password confirmed just before, for ten minutes', async () => {
    const colleague = await aColleague(api, garage);
    provider.lets(colleague.email);
    const { user } = await signInByGarage(api, provider, colleague.email);
    const session = api.holder(colleague.userId, user.accessToken);
    await session.call(exportsContract.request, {});
    api.clock.advance(10 * MINUTE);
    expect((await session.refused(exportsContract.request, {})).failure.code).toBe('not_confirmed');
  });

  it('remembers the page to open afterwards', async () => {
    provider.lets(garage.owner.email);
    const visitor = api.visitor();
    const body = await comeBack(provider, visitor, garage.owner.email, '/recruiter/team');
    expect((await visitor.call(finish, { body })).data.next).toBe('/recruiter/team');
    const { failure } = await visitor.refused(begin, {
      body: { email: garage.owner.email, next: 'https://elsewhere.test/' },
    });
    expect(failure.fields).toEqual({ next: expect.any(String) });
  });
});

describe('an address', () => {
  it('leads nowhere where no garage signs in by its domain', async () => {
    const visitor = api.visitor();
    const hint = { email: expect.stringContaining('Aucun garage') };
    for (const email of [
      'a@gmail.com',
      'a@nobody.fr',
      `a@${garage.domain}.evil.com`,
      `a@x${garage.domain}`,
    ]) {
      expect((await visitor.refused(begin, { body: { email } })).failure.fields, email).toEqual(hint);
    }
  });

  it('leads nowhere once the domain is no longer verified', async () => {
    const other = await aConnectedGarage(api, provider);
    const visitor = api.visitor();
    provider.lets(other.owner.email);
    const body = await comeBack(provider, visitor, other.owner.email);
    await other.owner.call(organisationsContract.update, { body: { name: 'Garage Nouveau' } });
    expect((await visitor.refused(finish, { body })).failure.code).toBe('connection_inactive');
    const { failure } = await visitor.refused(begin, { body: { email: other.owner.email } });
    expect(failure.fields).toEqual({ email: expect.stringContaining('Aucun garage') });
  });

  it('gets one sentence while the provider is away', async () => {
    const gone = await startProvider();
    const other = await aConnectedGarage(api, gone);
    const visitor = api.visitor();
    gone.lets(other.owner.email);
    const body = await comeBack(gone, visitor, other.owner.email);
    await gone.stop();
    expect((await visitor.refused(finish, { body })).failure.code).toBe('provider_away');
    const { failure } = await visitor.refused(begin, { body: { email: other.owner.email } });
    expect(failure).toMatchObject({ code: 'provider_away', statusCode: 503 });
  });
});

describe('the answer of a provider', () => {
  it('is good once, in the browser that asked, for ten minutes', async () => {
    const { email } = garage.owner;
    provider.lets(email);
    const visitor = api.visitor();
    const [mine, other] = [
      await comeBack(provider, visitor, email),
      await comeBack(provider, visitor, email),
    ];
    const over = async (body: typeof mine) => (await visitor.refused(finish, { body })).failure;
    expect(await over({ ...mine, attempt: other.attempt })).toMatchObject({ code: 'attempt_over' });
    expect(await over({ ...mine, attempt: '' })).toMatchObject({ code: 'attempt_over' });
    expect(await over({ ...mine, attempt: mine.attempt.replace(/.{9}$/, 'AAAAAAAAA') })).toMatchObject({
      code: 'attempt_over',
    });
    expect(await over({ ...mine, answer: 'code=a' })).toMatchObject({ code: 'attempt_over' });
    await visitor.call(finish, { body: mine });
    expect(await over(mine)).toMatchObject({
      code: 'attempt_over',
      statusCode: 410,
      message: 'Cette connexion a expiré ou a déjà servi. Recommencez.',
    });
    api.clock.advance(10 * MINUTE);
    expect(await over(other)).toMatchObject({ code: 'attempt_over' });
  });

  it('opens one session when it comes twice at once', async () => {
    const colleague = await aColleague(api, garage);
    provider.lets(colleague.email);
    const visitor = api.visitor();
    const body = await comeBack(provider, visitor, colleague.email);
    const tries = await Promise.allSettled([1, 2, 3].map(() => visitor.call(finish, { body })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  const other = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  const unsigned = (token: string) => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`;
  const WRONG: [string, Parameters<FakeProvider['plan']>[0]][] = [
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['a second audience that it was issued for', { claims: { aud: ['bielle', 'another'], azp: 'another' } }],
    ['another issuer', { claims: { iss: 'https://somebody-else.example' } }],
    ['an end in the past', { claims: { exp: other(-600) } }],
    ['a beginning in the future', { claims: { nbf: other(600), iat: other(600) } }],
    ['no subject', { claims: { sub: '' } }],
    ['an endless subject', { claims: { sub: 'x'.repeat(256) } }],
    ['no signature', { token: unsigned }],
    ['a signature of something else', { token: (token) => `${token.slice(0, -20)}${'A'.repeat(20)}` }],
    ['no token', { token: () => '' }],
  ];
  it.each(WRONG)('opens nothing with %s', async (_case, plan) => {
    const { email } = garage.owner;
    const claims = { sub: `person of ${email}`, email, email_verified: true, ...plan?.claims };
    provider.plan({ ...plan, claims });
    expect(await garageRefusal(api, provider, email)).toBe('provider_unproven');
  });

  it('opens nothing with the verifier of another try', async () => {
    const { email } = garage.owner;
    provider.lets(email);
    const visitor = api.visitor();
    const [one, two] = [await comeBack(provider, visitor, email), await comeBack(provider, visitor, email)];
    const mixed = new URLSearchParams(one.answer);
    mixed.set('code', new URLSearchParams(two.answer).get('code') ?? '');
    const { failure } = await visitor.refused(finish, { body: { ...one, answer: mixed.toString() } });
    expect(failure.code).toBe('provider_unproven');
  });

  it('may be no: the person cancelled, or the provider does not know us', async () => {
    const { email } = garage.owner;
    const visitor = api.visitor();
    const { attempt, answer } = await comeBack(provider, visitor, email);
    const state = new URLSearchParams(answer).get('state') ?? '';
    const no = new URLSearchParams({ error: 'access_denied', error_description: 'non', state }).toString();
    const { failure } = await visitor.refused(finish, { body: { attempt, answer: no } });
    expect(failure.code).toBe('provider_refused');
    provider.plan({ answer: { statusCode: 401, body: { error: 'invalid_client' } } });
    expect(await garageRefusal(api, provider, email)).toBe('provider_refused');
    provider.plan({ answer: { statusCode: 503, body: {} } });
    expect(await garageRefusal(api, provider, email)).toBe('provider_away');
  });

  it('must confirm a mailbox at the verified domain', async () => {
    const { email } = garage.owner;
    for (const claims of [
      { email_verified: false },
      { email_verified: undefined },
      { email_verified: 'true' },
      { email_verified: 1 },
      { email: '' },
      { email: 12 },
    ]) {
      provider.lets(email, claims);
      expect(await garageRefusal(api, provider, email), JSON.stringify(claims)).toBe('provider_mailbox');
    }
    for (const at of ['gmail.com', `${garage.domain}.evil.com`, `not${garage.domain}`]) {
      provider.lets(`farida@${at}`);
      expect(await garageRefusal(api, provider, email), at).toBe('provider_other_domain');
    }
  });
});
