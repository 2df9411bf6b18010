import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authContract } from '#lib/contract/auth.ts';
import { newsletterContract } from '#lib/contract/newsletter.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from '../support/api.ts';
import { aCandidateForm, aRecruiterForm } from '../support/builders.ts';
import { findTraces } from '../support/find-traces.ts';
import { mailedCode, mailedLink } from '../support/mailed.ts';

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
  const { startTestApi } = await import('../support/api.ts');
  api = await startTestApi();
  person = await api.candidate({ email: 'connue@exemple.test' });
  unverified = await api.candidate({ email: 'attente@exemple.test', emailVerifiedAt: null });
  // Makes the hash that unknown addresses are compared with.
  await api
    .visitor()
    .refused(authContract.signinCandidate, { body: { email: 'a@exemple.test', password: 'x' } });
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

async function told(outcome: Promise<unknown>): Promise<unknown> {
  try {
    return await outcome;
  } catch (error) {
    return (error as { failure: unknown }).failure;
  }
}

/** What a visitor from an address of their own learns, and the work it took. */
async function learnt(ask: (visitor: Actor) => Promise<unknown>) {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const answer = await told(ask(api.visitor()));
  return { answer, ...work() };
}

describe('who has an account is not told by', () => {
  const signin =
    (email: string, password = 'Faux-mot-8!') =>
    (visitor: Actor) =>
      visitor.call(authContract.signinCandidate, { body: { email, password } });

  it('sign-in: the same words, after one comparison', async () => {
    const unknown = await learnt(signin('personne@exemple.test'));
    expect(unknown).toMatchObject({ answer: { code: 'bad_credentials' }, compared: 1, hashed: 0 });
    expect(await learnt(signin(person.email))).toEqual(unknown);
    expect(await learnt(signin(unverified.email))).toEqual(unknown);
    const otherRole = await learnt((visitor) =>
      visitor.call(authContract.signinRecruiter, { body: { email: person.email, password: ACTOR_PASSWORD } }),
    );
    expect(otherRole).toEqual(unknown);
  });

  it('sign-in past its limit: unknown addresses wait as well', async () => {
    const last = async (email: string) => {
      for (let tries = 0; tries < 5; tries += 1) await learnt(signin(email));
      return learnt(signin(email));
    };
    const known = await api.candidate();
    const waiting = await last(known.email);
    expect(waiting).toMatchObject({ answer: { code: 'too_many_requests' }, compared: 0 });
    expect(await last('personne2@exemple.test')).toEqual(waiting);
  });

  it('registration: the same words, after one hash', async () => {
    const register = (email: string) => (visitor: Actor) =>
      visitor.call(authContract.signupCandidate, { body: aCandidateForm({ email }) });
    const fresh = await learnt(register('nouvelle@exemple.test'));
    expect(fresh.hashed).toBe(1);
    expect(await learnt(register(person.email))).toEqual(fresh);
    const company = (email: string) => (visitor: Actor) =>
      visitor.call(authContract.signupRecruiter, { body: aRecruiterForm({ email }) });
    const recruiter = await api.recruiter();
    expect(await learnt(company(recruiter.email))).toEqual(await learnt(company('garage2@exemple.test')));
  });

  it.each([
    ['a forgotten password', authContract.sendOtpCode],
    ['a link asked for anew', authContract.resendVerification],
    ['the newsletter', authContract.newsletter],
  ] as const)('%s: the same words, without a hash', async (_case, operation) => {
    const ask = (email: string) => (visitor: Actor) => visitor.call(operation, { body: { email } });
    const unknown = await learnt(ask('personne3@exemple.test'));
    expect(unknown).toMatchObject({ hashed: 0, compared: 0 });
    expect(await learnt(ask(person.email))).toEqual(unknown);
    expect(await learnt(ask(unverified.email))).toEqual(unknown);
  });

  it('a code that does not fit: the same words for every address', async () => {
    const reset = (email: string) => (visitor: Actor) =>
      visitor.call(authContract.resetPassword, {
        body: { code: '000000', newPassword: 'Culasse-88!', email },
      });
    const unknown = await learnt(reset('personne4@exemple.test'));
    expect(unknown).toMatchObject({ answer: { code: 'bad_code' } });
    expect(await learnt(reset(person.email))).toEqual(unknown);
  });
});

describe('guesses', () => {
  it('of a password stop after five, though each comes from another address and the right one is among them', async () => {
    const victim = await api.candidate();
    const guess = (password: string) =>
      learnt((visitor) =>
        visitor.call(authContract.signinCandidate, { body: { email: victim.email, password } }),
      );
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guess(`Devine-${tries}`)).toMatchObject({ answer: { code: 'bad_credentials' } });
    }
    expect(await guess(ACTOR_PASSWORD)).toMatchObject({ answer: { code: 'too_many_requests' }, compared: 0 });
  });

  it('are counted whatever the capitals and spaces around the address', async () => {
    const victim = await api.candidate({ email: 'casse@exemple.test' });
    const spellings = [
      'CASSE@exemple.test',
      ' casse@exemple.test',
      'Casse@Exemple.Test ',
      victim.email,
      victim.email,
    ];
    for (const email of [...spellings, 'cAsse@exemple.test']) {
      await learnt((visitor) =>
        visitor.call(authContract.signinCandidate, { body: { email, password: 'x' } }),
      );
    }
    const answer = await told(
      api
        .visitor()
        .call(authContract.signinCandidate, { body: { email: victim.email, password: ACTOR_PASSWORD } }),
    );
    expect(answer).toMatchObject({ code: 'too_many_requests' });
  });

  it('of one address are not forgotten when it signs in to an account of its own between them', async () => {
    const [thief, victims] = [
      await api.candidate(),
      await Promise.all([1, 2, 3, 4, 5].map(() => api.candidate())),
    ];
    const visitor = api.visitor();
    for (const { email } of victims) {
      await visitor.refused(authContract.signinCandidate, { body: { email, password: 'Devine-1' } });
      await told(
        visitor.call(authContract.signinCandidate, {
          body: { email: thief.email, password: ACTOR_PASSWORD },
        }),
      );
    }
    const next = await api.candidate();
    const answer = await visitor.refused(authContract.signinCandidate, {
      body: { email: next.email, password: 'x' },
    });
    expect(answer.failure.code).toBe('too_many_requests');
  });

  it('of a code have at most five tries of at most three codes in a quarter of an hour', async () => {
    const victim = await api.candidate();
    const ask = () => told(api.visitor().call(authContract.sendOtpCode, { body: { email: victim.email } }));
    for (let codes = 0; codes < 3; codes += 1) {
      expect(await ask()).not.toHaveProperty('code');
      const right = await mailedCode(api, victim.email);
      for (let tries = 0; tries < 6; tries += 1) {
        const wrong = String((Number(right) + tries + 1) % 1_000_000).padStart(6, '0');
        const body = { code: tries === 5 ? right : wrong, newPassword: 'Culasse-88!', email: victim.email };
        expect(await told(api.visitor().call(authContract.resetPassword, { body }))).toMatchObject({
          code: 'bad_code',
        });
      }
    }
    expect(await ask()).toMatchObject({ code: 'too_many_requests' });
  });

  it('of a code that name no address stop after fifty, wherever they come from', async () => {
    await api.visitor().call(authContract.sendOtpCode, { body: { email: person.email } });
    const right = await mailedCode(api, person.email);
    const body = {
      code: String((Number(right) + 1) % 1_000_000).padStart(6, '0'),
      newPassword: 'Culasse-88!',
    };
    for (let tries = 0; tries < 50; tries += 1) {
      expect(await told(api.visitor().call(authContract.resetPassword, { body }))).toMatchObject({
        code: 'bad_code',
      });
    }
    const late = { body: { ...body, code: right } };
    expect(await told(api.visitor().call(authContract.resetPassword, late))).toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('of one’s own password by who holds a session stop after five', async () => {
    const victim = await api.candidate();
    for (let tries = 0; tries < 5; tries += 1) {
      await victim.refused(authContract.confirmAuthentication, { body: { password: `Devine-${tries}` } });
    }
    const body = {
      password: ACTOR_PASSWORD,
      new_password: 'Culasse-88!',
      confirm_new_password: 'Culasse-88!',
    };
    expect((await victim.refused(authContract.changePassword, { body })).failure.code).toBe(
      'too_many_requests',
    );
  });
});

describe('secrets that were mailed', () => {
  it('stand in no table but the outbox', async () => {
    const email = 'secrets@exemple.test';
    await api.visitor().call(authContract.signupCandidate, { body: aCandidateForm({ email }) });
    const link = await mailedLink(api, email);
    expect(await findTraces(api.db, [link])).toEqual(['public.outbox_mails']);
    await api.visitor().call(authContract.checkEmail, { query: { token: link } });
    await api.visitor().call(authContract.sendOtpCode, { body: { email } });
    const tables = await findTraces(api.db, [`reset-code:${await mailedCode(api, email)}`]);
    expect(tables).toEqual([]);
    expect(await findTraces(api.db, ['Vilebrequin7'])).toEqual([]);
  });

  it('are refused alike when they were never given', async () => {
    for (const token of ['x'.repeat(43), 'A'.repeat(43)]) {
      const failure = (await api.visitor().refused(newsletterContract.confirm, { params: { token } }))
        .failure;
      expect([404, 410, 422]).toContain(failure.statusCode);
    }
  });
});
