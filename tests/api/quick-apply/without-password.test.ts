import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { endAccount } from '#tests/support/accounts/end-account.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer, addPlan } from '#tests/support/content.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { mailedCode } from '#tests/support/messages/mailed.ts';
import { askQuickly, type QuickForm } from '#tests/support/quick-apply/a-quick-application.ts';
import { userJobs } from '#upstream/accounts/profile/jobs.ts';
import { followToken } from '#upstream/applications/follow-link.ts';
import { DAY, HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  recruiter = await api.recruiter({ postalCode: '23000' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});
beforeEach(() => api.clock.advance(10 * MINUTE));
afterAll(() => api?.close());

const PASSWORD = 'Culasse-2026';

async function applied(changes: Partial<QuickForm> & { email: string }) {
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  const token = await askQuickly(api, offerId, changes);
  await api.visitor().call(quickApplyContract.send, { params: { token }, body: {} });
  const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
  return { offerId, token, follow: data.follow ?? '' };
}

const choose = (token: string, password = PASSWORD) =>
  api.visitor().call(quickApplyContract.choosePassword, { params: { token }, body: { password } });
const follow = (token: string) => api.visitor().call(applicationsContract.readByLink, { params: { token } });
const withdraw = (token: string) =>
  api.visitor().call(applicationsContract.withdrawByLink, { params: { token } });
const received = async () =>
  (await recruiter.call(applicationsContract.listReceived, { query: {}, body: {} })).data;

describe('a candidate without a password', () => {
  it('cannot sign in with any, and chooses the first one by the link, once', async () => {
    const email = 'sansmot@exemple.test';
    const { token } = await applied({ email });
    const signIn = { body: { email, password: PASSWORD } };
    const refused = await api.visitor().refused(authenticationContract.signinCandidate, signIn);
    expect(refused.failure.code).toBe('bad_credentials');
    const common = await api.visitor().refused(quickApplyContract.choosePassword, {
      params: { token },
      body: { password: 'azerty123' },
    });
    expect(Object.keys(common.failure.fields ?? {})).toEqual(['password']);
    const { data } = await choose(token);
    const own = api.holder(data.user.id, data.user.accessToken);
    expect((await own.call(applicationsContract.listApplied, {})).data.offersIdList).toHaveLength(1);
    expect((await api.visitor().call(authenticationContract.signinCandidate, signIn)).data.email).toBe(email);
    const again = await api.visitor().refused(quickApplyContract.choosePassword, {
      params: { token },
      body: { password: 'Autre-2026' },
    });
    expect(again.failure.code).toBe('bad_token');
  });

  it('cannot choose a password by a link that was not sent', async () => {
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    const token = await askQuickly(api, offerId, { email: 'pasencore@exemple.test' });
    const refused = await api.visitor().refused(quickApplyContract.choosePassword, {
      params: { token },
      body: { password: PASSWORD },
    });
    expect(refused.failure.code).toBe('bad_token');
  });

  it('gets in by a code of the forgotten password', async () => {
    const email = 'parcode@exemple.test';
    await applied({ email });
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    await api
      .visitor()
      .call(authenticationContract.resetPassword, { body: { email, code, newPassword: PASSWORD } });
    const { data } = await api
      .visitor()
      .call(authenticationContract.signinCandidate, { body: { email, password: PASSWORD } });
    expect(data.firstName).toBe('Zélie');
    const [account] = await api.db.select().from(users).where(eq(users.email, email));
    expect(account?.hasPassword).toBe(true);
  });

  it('follows the application by the mailed link, and takes it back without signing in', async () => {
    const email = 'suivi@exemple.test';
    const { offerId, follow: token } = await applied({ email });
    const mail = (await api.mails(email)).at(-1);
    expect(mail?.text).toContain(`/apply/follow/${token}`);
    expect((await follow(token)).data).toMatchObject({ offerId, state: 'on_hold', canSignIn: false });
    const before = (await received()).find((each) => each.offerId === offerId);
    await recruiter.call(applicationsContract.markViewed, { params: { id: before?.id ?? 0 } });
    expect((await follow(token)).data.state).toBe('view');
    expect((await withdraw(token)).message).toBe('Candidature retirée');
    expect((await received()).filter((each) => each.offerId === offerId)).toEqual([]);
    const gone = await api.visitor().refused(applicationsContract.readByLink, { params: { token } });
    expect(gone.failure.code).toBe('not_found');
  });

  it('cannot take back what the recruiter has answered', async () => {
    const { offerId, follow: token } = await applied({ email: 'refus@exemple.test' });
    const [row] = await api.db.select().from(applications).where(eq(applications.offerId, offerId));
    await recruiter.call(applicationsContract.decide, {
      query: { rejected: 'true' },
      body: { cvId: row?.cvId ?? 0, offerId, reason: 'filled' },
    });
    expect((await follow(token)).data).toMatchObject({
      state: 'refused',
      rejectionReason: 'Le poste est déjà pourvu.',
    });
    const refused = await api.visitor().refused(applicationsContract.withdrawByLink, { params: { token } });
    expect(refused.failure.code).toBe('application_decided');
  });

  it('closes the account like everybody, and nothing is left', async () => {
    const email = 'depart@exemple.test';
    const { token } = await applied({ email, lastName: 'Verdelet', message: 'Adieu le garage' });
    const { data } = await choose(token, ACTOR_PASSWORD);
    const own = api.holder(data.user.id, data.user.accessToken);
    await askQuickly(api, await addOffer(api.db, { recruiterId: recruiter.userId }), { email });
    await endAccount(own);
    await expect
      .poll(() => findTraces(api.db, ['Verdelet', 'Adieu le garage']), { timeout: 60_000 })
      .toEqual([]);
    // The mail that says so is kept where no mail server is set.
    expect(await findTraces(api.db, [email])).toEqual(['public.outbox_mails']);
  });

  it('is led by a message to the first password, and from there to the message', async () => {
    const email = 'courrier@exemple.test';
    await applied({ email });
    const [account] = await api.db.select().from(users).where(eq(users.email, email));
    const letter = {
      recipientId: account?.id ?? 0,
      subject: 'Votre candidature',
      text: 'Quand êtes-vous libre ?',
      clientKey: 'e5b8f0a4-4d0e-4d39-8f0b-1f4e2a1d9c11',
    };
    await recruiter.call(messagesContract.send, { body: letter });
    const mail = (await api.mails(email)).findLast(({ template }) => template === 'newMessage');
    expect(mail?.text).toContain('n’avez pas encore de mot de passe');
    expect(mail?.text).not.toContain('/candidate/login');
    const link = /\/candidate\/forgot-password\?next=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(decodeURIComponent(link)).toMatch(/^\/candidate\/message/);

    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    const body = { email, code, newPassword: PASSWORD };
    await api.visitor().call(authenticationContract.resetPassword, { body });
    api.clock.advance(2 * HOUR);
    await recruiter.call(messagesContract.send, {
      body: { ...letter, clientKey: 'e5b8f0a4-4d0e-4d39-8f0b-1f4e2a1d9c12' },
    });
    const second = (await api.mails(email)).findLast(({ template }) => template === 'newMessage');
    expect(second?.text).toMatch(/\/candidate\/message/);
    expect(second?.text).not.toContain('forgot-password');
  });

  it('is led by the warning of an unused account to the first password, which keeps the account', async () => {
    const email = 'oublie@exemple.test';
    await applied({ email });
    const old = new Date(api.clock.now().getTime() - 23 * 31 * DAY);
    await api.db.update(users).set({ lastSigninAt: old, createdAt: old }).where(eq(users.email, email));
    const [retention] = userJobs({ ...api.deps, db: api.db });
    const night = () => retention?.run({}, api.deps.jobs);
    await night();
    const mail = (await api.mails(email)).findLast(({ template }) => template === 'inactivityWarning');
    expect(mail?.text).toContain('n’avez pas encore de mot de passe');
    expect(mail?.text).toContain('/candidate/forgot-password?next=');
    expect(mail?.text).not.toContain('/candidate/login');

    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    const code = await mailedCode(api, email);
    const body = { email, code, newPassword: PASSWORD };
    await api.visitor().call(authenticationContract.resetPassword, { body });
    await api.visitor().call(authenticationContract.signinCandidate, { body: { email, password: PASSWORD } });
    await night();
    const [account] = await api.db.select().from(users).where(eq(users.email, email));
    expect(account?.inactivityWarnedAt).toBeNull();
  });

  it('has a link that nobody can forge, that opens no other application, and that ends', async () => {
    const { follow: token } = await applied({ email: 'fin@exemple.test' });
    const [number = '', mark = ''] = token.split('.');
    const forged = [`${Number(number) - 1}.${mark}`, `${number}.${'x'.repeat(43)}`];
    for (const each of forged) {
      const refused = await api
        .visitor()
        .refused(applicationsContract.readByLink, { params: { token: each } });
      expect(refused.failure.code).toBe('not_found');
    }
    const other = await followToken(api.db, Number(number), { secret: 'another secret' });
    expect(other).not.toBe(token);
    api.clock.advance(RETENTION.followLinkDays * DAY);
    const old = await api.visitor().refused(applicationsContract.readByLink, { params: { token } });
    expect(old.failure.code).toBe('not_found');
  });
});
