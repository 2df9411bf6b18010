import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { newsletterContract } from '#lib/contract/newsletter/newsletter.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from '../../support/api.ts';
import { aCandidateForm, aRecruiterForm } from '../../support/builders.ts';
import { findTraces } from '../../support/database/find-traces.ts';
import { confirmByMail, mailedCode, mailedLink } from '../../support/messages/mailed.ts';

// The real work, counted: time says too little on a busy machine.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let api: TestApi;
let person: Actor;
let unverified: Actor;

beforeAll(async () => {
  // Files before this one may have loaded the API with the real module.
  vi.resetModules();
  const { startTestApi } = await import('../../support/api.ts');
  api = await startTestApi();
  person = await api.candidate({ email: 'connue@exemple.test' });
  unverified = await api.candidate({ email: 'attente@exemple.test', emailVerifiedAt: null });
  // Makes the hash that unknown addresses are compared with.
  await api
    .visitor()
    .refused(authenticationContract.signinCandidate, { body: { email: 'a@exemple.test', password: 'x' } });
});
afterAll(async () => {
  vi.resetModules();
  await api.close();
});
beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

const work = () => ({
  hashed: vi.mocked(hash).mock.calls.length,
  compared: vi.mocked(verify).mock.calls.length,
});

async function reported(outcome: Promise<unknown>): Promise<unknown> {
  try {
    return await outcome;
  } catch (error) {
    return (error as { failure: unknown }).failure;
  }
}

/** What a visitor from an address of their own learns, and the work it took. */
async function learnt(send: (visitor: Actor) => Promise<unknown>) {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const answer = await reported(send(api.visitor()));
  return { answer, ...work() };
}

describe('the existence of an account is not revealed by', () => {
  const signin =
    (email: string, password = 'Faux-mot-8!') =>
    (visitor: Actor) =>
      visitor.call(authenticationContract.signinCandidate, { body: { email, password } });

  it('a sign-in: the same message, after one hash comparison', async () => {
    const unknown = await learnt(signin('personne@exemple.test'));
    expect(unknown).toMatchObject({ answer: { code: 'bad_credentials' }, compared: 1, hashed: 0 });
    expect(await learnt(signin(person.email))).toEqual(unknown);
    expect(await learnt(signin(unverified.email))).toEqual(unknown);
    const otherRole = await learnt((visitor) =>
      visitor.call(authenticationContract.signinRecruiter, {
        body: { email: person.email, password: ACTOR_PASSWORD },
      }),
    );
    expect(otherRole).toEqual(unknown);
  });

  it('a sign-in past its limit: unknown addresses wait as well', async () => {
    const last = async (email: string) => {
      for (let tries = 0; tries < 30; tries += 1) await learnt(signin(email));
      return learnt(signin(email));
    };
    const known = await api.candidate();
    const waiting = await last(known.email);
    expect(waiting).toMatchObject({ answer: { code: 'too_many_requests' }, compared: 0 });
    expect(await last('personne2@exemple.test')).toEqual(waiting);
  });

  it('a registration: the same message, after one hash', async () => {
    const register = (email: string) => (visitor: Actor) =>
      visitor.call(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) });
    const fresh = await learnt(register('nouvelle@exemple.test'));
    expect(fresh.hashed).toBe(1);
    expect(await learnt(register(person.email))).toEqual(fresh);
    const company = (email: string) => (visitor: Actor) =>
      visitor.call(authenticationContract.signupRecruiter, { body: aRecruiterForm({ email }) });
    const recruiter = await api.recruiter();
    expect(await learnt(company(recruiter.email))).toEqual(await learnt(company('garage2@exemple.test')));
  });

  it.each([
    ['a forgotten password', authenticationContract.sendOtpCode],
    ['a link asked for anew', authenticationContract.resendVerification],
    ['the newsletter', authenticationContract.newsletter],
  ] as const)('%s: the same message, without a hash', async (_case, operation) => {
    const send = (email: string) => (visitor: Actor) => visitor.call(operation, { body: { email } });
    const unknown = await learnt(send('personne3@exemple.test'));
    expect(unknown).toMatchObject({ hashed: 0, compared: 0 });
    expect(await learnt(send(person.email))).toEqual(unknown);
    expect(await learnt(send(unverified.email))).toEqual(unknown);
  });

  it('a wrong code: the same message for every address', async () => {
    const reset = (email: string) => (visitor: Actor) =>
      visitor.call(authenticationContract.resetPassword, {
        body: { code: '000000', newPassword: 'Culasse-88!', email },
      });
    const unknown = await learnt(reset('personne4@exemple.test'));
    expect(unknown).toMatchObject({ answer: { code: 'bad_code' } });
    expect(await learnt(reset(person.email))).toEqual(unknown);
  });
});

describe('guesses', () => {
  it('stop after thirty for a password, even from different addresses with the right one among them', async () => {
    const victim = await api.candidate();
    const guess = (password: string) =>
      learnt((visitor) =>
        visitor.call(authenticationContract.signinCandidate, { body: { email: victim.email, password } }),
      );
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await guess(`Devine-${tries}`)).toMatchObject({ answer: { code: 'bad_credentials' } });
    }
    expect(await guess(ACTOR_PASSWORD)).toMatchObject({ answer: { code: 'too_many_requests' }, compared: 0 });
  });

  it('are counted regardless of capitals and spaces around the address', async () => {
    const victim = await api.candidate({ email: 'casse@exemple.test' });
    const spellings = ['CASSE@exemple.test', ' casse@exemple.test', 'Casse@Exemple.Test ', victim.email];
    const visitor = api.visitor();
    for (const email of [...spellings, 'cAsse@exemple.test']) {
      await visitor.refused(authenticationContract.signinCandidate, { body: { email, password: 'x' } });
    }
    const body = { email: victim.email, password: ACTOR_PASSWORD };
    const { failure } = await visitor.refused(authenticationContract.signinCandidate, { body });
    expect(failure).toMatchObject({ code: 'too_many_requests' });
  });

  it('are remembered for an address that signs in to its own account in between', async () => {
    const thief = await api.candidate();
    const visitor = api.visitor();
    const guess = (email: string) =>
      reported(
        visitor.call(authenticationContract.signinCandidate, { body: { email, password: 'Devine-1' } }),
      );
    for (let victim = 0; victim < 50; victim += 1) {
      expect(await guess(`victime${victim}@exemple.test`)).toMatchObject({ code: 'bad_credentials' });
      const body = { email: thief.email, password: ACTOR_PASSWORD };
      if (victim % 10 === 0) await visitor.call(authenticationContract.signinCandidate, { body });
    }
    expect(await guess('victime50@exemple.test')).toMatchObject({ code: 'too_many_requests' });
  });

  it('are limited to ten for each code, five of them from one address', async () => {
    const victim = await api.candidate();
    const send = () =>
      reported(api.visitor().call(authenticationContract.sendOtpCode, { body: { email: victim.email } }));
    const guess = (visitor: Actor, code: string) =>
      reported(
        visitor.call(authenticationContract.resetPassword, {
          body: { code, newPassword: 'Culasse-88!', email: victim.email },
        }),
      );
    await send();
    const right = await mailedCode(api, victim.email);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const one = api.visitor();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guess(one, wrong)).toMatchObject({ code: 'bad_code' });
    }
    expect(await guess(one, right)).toMatchObject({ code: 'too_many_requests' });
    for (let tries = 0; tries < 5; tries += 1) await guess(api.visitor(), wrong);
    expect(await guess(api.visitor(), right)).toMatchObject({ code: 'bad_code' });
  });

  it('stop after five for one’s own password within a session', async () => {
    const victim = await api.candidate();
    for (let tries = 0; tries < 5; tries += 1) {
      await victim.refused(authenticationContract.confirmAuthentication, {
        body: { password: `Devine-${tries}` },
      });
    }
    const body = {
      password: ACTOR_PASSWORD,
      newPassword: 'Culasse-88!',
      confirmNewPassword: 'Culasse-88!',
    };
    expect((await victim.refused(authenticationContract.changePassword, { body })).failure.code).toBe(
      'too_many_requests',
    );
  });
});

describe('secrets that were mailed', () => {
  it('are in no table but the outbox', async () => {
    const email = 'secrets@exemple.test';
    await api.visitor().call(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) });
    const link = await mailedLink(api, email);
    expect(await findTraces(api.db, [link])).toEqual(['public.outbox_mails']);
    await confirmByMail(api, email);
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    const tables = await findTraces(api.db, [`reset-code:${await mailedCode(api, email)}`]);
    expect(tables).toEqual([]);
    expect(await findTraces(api.db, ['Vilebrequin7'])).toEqual([]);
  });

  it('get the same refusal when they never existed', async () => {
    for (const token of ['x'.repeat(43), 'A'.repeat(43)]) {
      const failure = (await api.visitor().refused(newsletterContract.confirm, { params: { token } }))
        .failure;
      expect([404, 410, 422]).toContain(failure.statusCode);
    }
  });
});
