import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { connectionContract } from '#lib/contract/organisations/connection.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { oidcConnections, oidcLinks } from '#upstream/platform/schema/connections.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import {
  aColleague,
  aConnectedGarage,
  makeMandatory,
  nextDomain,
  saveConnection,
  signInByGarage,
} from '../../support/organisations/a-connection.ts';
import { CLIENT, type FakeProvider, startProvider } from '../../support/organisations/a-provider.ts';
import { verifyByMail, verifyByStaff } from '../../support/organisations/verify.ts';

const { read, save, check, require: requireIt, remove } = connectionContract;

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

const stateOf = async (actor: Actor) => (await actor.call(read, {})).data;
const confirm = (actor: Actor) =>
  actor.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
const aBody = (changes: object = {}) => ({ issuer: provider.issuer, ...CLIENT, ...changes });
const refusal = async (owner: Actor, changes: object = {}) => {
  await confirm(owner);
  return (await owner.refused(save, { body: aBody(changes) })).failure;
};

async function anOwner(): Promise<{ owner: Actor; domain: string }> {
  const domain = nextDomain();
  const owner = await api.recruiter({ email: `farida@${domain}` });
  await verifyByMail(api, owner, domain);
  return { owner, domain };
}

describe('the provider of a garage', () => {
  it('is stored for the verified domain once it has said who it is, and its secret is never shown', async () => {
    const { owner, domain } = await anOwner();
    expect(await stateOf(owner)).toEqual({
      domain,
      callback: 'http://localhost:3000/api/session/garage',
      ownEmail: owner.email,
      revision: 0,
      stored: null,
    });
    await confirm(owner);
    const issuer = ` ${provider.issuer}/.well-known/openid-configuration `;
    const { message } = await owner.call(save, { body: aBody({ issuer }) });
    expect(message).toContain('Essayez-la');
    const state = await stateOf(owner);
    expect(state.stored).toEqual({
      issuer: provider.issuer,
      clientId: CLIENT.clientId,
      domain,
      isActive: true,
      isMandatory: false,
      isTried: false,
      people: 0,
      changedAt: api.clock.now().toISOString(),
    });
    const [row] = await api.db
      .select()
      .from(oidcConnections)
      .where(eq(oidcConnections.organisationId, owner.userId));
    expect(row?.clientSecret.length).toBeGreaterThan(100);
    const said = JSON.stringify([row, state, api.logs]);
    expect(said).not.toContain(CLIENT.clientSecret);
    expect(said).not.toContain(encodeURIComponent(CLIENT.clientSecret));
  });

  it('is not replaced by a form that began before it was stored, changed or removed', async () => {
    const { owner } = await anOwner();
    const saveFrom = async (revision: number) => {
      await confirm(owner);
      return owner.call(save, { body: aBody({ revision }) });
    };
    const refusedFrom = async (revision: number) => (await refusal(owner, { revision })).code;
    await saveFrom(0);
    expect(await refusedFrom(0)).toBe('data_changed');
    await saveFrom((await stateOf(owner)).revision);
    expect([await refusedFrom(1), (await stateOf(owner)).revision]).toEqual(['data_changed', 2]);
    await owner.call(remove, {});
    expect(await refusedFrom(2)).toBe('data_changed');
  });

  it('needs a domain that a mailbox has verified', async () => {
    const owner = await api.recruiter();
    expect((await refusal(owner)).code).toBe('domain_missing');
    await verifyByStaff(api, owner.email, true);
    expect((await refusal(owner)).code).toBe('domain_missing');
    expect((await stateOf(owner)).domain).toBeNull();
  });

  it('needs the password confirmed a moment ago', async () => {
    const { owner } = await anOwner();
    expect((await owner.refused(save, { body: aBody() })).failure.code).toBe('not_confirmed');
    expect(provider.requests).toEqual([]);
  });

  it('is the business of owners', async () => {
    const garage = await aConnectedGarage(api, provider);
    const manager = await aColleague(api, garage, { role: 'manager' });
    for (const failure of [
      await manager.refused(read, {}),
      await manager.refused(save, { body: aBody() }),
      await manager.refused(check, {}),
      await manager.refused(requireIt, { body: { isMandatory: false } }),
      await manager.refused(remove, {}),
    ]) {
      expect(failure.failure.code).toBe('not_for_member');
    }
    const second = await aColleague(api, garage, { role: 'owner' });
    expect((await stateOf(second)).stored?.issuer).toBe(provider.issuer);
  });

  it('is refused beside its address when it does not answer, or is no provider', async () => {
    const { owner } = await anOwner();
    const away = { issuer: expect.stringContaining('ne répond pas') };
    const unfit = { issuer: expect.stringContaining('OpenID Connect') };
    expect((await refusal(owner, { issuer: 'http://localhost:1' })).fields).toEqual(away);
    expect((await refusal(owner, { issuer: `${provider.issuer}/elsewhere` })).fields).toEqual(unfit);
    for (const description of [
      { issuer: 'https://somebody-else.example' },
      { authorization_endpoint: undefined },
      { authorization_endpoint: 'javascript:alert(1)' },
      { authorization_endpoint: 'http://provider.example/authorize' },
      { token_endpoint: undefined },
      { jwks_uri: undefined },
      { token_endpoint_auth_methods_supported: ['private_key_jwt'] },
    ]) {
      provider.plan({ description });
      expect((await refusal(owner)).fields, JSON.stringify(description)).toEqual(unfit);
    }
    expect((await refusal(owner, { issuer: 'provider' })).fields?.issuer).toContain('https://');
    expect((await refusal(owner, { issuer: '', clientId: '' })).fields).toMatchObject({
      issuer: expect.any(String),
      clientId: expect.any(String),
    });
    expect((await stateOf(owner)).stored).toBeNull();
  });

  it('is never this machine or one beside it', async () => {
    const strict = await startTestApi({ settings: { oidcOnLoopback: false } });
    const owner = await strict.recruiter();
    await verifyByMail(strict, owner, nextDomain());
    provider.plan();
    const port = new URL(provider.issuer).port;
    for (const issuer of [
      provider.issuer,
      `https://localhost:${port}`,
      'https://127.0.0.1',
      'https://10.0.0.1',
      'https://169.254.169.254',
      'https://[::1]',
    ]) {
      await confirm(owner);
      const { failure } = await owner.refused(save, { body: aBody({ issuer }) });
      expect(failure.fields, issuer).toEqual({ issuer: expect.any(String) });
    }
    expect(provider.requests).toEqual([]);
    await strict.close();
  });

  it('keeps its secret when none is typed, but never sends it to another provider', async () => {
    const { owner } = await aConnectedGarage(api, provider);
    await saveConnection(owner, provider, { clientSecret: '' });
    provider.lets(owner.email);
    expect((await signInByGarage(api, provider, owner.email)).user.id).toBe(owner.userId);
    const other = await startProvider();
    const needed = { clientSecret: expect.any(String) };
    expect((await refusal(owner, { issuer: other.issuer, clientSecret: '' })).fields).toEqual(needed);
    expect((await refusal(owner, { clientId: 'another', clientSecret: '' })).fields).toEqual(needed);
    expect(other.requests).toEqual([]);
    await other.stop();
  });

  it('belongs to the first garage of a domain, as long as its domain is verified', async () => {
    const first = await aConnectedGarage(api, provider);
    const second = await api.recruiter();
    await verifyByMail(api, second, first.domain);
    expect((await refusal(second)).code).toBe('domain_taken');
    await first.owner.call(organisationsContract.update, { body: { name: 'Garage Nouveau' } });
    expect((await stateOf(first.owner)).stored?.isActive).toBe(false);
    await saveConnection(second, provider);
    expect((await stateOf(second)).stored?.isActive).toBe(true);
    expect((await stateOf(first.owner)).stored).toBeNull();
  });
});

describe('the test of a provider', () => {
  it('says whether it is ready', async () => {
    const { owner } = await aConnectedGarage(api, provider);
    expect((await owner.call(check, {})).message).toContain('répond');
    provider.plan({ description: { issuer: 'https://somebody-else.example' } });
    expect((await owner.refused(check, {})).failure.code).toBe('provider_unfit');
    const gone = await startProvider();
    await saveConnection(owner, gone);
    await gone.stop();
    expect((await owner.refused(check, {})).failure.code).toBe('provider_away');
    await owner.call(remove, {});
    expect((await owner.refused(check, {})).failure.code).toBe('not_found');
  });
});

describe('the duty to sign in by the provider', () => {
  const isMandatory = true;

  it('begins once its owner has done so', async () => {
    const garage = await aConnectedGarage(api, provider);
    const { owner } = garage;
    expect((await owner.refused(requireIt, { body: { isMandatory } })).failure.code).toBe('try_first');
    await makeMandatory(api, provider, garage);
    expect((await stateOf(owner)).stored).toMatchObject({ isMandatory, isTried: true, people: 1 });
    await owner.call(requireIt, { body: { isMandatory: false } });
    expect((await stateOf(owner)).stored?.isMandatory).toBe(false);
  });

  it('ends with another provider, which knows nobody yet, but not with another secret', async () => {
    const garage = await aConnectedGarage(api, provider);
    const { owner } = garage;
    await makeMandatory(api, provider, garage);
    await saveConnection(owner, provider, { clientSecret: 'another' });
    expect((await stateOf(owner)).stored).toMatchObject({ isMandatory, people: 1 });
    const other = await startProvider();
    await saveConnection(owner, other);
    const none = { isMandatory: false, isTried: false, people: 0 };
    expect((await stateOf(owner)).stored).toMatchObject(none);
    await other.stop();
  });

  it('cannot begin while the domain is not verified', async () => {
    const garage = await aConnectedGarage(api, provider);
    await makeMandatory(api, provider, garage);
    await garage.owner.call(organisationsContract.update, { body: { name: 'Garage Nouveau' } });
    const { failure } = await garage.owner.refused(requireIt, { body: { isMandatory } });
    expect(failure.code).toBe('connection_inactive');
  });

  it('ends with the provider, and so do the links of the accounts', async () => {
    const garage = await aConnectedGarage(api, provider);
    await makeMandatory(api, provider, garage);
    await garage.owner.call(remove, {});
    expect((await stateOf(garage.owner)).stored).toBeNull();
    const links = eq(oidcLinks.organisationId, garage.organisationId);
    expect(await api.db.$count(oidcLinks, links)).toBe(0);
    expect((await garage.owner.refused(remove, {})).failure.code).toBe('not_found');
  });
});
