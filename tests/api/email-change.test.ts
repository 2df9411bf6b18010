import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#lib/contract/auth.ts';
import { emailChangeContract } from '#lib/contract/email-change.ts';
import { notificationsContract } from '#lib/contract/notifications.ts';
import { userContract } from '#lib/contract/user.ts';
import { emailChanges, users } from '#upstream/platform/schema/accounts.ts';
import { consents } from '#upstream/platform/schema/newsletter.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../support/api.ts';
import { aCandidateForm } from '../support/builders.ts';
import { endAccount } from '../support/end-account.ts';
import { mailedChange, mailedLink, subscribeByMail } from '../support/mailed.ts';

const DAY = 24 * 3_600_000;
const { read, request, cancel, readLink, confirm, refuse } = emailChangeContract;
const { signinCandidate, signupCandidate, checkEmail, sendOtpCode } = authContract;

let api: TestApi;
let numbered = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newAddress = () => {
  numbered += 1;
  return `nouvelle${numbered}@exemple.test`;
};
const ask = (actor: Actor, email: string) =>
  actor.call(request, { body: { email, password: ACTOR_PASSWORD } });
const confirmAt = async (address: string) =>
  api.visitor().call(confirm, { params: { token: await mailedChange(api, address) } });
const change = async (actor: Actor, email: string) => {
  await ask(actor, email);
  await confirmAt(email);
  await confirmAt(actor.email);
};
const emailOf = async ({ userId }: Actor) =>
  (await api.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email;
const templates = async (address: string) => (await api.mails(address)).map(({ template }) => template);
const isDead = async (actor: Actor) =>
  (await actor.refused(notificationsContract.getNotifications, {})).failure.statusCode === 401;

describe('a new e-mail address', () => {
  it.each(['old first', 'new first'])(
    'replaces the old one once both mailboxes have confirmed (%s)',
    async (order) => {
      const candidate = await api.candidate();
      const email = newAddress();
      const elsewhere = (
        await api
          .visitor()
          .call(signinCandidate, { body: { email: candidate.email, password: ACTOR_PASSWORD } })
      ).data;
      await ask(candidate, email);
      expect((await candidate.call(read, {})).data).toMatchObject({
        email,
        confirmedByOld: false,
        confirmedByNew: false,
      });
      const [first, second] = order === 'old first' ? [candidate.email, email] : [email, candidate.email];
      await confirmAt(first);
      expect(await emailOf(candidate)).toBe(candidate.email);
      await confirmAt(second);
      expect(await emailOf(candidate)).toBe(email);
      // The session that asked goes on, the other one is over.
      expect((await candidate.call(read, {})).data).toBeNull();
      expect(await isDead(api.holder(elsewhere.id, elsewhere.accessToken))).toBe(true);
      await api.visitor().call(signinCandidate, { body: { email, password: ACTOR_PASSWORD } });
      const old = { email: candidate.email, password: ACTOR_PASSWORD };
      expect((await api.visitor().refused(signinCandidate, { body: old })).failure.code).toBe(
        'bad_credentials',
      );
      expect(await templates(candidate.email)).toEqual(['emailChangeOld', 'emailChanged']);
      await api.visitor().call(sendOtpCode, { body: { email } });
      expect((await templates(email)).at(-1)).toBe('resetCode');
    },
  );

  it('is not used up by opening its links, which are dead once it is done', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await ask(candidate, email);
    const token = await mailedChange(api, email);
    const look = () => api.visitor().call(readLink, { params: { token } });
    expect((await look()).data).toEqual({ state: 'waiting', side: 'new', email: null });
    expect((await look()).data.state).toBe('waiting');
    await confirmAt(email);
    expect((await look()).data.state).toBe('confirmed');
    await confirmAt(email);
    expect(await emailOf(candidate)).toBe(candidate.email);
    await confirmAt(candidate.email);
    expect((await look()).data.state).toBe('changed');
    const used = await api.visitor().refused(confirm, { params: { token } });
    expect(used.failure).toMatchObject({ statusCode: 422, code: 'bad_token' });
  });

  it('needs the password, and another address than the own one', async () => {
    const candidate = await api.candidate();
    const wrong = await candidate.refused(request, { body: { email: newAddress(), password: 'pas-le-bon' } });
    expect(wrong.failure).toMatchObject({ statusCode: 422, code: 'wrong_password' });
    expect(wrong.failure.fields).toHaveProperty('password');
    const own = await candidate.refused(request, {
      body: { email: candidate.email.toUpperCase(), password: ACTOR_PASSWORD },
    });
    expect(own.failure.fields).toEqual({ email: 'C’est déjà l’adresse de votre compte' });
    expect((await candidate.call(read, {})).data).toBeNull();
    expect(await templates(candidate.email)).toEqual([]);
  });

  it('is cancelled by "ce n’est pas moi" at either mailbox, and in the profile', async () => {
    for (const way of ['old', 'new', 'profile'] as const) {
      const candidate = await api.candidate();
      const email = newAddress();
      await ask(candidate, email);
      const tokens = [await mailedChange(api, candidate.email), await mailedChange(api, email)];
      if (way === 'profile') await candidate.call(cancel, {});
      else await api.visitor().call(refuse, { params: { token: tokens[way === 'old' ? 0 : 1] ?? '' } });
      for (const token of tokens) {
        expect((await api.visitor().call(readLink, { params: { token } })).data.state).toBe('expired');
        await api.visitor().refused(confirm, { params: { token } });
      }
      expect([await emailOf(candidate), (await candidate.call(read, {})).data]).toEqual([
        candidate.email,
        null,
      ]);
    }
  });

  it('can be confirmed for 24 hours', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await ask(candidate, email);
    await confirmAt(email);
    api.clock.advance(DAY + 1);
    const token = await mailedChange(api, candidate.email);
    expect((await api.visitor().refused(confirm, { params: { token } })).failure.code).toBe('bad_token');
    expect(await emailOf(candidate)).toBe(candidate.email);
  });

  it('stores no token as it is', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await ask(candidate, email);
    const rows = JSON.stringify(await api.db.select().from(emailChanges));
    expect(rows).not.toContain(await mailedChange(api, email));
    expect(rows).not.toContain(await mailedChange(api, candidate.email));
  });

  it('is mailed no more than five times an hour for an account, and five times a day to a mailbox', async () => {
    const candidate = await api.candidate();
    for (let times = 0; times < 5; times += 1) await ask(candidate, newAddress());
    const body = { email: newAddress(), password: ACTOR_PASSWORD };
    expect((await candidate.refused(request, { body })).failure.code).toBe('too_many_requests');
    const email = newAddress();
    for (let times = 0; times < 5; times += 1) await ask(await api.candidate(), email);
    const refused = await (await api.candidate()).refused(request, { body: { ...body, email } });
    expect(refused.failure.code).toBe('too_many_requests');
  });
});

describe('a new e-mail address that has an account', () => {
  it('is answered like any other; its owner gets a notice and no link', async () => {
    const taken = await api.candidate();
    const [one, other] = [await api.candidate(), await api.candidate()];
    const email = newAddress();
    const free = await ask(one, email);
    expect(await ask(other, taken.email)).toEqual(free);
    const [shownFree, shown] = [(await one.call(read, {})).data, (await other.call(read, {})).data];
    expect({ ...shown, email: '' }).toEqual({ ...shownFree, email: '' });
    expect(await templates(taken.email)).toEqual(['emailChangeTaken']);
    expect((await api.mails(taken.email))[0]?.text).not.toContain('/email-change/');
    await confirmAt(other.email);
    expect(await emailOf(other)).toBe(other.email);
  });

  it('stays with the account that was verified meanwhile', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await ask(candidate, email);
    await confirmAt(email);
    await api.visitor().call(signupCandidate, { body: aCandidateForm({ email, password: ACTOR_PASSWORD }) });
    await api.visitor().call(checkEmail, { query: { token: await mailedLink(api, email) } });
    const token = await mailedChange(api, candidate.email);
    expect((await api.visitor().refused(confirm, { params: { token } })).failure.code).toBe('bad_token');
    expect([await emailOf(candidate), (await candidate.call(read, {})).data]).toEqual([
      candidate.email,
      null,
    ]);
    expect((await templates(email)).at(-1)).toBe('emailChangeTaken');
  });

  it('takes the place of a registration that nobody has verified', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await api.visitor().call(signupCandidate, { body: aCandidateForm({ email, password: 'Culasse-neuve' }) });
    await change(candidate, email);
    expect(await emailOf(candidate)).toBe(email);
    const stranger = { email, password: 'Culasse-neuve' };
    expect((await api.visitor().refused(signinCandidate, { body: stranger })).failure.code).toBe(
      'bad_credentials',
    );
  });
});

describe('a change of address that meets another act', () => {
  it('gives way to the last request, whose links alone work', async () => {
    const candidate = await api.candidate();
    const [first, last] = [newAddress(), newAddress()];
    await ask(candidate, first);
    const dead = await mailedChange(api, first);
    await ask(candidate, last);
    await api.visitor().refused(confirm, { params: { token: dead } });
    await confirmAt(last);
    await confirmAt(candidate.email);
    expect(await emailOf(candidate)).toBe(last);
  });

  it('leaves one change of two that are asked for at once', async () => {
    const candidate = await api.candidate();
    const both = [newAddress(), newAddress()];
    await Promise.all(both.map((email) => ask(candidate, email)));
    const shown = (await candidate.call(read, {})).data?.email;
    expect(both).toContain(shown);
  });

  it('ends with the account, whose mails name the new address no longer', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await ask(candidate, email);
    const token = await mailedChange(api, email);
    await endAccount(candidate);
    expect((await api.visitor().call(readLink, { params: { token } })).data.state).toBe('expired');
    await api.visitor().refused(confirm, { params: { token } });
    expect(await api.mails(email)).toEqual([]);
  });

  it('kills a reset code that was mailed to the old address', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await ask(candidate, email);
    await confirmAt(email);
    await api.visitor().call(sendOtpCode, { body: { email: candidate.email } });
    const code = /\b\d{6}\b/.exec((await api.mails(candidate.email)).at(-1)?.subject ?? '')?.[0] ?? '';
    await confirmAt(candidate.email);
    const body = { code, email, newPassword: 'Culasse-neuve' };
    expect((await api.visitor().refused(authContract.resetPassword, { body })).failure.code).toBe('bad_code');
  });

  it('takes the newsletter and its proof along, and leaves them to an account that keeps the old address', async () => {
    const candidate = await api.candidate();
    await subscribeByMail(api, candidate.email);
    const email = newAddress();
    await change(candidate, email);
    const proofs = (address: string) => api.db.$count(consents, eq(consents.email, address));
    const profileOf = async (actor: Actor) =>
      (await actor.call(userContract.getUser, { params: { id: actor.userId } })).data;
    expect((await profileOf(candidate)).newsletter).toBe(true);
    expect([await proofs(candidate.email), await proofs(email)]).toEqual([0, 1]);

    const person = await api.candidate();
    const recruiter = await api.recruiter({ email: person.email });
    await subscribeByMail(api, person.email);
    const next = newAddress();
    await change(person, next);
    expect([(await profileOf(person)).newsletter, (await profileOf(recruiter)).newsletter]).toEqual([
      true,
      true,
    ]);
  });
});
