import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_PASSKEYS, passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { passkeys } from '#upstream/platform/schema/passkeys.ts';
import {
  addPasskey,
  addPasskeyRow,
  aPasskeySignin,
  confirmPassword,
} from '../../support/accounts/add-passkey.ts';
import { anAuthenticator, type Twist } from '../../support/accounts/an-authenticator.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';

const MINUTE = 60_000;
const { list, prepareAdding, add, rename, remove, signinByPasskey } = passkeysContract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

const templatesTo = async ({ email }: Actor) => (await api.mails(email)).map(({ template }) => template);

async function aConfirmed(role: 'candidate' | 'recruiter' = 'candidate', person = {}) {
  const actor = await api[role](person);
  await confirmPassword(actor);
  return actor;
}

describe('a new passkey', () => {
  it.each(['candidate', 'recruiter'] as const)('is listed for a %s, who gets a mail', async (role) => {
    const actor = await api[role]();
    const passkey = await addPasskey(actor, anAuthenticator(), ' Mon téléphone ');
    expect(passkey).toEqual({
      id: passkey.id,
      name: 'Mon téléphone',
      createdAt: api.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect((await actor.call(list, {})).data).toEqual([passkey]);
    const [mail] = await api.mails(actor.email);
    expect(mail).toMatchObject({
      template: 'passkeyAdded',
      values: { passkey: 'Mon téléphone', role, firstName: 'Camille' },
    });
  });

  it('needs the password confirmed in the last ten minutes', async () => {
    const candidate = await api.candidate();
    expect((await candidate.refused(prepareAdding, {})).failure).toEqual({
      statusCode: 409,
      code: 'not_confirmed',
      message: 'Confirmez d’abord votre mot de passe.',
    });
    await confirmPassword(candidate);
    api.clock.advance(6 * MINUTE);
    const { data: options } = await candidate.call(prepareAdding, {});
    api.clock.advance(4 * MINUTE);
    const body = { name: 'Téléphone', credential: anAuthenticator().create(options) };
    expect((await candidate.refused(add, { body })).failure.code).toBe('not_confirmed');
    expect((await candidate.call(list, {})).data).toEqual([]);
  });

  it('needs a password that the person has chosen', async () => {
    const candidate = await aConfirmed();
    await api.db.update(users).set({ hasPassword: false }).where(eq(users.id, candidate.userId));
    expect((await candidate.refused(prepareAdding, {})).failure).toEqual({
      statusCode: 409,
      code: 'password_first',
      message: 'Choisissez d’abord un mot de passe : il reste votre accès si la clé est perdue.',
    });
  });

  it('holds a random handle instead of the id or the address, the same for all of one account', async () => {
    const candidate = await aConfirmed();
    const { data: first } = await candidate.call(prepareAdding, {});
    const { data: second } = await candidate.call(prepareAdding, {});
    const { data: other } = await (await aConfirmed()).call(prepareAdding, {});
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
    expect(second.user.id).toBe(first.user.id);
    expect(other.user.id).not.toBe(first.user.id);
    expect(second.challenge).not.toBe(first.challenge);
    expect(first.user.name).toBe(`${candidate.email} (candidat)`);
    expect(first.rp).toEqual({ id: 'localhost', name: 'Bielle' });
  });

  it('is not offered again to the device that has one', async () => {
    const candidate = await api.candidate();
    const device = anAuthenticator();
    await addPasskey(candidate, device);
    const { data } = await candidate.call(prepareAdding, {});
    expect(data.excludeCredentials).toHaveLength(1);
    expect(data.excludeCredentials[0]).toMatchObject({ type: 'public-key', transports: ['internal'] });
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.userId, candidate.userId));
    expect(data.excludeCredentials[0]?.id).toBe(row?.credentialId.toString('base64url'));
  });

  const x5c = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(8)],
    ['x5c', [new Uint8Array(8)]],
  ]);
  const TWISTS: [string, Twist][] = [
    ['was made at another origin', { origin: 'https://ailleurs.test' }],
    ['was made for another site', { rpId: 'ailleurs.test' }],
    ['was made without verifying the person', { isVerified: false }],
    ['answers a sign-in', { type: 'webauthn.get' }],
    ['brings certificates', { format: { fmt: 'packed', attStmt: x5c } }],
    [
      'brings a statement of a kind that nobody wants',
      { format: { fmt: 'android-safetynet', attStmt: new Map() } },
    ],
  ];
  it.each(TWISTS)('is refused when it %s', async (_, twist) => {
    const candidate = await aConfirmed();
    const { data: options } = await candidate.call(prepareAdding, {});
    const body = { name: 'Téléphone', credential: anAuthenticator().create(options, twist) };
    expect((await candidate.refused(add, { body })).failure).toEqual({
      statusCode: 422,
      code: 'passkey_refused',
      message: 'La clé d’accès n’a pas pu être ajoutée. Recommencez.',
    });
    expect((await candidate.call(list, {})).data).toEqual([]);
    expect(await templatesTo(candidate)).toEqual([]);
  });

  it('is refused when its question was asked in another session, has been used, or has expired', async () => {
    const candidate = await aConfirmed();
    const other = await aConfirmed();
    const device = anAuthenticator();
    const { data: options } = await candidate.call(prepareAdding, {});
    const body = { name: 'Téléphone', credential: device.create(options) };
    expect((await other.refused(add, { body })).failure.code).toBe('passkey_refused');
    await candidate.call(add, { body });
    const again = { name: 'Encore', credential: device.create(options) };
    expect((await candidate.refused(add, { body: again })).failure.code).toBe('passkey_refused');
    const { data: late } = await candidate.call(prepareAdding, {});
    api.clock.advance(5 * MINUTE);
    const lateBody = { name: 'Tard', credential: device.create(late) };
    expect((await candidate.refused(add, { body: lateBody })).failure.code).toBe('passkey_refused');
    expect((await candidate.call(list, {})).data).toHaveLength(1);
  });

  it('is refused when an account has it already', async () => {
    const [candidate, thief] = [await aConfirmed(), await aConfirmed()];
    const device = anAuthenticator();
    const { data: options } = await candidate.call(prepareAdding, {});
    const credential = device.create(options);
    await candidate.call(add, { body: { name: 'Téléphone', credential } });
    const { data: theirs } = await thief.call(prepareAdding, {});
    const copy = device.create(theirs);
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.userId, candidate.userId));
    await api.db
      .update(passkeys)
      .set({ credentialId: Buffer.from(copy.id, 'base64url') })
      .where(eq(passkeys.id, row?.id ?? 0));
    const refused = await thief.refused(add, { body: { name: 'Volée', credential: copy } });
    expect(refused.failure).toMatchObject({ statusCode: 409, code: 'passkey_known' });
  });

  it(`is refused past ${MOST_PASSKEYS} of one account, also when two come at once`, async () => {
    const candidate = await aConfirmed();
    for (let count = 1; count < MOST_PASSKEYS; count += 1) await addPasskeyRow(api, candidate);
    const bodies = [];
    for (const name of ['Neuf', 'Dix']) {
      const { data: options } = await candidate.call(prepareAdding, {});
      bodies.push({ name, credential: anAuthenticator().create(options) });
    }
    const outcomes = await Promise.allSettled(bodies.map((body) => candidate.call(add, { body })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await candidate.refused(prepareAdding, {})).failure).toEqual({
      statusCode: 409,
      code: 'too_many_passkeys',
      message: 'Vous avez déjà 10 clés d’accès. Supprimez-en une, puis recommencez.',
    });
    expect((await candidate.call(list, {})).data).toHaveLength(MOST_PASSKEYS);
  });

  it.each([
    ['', 'required_field'],
    ['x'.repeat(61), 'too_long'],
    ['Voir https://ailleurs.test', 'no_link'],
  ])('is refused with the name %j', async (name) => {
    const candidate = await aConfirmed();
    const { data: options } = await candidate.call(prepareAdding, {});
    const body = { name, credential: anAuthenticator().create(options) };
    const { failure } = await candidate.refused(add, { body });
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(Object.keys(failure.fields ?? {})).toEqual(['name']);
  });
});

describe('a passkey', () => {
  it('is renamed by its owner', async () => {
    const candidate = await api.candidate();
    const passkey = await addPasskey(candidate, anAuthenticator());
    const params = { id: passkey.id };
    const { data, message } = await candidate.call(rename, { params, body: { name: 'Tablette' } });
    expect(data).toEqual({ ...passkey, name: 'Tablette' });
    expect(message).toBe('Le nom de la clé d’accès est changé.');
    const stranger = await api.candidate();
    const body = { name: 'À moi' };
    expect((await stranger.refused(rename, { params, body })).failure.statusCode).toBe(404);
  });

  it('is removed by its owner, who gets a mail, and opens nothing from then on', async () => {
    const candidate = await api.candidate();
    const device = anAuthenticator();
    const passkey = await addPasskey(candidate, device);
    const params = { id: passkey.id };
    const stranger = await api.candidate();
    expect((await stranger.refused(remove, { params })).failure.statusCode).toBe(404);
    await candidate.call(remove, { params });
    expect((await candidate.call(list, {})).data).toEqual([]);
    expect(await templatesTo(candidate)).toEqual(['passkeyAdded', 'passkeyRemoved']);
    expect(await templatesTo(stranger)).toEqual([]);
    expect((await candidate.refused(remove, { params })).failure.statusCode).toBe(404);
    const visitor = api.visitor();
    const request = await aPasskeySignin(visitor, device, 'candidate');
    expect((await visitor.refused(signinByPasskey, request)).failure.code).toBe('passkey_refused');
  });

  it('is deleted with its account', async () => {
    const candidate = await api.candidate();
    const device = anAuthenticator();
    await addPasskey(candidate, device);
    await endAccount(candidate);
    expect(await api.db.$count(passkeys, eq(passkeys.userId, candidate.userId))).toBe(0);
    const visitor = api.visitor();
    const request = await aPasskeySignin(visitor, device, 'candidate');
    expect((await visitor.refused(signinByPasskey, request)).failure.code).toBe('passkey_refused');
  });
});
