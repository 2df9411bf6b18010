import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { emailChanges } from '#upstream/platform/schema/accounts.ts';
import {
  askNewAddress,
  changeEmail,
  confirmChange,
  emailOf,
  newAddress,
} from '../../support/accounts/change-email.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm } from '../../support/builders.ts';
import { confirmByMail, mailedChange } from '../../support/messages/mailed.ts';

const DAY = 24 * 3_600_000;
const { read, request, cancel, readLink, confirm, refuse } = emailChangeContract;
const { signinCandidate, signupCandidate, sendOtpCode } = authenticationContract;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

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
      await askNewAddress(candidate, email);
      expect((await candidate.call(read, {})).data).toMatchObject({
        email,
        confirmedByOld: false,
        confirmedByNew: false,
      });
      const [first, second] = order === 'old first' ? [candidate.email, email] : [email, candidate.email];
      await confirmChange(api, first);
      expect(await emailOf(api, candidate)).toBe(candidate.email);
      await confirmChange(api, second);
      expect(await emailOf(api, candidate)).toBe(email);
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

  it('is not confirmed by opening its links, which expire once it is done', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    const token = await mailedChange(api, email);
    const look = () => api.visitor().call(readLink, { params: { token } });
    expect((await look()).data).toEqual({ state: 'waiting', side: 'new', email: null });
    expect((await look()).data.state).toBe('waiting');
    await confirmChange(api, email);
    expect((await look()).data.state).toBe('confirmed');
    await confirmChange(api, email);
    expect(await emailOf(api, candidate)).toBe(candidate.email);
    await confirmChange(api, candidate.email);
    expect((await look()).data.state).toBe('changed');
    const used = await api.visitor().refused(confirm, { params: { token } });
    expect(used.failure).toMatchObject({ statusCode: 422, code: 'bad_token' });
  });

  it('requires the password and an address other than the current one', async () => {
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

  it('can be cancelled by "ce n’est pas moi" in either mailbox, and in the profile', async () => {
    for (const way of ['old', 'new', 'profile'] as const) {
      const candidate = await api.candidate();
      const email = newAddress();
      await askNewAddress(candidate, email);
      const tokens = [await mailedChange(api, candidate.email), await mailedChange(api, email)];
      if (way === 'profile') await candidate.call(cancel, {});
      else await api.visitor().call(refuse, { params: { token: tokens[way === 'old' ? 0 : 1] ?? '' } });
      for (const token of tokens) {
        expect((await api.visitor().call(readLink, { params: { token } })).data.state).toBe('expired');
        await api.visitor().refused(confirm, { params: { token } });
      }
      expect([await emailOf(api, candidate), (await candidate.call(read, {})).data]).toEqual([
        candidate.email,
        null,
      ]);
    }
  });

  it('can be confirmed for 24 hours', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    await confirmChange(api, email);
    api.clock.advance(DAY + 1);
    const token = await mailedChange(api, candidate.email);
    expect((await api.visitor().refused(confirm, { params: { token } })).failure.code).toBe('bad_token');
    expect(await emailOf(api, candidate)).toBe(candidate.email);
  });

  it('is stored with hashed tokens only', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    const rows = JSON.stringify(await api.db.select().from(emailChanges));
    expect(rows).not.toContain(await mailedChange(api, email));
    expect(rows).not.toContain(await mailedChange(api, candidate.email));
  });

  it('is mailed at most five times an hour for an account, and slowly to a mailbox that others named', async () => {
    const candidate = await api.candidate();
    for (let times = 0; times < 5; times += 1) await askNewAddress(candidate, newAddress());
    const body = { email: newAddress(), password: ACTOR_PASSWORD };
    expect((await candidate.refused(request, { body })).failure.code).toBe('too_many_requests');
    const email = newAddress();
    for (let times = 0; times < 5; times += 1) await askNewAddress(await api.candidate(), email);
    const owner = await api.candidate();
    await askNewAddress(owner, email);
    expect(await mailedChange(api, email)).toBeDefined();
    expect((await api.mails(email)).filter(({ template }) => template === 'emailChangeNew')).toHaveLength(6);
  });
});

describe('a new e-mail address that has an account', () => {
  it('gets the same answer as any other; its owner gets a notice without a link', async () => {
    const taken = await api.candidate();
    const [one, other] = [await api.candidate(), await api.candidate()];
    const email = newAddress();
    const free = await askNewAddress(one, email);
    expect(await askNewAddress(other, taken.email)).toEqual(free);
    const [shownFree, shown] = [(await one.call(read, {})).data, (await other.call(read, {})).data];
    expect({ ...shown, email: '' }).toEqual({ ...shownFree, email: '' });
    expect(await templates(taken.email)).toEqual(['emailChangeTaken']);
    expect((await api.mails(taken.email))[0]?.text).not.toContain('/email-change/');
    await confirmChange(api, other.email);
    expect(await emailOf(api, other)).toBe(other.email);
  });

  it('remains with the account that was verified meanwhile', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    await confirmChange(api, email);
    await api.visitor().call(signupCandidate, { body: aCandidateForm({ email, password: ACTOR_PASSWORD }) });
    await confirmByMail(api, email, ACTOR_PASSWORD);
    const token = await mailedChange(api, candidate.email);
    expect((await api.visitor().refused(confirm, { params: { token } })).failure.code).toBe('bad_token');
    expect([await emailOf(api, candidate), (await candidate.call(read, {})).data]).toEqual([
      candidate.email,
      null,
    ]);
    expect((await templates(email)).at(-1)).toBe('emailChangeTaken');
  });

  it('replaces a registration that nobody has verified', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await api.visitor().call(signupCandidate, { body: aCandidateForm({ email, password: 'Culasse-neuve' }) });
    await changeEmail(api, candidate, email);
    expect(await emailOf(api, candidate)).toBe(email);
    const stranger = { email, password: 'Culasse-neuve' };
    expect((await api.visitor().refused(signinCandidate, { body: stranger })).failure.code).toBe(
      'bad_credentials',
    );
  });
});
