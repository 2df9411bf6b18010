import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { DEVICE_HEADER } from '#lib/contract/platform/headers.ts';
import { staffSessionContract } from '#lib/contract/staff/session.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { staffCodes, staffMembers } from '#upstream/platform/schema/staff.ts';
import { anAuthenticator } from '../../support/accounts/an-authenticator.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { addByOperator, appCode, STAFF_PASSWORD, setUpByCode } from '../../support/staff/setup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let people = 0;
const anAddress = () => {
  people += 1;
  return `personne${people}@bielle.test`;
};

const SECOND = 1_000;
const STEP = 30 * SECOND;

/** Codes work once, so each sign-in needs the next step. */
function nextCode(key: string): string {
  api.clock.advance(STEP);
  return appCode(key, api.clock.now());
}

const signIn = (email: string, code: string, password = STAFF_PASSWORD) =>
  api.visitor().call(staffSessionContract.signinByCode, { body: { email, password, code } });

const refusal = (email: string, code: string, password = STAFF_PASSWORD) =>
  api.visitor().refused(staffSessionContract.signinByCode, { body: { email, password, code } });

describe('bielle staff add', () => {
  it('needs the secret of the installation', async () => {
    const answer = await api.inject({
      method: 'POST',
      url: '/operations/staff',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: anAddress(), roles: ['admin'] }),
    });
    expect(answer.statusCode).toBe(404);
  });

  it('gives a known person the new roles and a new start', async () => {
    const person = await setUpByCode(api, anAddress(), ['editor']);
    const token = await addByOperator(api, person.email, ['admin']);
    expect((await refusal(person.email, nextCode(person.key))).failure.code).toBe('bad_credentials');
    const { data } = await api.visitor().call(staffSessionContract.readSetup, { params: { token } });
    expect(data.email).toBe(person.email);
    const [row] = await api.db.select().from(staffMembers).where(eq(staffMembers.email, person.email));
    expect(row).toMatchObject({ roles: ['admin'], passwordHash: null, totpSecret: null });
  });
});

describe('the set-up link', () => {
  it('works once and for 48 hours', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    const params = { token: person.token };
    expect((await api.visitor().refused(staffSessionContract.readSetup, { params })).failure).toMatchObject({
      statusCode: 410,
      code: 'setup_over',
    });
    const late = { token: await addByOperator(api, anAddress(), ['support']) };
    api.clock.advance(48 * HOUR + SECOND);
    const refused = await api.visitor().refused(staffSessionContract.readSetup, { params: late });
    expect(refused.failure.code).toBe('setup_over');
  });

  it('opens a session, whose code signs nobody in again', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    const holder = api.holder(person.session.id, person.session.accessToken);
    const { data: me } = await holder.call(staffSessionContract.me, {});
    expect(me).toMatchObject({ email: person.email, hasApp: true, codesLeft: 10 });
    const again = await refusal(person.email, appCode(person.key, api.clock.now()));
    expect(again.failure).toMatchObject({
      code: 'bad_credentials',
      message: 'E-mail, mot de passe ou code incorrect. Un code ne sert qu’une fois : attendez le suivant.',
    });
    const events = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.staffId, person.session.id))
      .orderBy(auditEvents.id);
    expect(events.map(({ act }) => act)).toEqual(['staff_setup_done', 'sign_in']);
  });

  it('refuses a short or common password and a wrong code, and stores nothing', async () => {
    const token = await addByOperator(api, anAddress(), ['support']);
    const { data } = await api.visitor().call(staffSessionContract.readSetup, { params: { token } });
    const code = appCode(data.totpKey, api.clock.now());
    const tryWith = (body: { password: string; code: string }) =>
      api.visitor().refused(staffSessionContract.setupByCode, { params: { token }, body });
    expect((await tryWith({ password: 'court', code })).failure.fields).toEqual({
      password: 'Le mot de passe doit comporter au moins 12 caractères',
    });
    expect((await tryWith({ password: 'mécanicien2026', code })).failure.fields).toHaveProperty('password');
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await tryWith({ password: STAFF_PASSWORD, code: wrong })).failure.fields).toHaveProperty('code');
    const [row] = await api.db.select().from(staffMembers).where(eq(staffMembers.email, data.email));
    expect(row).toMatchObject({ passwordHash: null, totpSecret: null });
  });
});

describe('a sign-in with password and code', () => {
  it('opens a session of 8 hours that use does not extend', async () => {
    const person = await setUpByCode(api, anAddress(), ['finance']);
    const { data } = await signIn(person.email, nextCode(person.key));
    const holder = api.holder(data.id, data.accessToken);
    const { data: me } = await holder.call(staffSessionContract.me, {});
    expect(me).toMatchObject({
      email: person.email,
      rights: ['payments', 'quotes', 'metrics'],
      codesLeft: 10,
    });
    api.clock.advance(8 * HOUR - SECOND);
    await holder.call(staffSessionContract.me, {});
    api.clock.advance(SECOND);
    expect((await holder.refused(staffSessionContract.me, {})).failure.statusCode).toBe(401);
  });

  it('takes a code of the app once', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    const code = nextCode(person.key);
    const both = await Promise.allSettled([signIn(person.email, code), signIn(person.email, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes each of the ten one-time codes once, and stores none of them readable', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    expect(new Set(person.codes).size).toBe(10);
    const [code = ''] = person.codes;
    const { data } = await signIn(person.email, ` ${code.toUpperCase()} `);
    expect((await refusal(person.email, code)).failure.code).toBe('bad_credentials');
    const rows = await api.db.select().from(staffCodes).where(eq(staffCodes.staffId, data.id));
    expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('answers alike to an unknown address, a wrong password and a wrong code, and logs each', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    const code = nextCode(person.key);
    const wrongCode = code === '000000' ? '111111' : '000000';
    const failures = [
      await refusal(anAddress(), code),
      await refusal(person.email, code, 'un autre mot de passe'),
      await refusal(person.email, wrongCode),
    ].map(({ failure }) => failure);
    for (const failure of failures) expect(failure).toEqual(failures[0]);
    expect(failures[0]).toMatchObject({ statusCode: 422, code: 'bad_credentials' });
    const events = await api.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(3);
    expect(events.map(({ act }) => act)).toEqual(Array(3).fill('sign_in_refused'));
  });

  it('stops after too many wrong tries', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    const guesser = api.visitor();
    const body = { email: person.email, password: 'faux mot de passe', code: '000000' };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      codes.push((await guesser.refused(staffSessionContract.signinByCode, { body })).failure.code);
    }
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  it('stays open on a known device, whatever strangers try from any address', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    const signIn = async (password: string, headers: Record<string, string>) => {
      const payload = { email: person.email, password, code: nextCode(person.key) };
      const answer = await api.inject({ method: 'POST', url: '/staff/signin', headers, payload });
      return answer.json();
    };
    const { data } = await signIn(STAFF_PASSWORD, { 'x-forwarded-for': '198.51.100.1' });
    for (let attempt = 0; attempt < 31; attempt += 1) {
      await signIn('faux mot de passe', { 'x-forwarded-for': `198.51.101.${attempt}` });
    }
    const elsewhere = { 'x-forwarded-for': '198.51.100.2' };
    expect((await signIn(STAFF_PASSWORD, elsewhere)).code).toBe('too_many_requests');
    api.clock.advance(60_000);
    const known = { ...elsewhere, [DEVICE_HEADER]: data.deviceToken };
    expect((await signIn(STAFF_PASSWORD, known)).data).toMatchObject({ email: person.email });
    const forged = { ...elsewhere, [DEVICE_HEADER]: data.deviceToken.replace('staff-', '') };
    expect((await signIn(STAFF_PASSWORD, forged)).code).toBe('too_many_requests');
  });
});

describe('a passkey', () => {
  it('is made by the link, signs in, and opens no account of a user', async () => {
    const token = await addByOperator(api, anAddress(), ['moderator']);
    const device = anAuthenticator();
    const visitor = api.visitor();
    const params = { token };
    const { data: options } = await visitor.call(staffSessionContract.preparePasskey, { params });
    const body = { name: 'Clé USB', credential: device.create(options) };
    await visitor.call(staffSessionContract.setupByPasskey, { params, body });
    const { data: question } = await visitor.call(passkeysContract.prepareSignin, {});
    const credential = device.get(question);
    const { data } = await visitor.call(staffSessionContract.signinByPasskey, { body: { credential } });
    expect(data.roles).toEqual(['moderator']);
    // The same answer never opens two sessions.
    const again = await visitor.refused(staffSessionContract.signinByPasskey, { body: { credential } });
    expect(again.failure.code).toBe('passkey_refused');
    const { data: other } = await visitor.call(passkeysContract.prepareSignin, {});
    const asUser = { role: 'recruiter' as const, credential: device.get(other) };
    expect((await visitor.refused(passkeysContract.signinByPasskey, { body: asUser })).failure.code).toBe(
      'passkey_refused',
    );
    const holder = api.holder(data.id, data.accessToken);
    const { data: me } = await holder.call(staffSessionContract.me, {});
    const only = await holder.refused(staffSessionContract.removePasskey, {
      params: { id: me.passkeys[0]?.id ?? 0 },
    });
    expect(only.failure).toMatchObject({ statusCode: 409 });
  });
});

describe('new codes and another way to sign in', () => {
  it('need a sign-in of the last ten minutes', async () => {
    const person = await setUpByCode(api, anAddress(), ['support']);
    const { data } = await signIn(person.email, nextCode(person.key));
    const holder = api.holder(data.id, data.accessToken);
    const { data: made } = await holder.call(staffSessionContract.makeCodes, {});
    expect(made.codes).toHaveLength(10);
    expect((await refusal(person.email, person.codes[0] ?? '')).failure.code).toBe('bad_credentials');
    const { data: setup } = await holder.call(staffSessionContract.beginSetup, {});
    expect(setup.token).toHaveLength(43);
    api.clock.advance(10 * MINUTE + SECOND);
    for (const operation of [staffSessionContract.makeCodes, staffSessionContract.beginSetup]) {
      expect((await holder.refused(operation, {})).failure.code).toBe('not_confirmed');
    }
  });
});

it('the sign-out ends the session', async () => {
  const person = await aStaffMember(api, 'support');
  await person.call(staffSessionContract.signout, {});
  expect((await person.refused(staffSessionContract.me, {})).failure.statusCode).toBe(401);
});
