import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { newsletterContract } from '#lib/contract/newsletter/newsletter.ts';
import { endAccount } from '#tests/support/accounts/end-account.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCandidateForm, aProfile } from '#tests/support/builders.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { expectLastMail } from '#tests/support/messages/expect-last-mail.ts';
import {
  confirmByMail,
  mailedCode,
  mailedConfirmation,
  subscribeByMail,
} from '#tests/support/messages/mailed.ts';
import { purgeNewsletter } from '#upstream/newsletter/jobs.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';
import { stopToken } from '#upstream/platform/links/stop-link.ts';
import { newsletterSubscribers } from '#upstream/platform/schema/accounts.ts';
import { consents, newsletterRequests } from '#upstream/platform/schema/newsletter.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => api.clock.advance(10 * MINUTE));
afterAll(() => api?.close());

const send = (email: string) => api.visitor().call(authenticationContract.newsletter, { body: { email } });
const subscriber = async (email: string) =>
  (await api.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0];
const proofs = (email: string) =>
  api.db.select().from(consents).where(eq(consents.email, email)).orderBy(asc(consents.id));
const requests = async (email: string) =>
  (await api.mails(email)).filter(({ template }) => template === 'newsletterConfirm');
const stateOf = async (token: string) =>
  (await api.visitor().call(newsletterContract.readRequest, { params: { token } })).data.state;
const confirm = (token: string) => api.visitor().call(newsletterContract.confirm, { params: { token } });

describe('an address typed into the newsletter box', () => {
  test('is subscribed with a proof once its owner confirms; opening the link changes nothing', async () => {
    const email = 'lettre@exemple.test';
    const request = api.clock.now();
    await send(email);
    expect(await subscriber(email)).toBeUndefined();
    const token = await mailedConfirmation(api, email);
    expect(await stateOf(token)).toBe('waiting');
    expect(await subscriber(email)).toBeUndefined();
    api.clock.advance(DAY);
    expect((await confirm(token)).message).toBe('Votre abonnement à la newsletter est confirmé.');
    expect((await confirm(token)).data).toBeNull();
    expect(await stateOf(token)).toBe('confirmed');
    expect(await subscriber(email)).toMatchObject({ language: 'fr' });
    expect(await proofs(email)).toEqual([
      expect.objectContaining({
        purpose: 'newsletter',
        source: 'footer',
        textVersion: '2026-11',
        askedAt: request,
        givenAt: api.clock.now(),
        withdrawnAt: null,
      }),
    ]);
  });

  test('gets one mail when the box is sent twice, and none once it is subscribed', async () => {
    const email = 'deux@exemple.test';
    const first = await send(email);
    expect(await send(email)).toEqual(first);
    expect(await requests(email)).toHaveLength(1);
    api.clock.advance(10 * MINUTE);
    await send(email);
    expect(await requests(email)).toHaveLength(2);
    await confirm(await mailedConfirmation(api, email));
    api.clock.advance(10 * MINUTE);
    expect(await send(email)).toEqual(first);
    expect(await requests(email)).toHaveLength(2);
  });

  test('keeps the link of the last mail valid, and is refused to nobody, when strangers asked often', async () => {
    const email = 'souvent@exemple.test';
    for (let time = 0; time < 8; time += 1) {
      api.clock.advance(10 * MINUTE);
      await send(email);
    }
    expect(await requests(email)).toHaveLength(5);
    await confirm(await mailedConfirmation(api, email));
    expect(await subscriber(email)).toBeDefined();
  });

  test('is forgotten after a week without an answer; the link is then refused', async () => {
    const email = 'oubli@exemple.test';
    await send(email);
    const token = await mailedConfirmation(api, email);
    api.clock.advance(7 * DAY + MINUTE);
    expect(await stateOf(token)).toBe('expired');
    const refused = await api.visitor().refused(newsletterContract.confirm, { params: { token } });
    expect(refused.failure).toMatchObject({ statusCode: 422, code: 'bad_token' });
    await purgeNewsletter(api.db, api.clock.now());
    const left = await api.db.select().from(newsletterRequests).where(eq(newsletterRequests.email, email));
    expect(left).toEqual([]);
  });
});

describe('a registration with its box ticked', () => {
  const register = (email: string) =>
    api
      .visitor()
      .call(authenticationContract.signupCandidate, { body: aCandidateForm({ email, newsletter: true }) });

  test.each(['link', 'code'] as const)('subscribes when its address is verified by a %s', async (how) => {
    const email = `inscrit-${how}@exemple.test`;
    await register(email);
    expect(await subscriber(email)).toBeUndefined();
    if (how === 'link') await confirmByMail(api, email);
    else {
      await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
      const body = { code: await mailedCode(api, email), newPassword: 'Vilebrequin8', email };
      await api.visitor().call(authenticationContract.resetPassword, { body });
    }
    expect(await subscriber(email)).toBeDefined();
    expect(await proofs(email)).toMatchObject([{ source: 'registration', withdrawnAt: null }]);
  });
});

describe('the end of the newsletter', () => {
  test('keeps both proofs after an end in the profile and a new subscription', async () => {
    const nadia = await api.candidate();
    const save = (newsletter: boolean, birthday = '1994-05-17') =>
      nadia.call(profileContract.updateUser, { body: aProfile({ newsletter, birthday }) });
    await save(true);
    await save(true);
    await save(false);
    await save(true);
    await save(true, '2012-01-31');
    expect(await proofs(nadia.email)).toMatchObject([
      { source: 'profile', withdrawnBy: 'profile', withdrawnAt: api.clock.now() },
      { source: 'profile', withdrawnBy: 'age' },
    ]);
    expect(await subscriber(nadia.email)).toBeUndefined();
  });

  test('needs no session by the link of a mail, and works any number of times', async () => {
    const email = 'fin@exemple.test';
    await subscribeByMail(api, email);
    const used = await mailedConfirmation(api, email);
    const params = { token: stopToken('newsletter', (await subscriber(email))?.id ?? 0, api.deps.settings) };
    const read = async () =>
      (await api.visitor().call(newsletterContract.readSubscription, { params })).data.subscribed;
    expect(await read()).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const { message } = await api.visitor().call(newsletterContract.stop, { params });
      expect(message).toBe('Vous ne recevrez plus la newsletter.');
    }
    expect(await read()).toBe(false);
    expect(await proofs(email)).toMatchObject([{ withdrawnBy: 'link' }]);
    // The mail that subscribed is of no more use.
    expect(await stateOf(used)).toBe('expired');
    const forged = { token: params.token.replace(/^\d+/, '1') };
    const refused = await api.visitor().refused(newsletterContract.stop, { params: forged });
    expect(refused.failure.statusCode).toBe(404);
  });

  test('keeps the proof for five years, or until the account is deleted', async () => {
    const email = 'preuve@exemple.test';
    const candidate = await api.candidate({ email });
    await subscribeByMail(api, email);
    const stop = { token: stopToken('newsletter', (await subscriber(email))?.id ?? 0, api.deps.settings) };
    await api.visitor().call(newsletterContract.stop, { params: stop });
    await purgeNewsletter(api.db, new Date('2031-11-01T00:00:00.000Z'));
    expect(await proofs(email)).toHaveLength(1);
    await endAccount(candidate);
    await expectLastMail(api, email);
    expect(await findTraces(api.db, [email])).toEqual([]);
    const other = 'ancien@exemple.test';
    await subscribeByMail(api, other);
    const link = { token: stopToken('newsletter', (await subscriber(other))?.id ?? 0, api.deps.settings) };
    await api.visitor().call(newsletterContract.stop, { params: link });
    await purgeNewsletter(api.db, new Date('2032-06-01T00:00:00.000Z'));
    expect(await proofs(other)).toEqual([]);
  });
});
