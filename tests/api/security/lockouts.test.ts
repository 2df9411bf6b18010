import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_HEADER } from '#lib/contract/platform/headers.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { mailedCode } from '../../support/messages/mailed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

let strangers = 0;
/** An address that nobody used before. */
const strangerAddress = () => {
  strangers += 1;
  return `198.51.${Math.floor(strangers / 250)}.${(strangers % 250) + 1}`;
};

type From = { address?: string; device?: string };

async function post(url: string, body: object, { address = strangerAddress(), device }: From = {}) {
  const headers = { 'x-forwarded-for': address, ...(device ? { [DEVICE_HEADER]: device } : {}) };
  const answer = await api.inject({ method: 'POST', url, headers, payload: body });
  const { code = 'ok', data } = answer.json();
  return { code, data };
}

const signIn = (email: string, password: string, from?: From) =>
  post('/auth/signin/candidate', { email, password }, from);
const askCode = (email: string, from?: From) => post('/auth/send-otp-code', { email }, from);
const reset = (email: string, code: string, from?: From) =>
  post('/auth/forgot-new-password', { email, code, newPassword: 'Culasse-neuve' }, from);

async function owner(): Promise<Actor & { device: string; address: string }> {
  const actor = await api.candidate();
  const address = strangerAddress();
  const { data } = await signIn(actor.email, ACTOR_PASSWORD, { address });
  return { ...actor, address, device: data.deviceToken };
}

/** Strangers fail until the account is closed to those it does not know. */
async function attack(email: string): Promise<void> {
  let code = '';
  for (let tries = 0; tries < 40 && code !== 'too_many_requests'; tries += 1) {
    ({ code } = await signIn(email, 'Devine-1'));
  }
  expect(code).toBe('too_many_requests');
}

const codesMailed = async (email: string) =>
  (await api.mails(email)).filter(({ template }) => template === 'resetCode').length;

describe('an owner whose account strangers attack', () => {
  it('can sign in on a known device, also from the attackers’ address and after own mistakes', async () => {
    const { email, device } = await owner();
    const address = strangerAddress();
    for (let tries = 0; tries < 6; tries += 1) await signIn(email, 'Devine-1', { address });
    await attack(email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(email, 'Soupape', { address, device })).code).toBe('bad_credentials');
    }
    expect((await signIn(email, ACTOR_PASSWORD, { address, device })).code).toBe('ok');
  });

  it('is locked out of a new device for a while, until a mailed code sets a new password there', async () => {
    const { email } = await owner();
    await attack(email);
    const here = { address: strangerAddress() };
    expect((await signIn(email, ACTOR_PASSWORD, here)).code).toBe('too_many_requests');
    await askCode(email, here);
    expect((await reset(email, await mailedCode(api, email), here)).code).toBe('ok');
    await attack(email);
    expect((await signIn(email, 'Culasse-neuve', here)).code).toBe('ok');
  });

  it('receives a code, however many codes strangers requested, and can use it', async () => {
    const { email, device, address } = await owner();
    for (let count = 0; count < 20; count += 1) expect((await askCode(email)).code).toBe('ok');
    const before = await codesMailed(email);
    expect(before).toBe(11);
    expect((await askCode(email, { device, address })).code).toBe('ok');
    expect(await codesMailed(email)).toBe(before + 1);
    const code = await mailedCode(api, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const address2 = strangerAddress();
    for (let tries = 0; tries < 8; tries += 1) await reset(email, wrong, { address: address2 });
    expect((await reset(email, code, { device, address })).code).toBe('ok');
  });

  it('can request at most three codes in a quarter of an hour', async () => {
    const { email, device, address } = await owner();
    const codes = [];
    for (let count = 0; count < 4; count += 1) codes.push((await askCode(email, { device, address })).code);
    expect(codes).toEqual(['ok', 'ok', 'ok', 'too_many_requests']);
  });
});

describe('a company behind one address', () => {
  it('is not locked out by ten failures of colleagues there', async () => {
    const address = strangerAddress();
    for (let tries = 0; tries < 10; tries += 1) {
      await signIn(`collegue${tries % 5}@exemple.test`, 'Devine-1', { address });
    }
    const person = await api.candidate();
    expect((await signIn(person.email, ACTOR_PASSWORD, { address })).code).toBe('ok');
  });
});

describe('guessing a password', () => {
  it('stops after five tries of one address at one account, and after fifty at any', async () => {
    const address = strangerAddress();
    const { email } = await api.candidate();
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push((await signIn(email, 'Devine-1', { address })).code);
    }
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(5);
    expect(codes.at(-1)).toBe('too_many_requests');
    let last = '';
    for (let tries = 0; tries < 46; tries += 1) {
      last = (await signIn(`inconnu${tries}@exemple.test`, 'Devine-1', { address })).code;
    }
    expect(last).toBe('too_many_requests');
  });

  it('stops after ten tries on a known device', async () => {
    const { email, device } = await owner();
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push((await signIn(email, 'Non', { device })).code);
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(10);
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  it('is not helped by another account’s device, nor by a changed token', async () => {
    const victim = await owner();
    const thief = await owner();
    await attack(victim.email);
    const [user, device, signature = ''] = victim.device.split('.');
    const tokens = [
      thief.device,
      thief.device.replace(/^\d+/, String(victim.userId)),
      `${user}.${device}x.${signature}`,
      `${user}.${device}.${signature.slice(1)}`,
      `${user}.${device}.`,
      '~~..~',
    ];
    for (const token of tokens) {
      const { code } = await signIn(victim.email, ACTOR_PASSWORD, { device: token });
      expect(code).toBe('too_many_requests');
    }
  });
});

describe('a refused sign-in', () => {
  it('stores the same row for an unknown address as for a known one', async () => {
    const { email, userId } = await api.candidate();
    const rows = () => api.db.$count(auditEvents, eq(auditEvents.act, 'sign_in_refused'));
    const before = await rows();
    await signIn('personne9@exemple.test', 'Devine-1');
    expect(await rows()).toBe(before + 1);
    await signIn(email, 'Devine-1');
    expect(await rows()).toBe(before + 2);
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectId, userId));
    expect(events.map(({ act }) => act)).toContain('sign_in_refused');
  });
});
