import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { billingContract } from '#lib/contract/orders/billing.ts';
import { purgeEmailChanges } from '#upstream/accounts/email-change/store.ts';
import { ACCOUNT_PARTS } from '#upstream/accounts/exports/account-parts.ts';
import { emailChanges } from '#upstream/platform/schema/accounts.ts';
import { consents } from '#upstream/platform/schema/newsletter.ts';
import {
  askNewAddress,
  changeEmail,
  confirmChange,
  emailOf,
  newAddress,
} from '../../support/accounts/change-email.ts';
import { endAccount } from '../../support/accounts/end-account.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '../../support/content.ts';
import { anInterviewBody } from '../../support/interviews/a-planned-interview.ts';
import { mailedChange, subscribeByMail } from '../../support/messages/mailed.ts';
import { aBillingProfile } from '../../support/orders/an-order.ts';

const DAY = 24 * 3_600_000;
const { read, readLink, confirm } = emailChangeContract;
const { sendOtpCode, changePassword } = authenticationContract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a change of address that coincides with another act', () => {
  it('is replaced by a later request, whose links alone work', async () => {
    const candidate = await api.candidate();
    const [first, last] = [newAddress(), newAddress()];
    await askNewAddress(candidate, first);
    const dead = await mailedChange(api, first);
    await askNewAddress(candidate, last);
    await api.visitor().refused(confirm, { params: { token: dead } });
    await confirmChange(api, last);
    await confirmChange(api, candidate.email);
    expect(await emailOf(api, candidate)).toBe(last);
  });

  it('remains a single change when two are requested at once', async () => {
    const candidate = await api.candidate();
    const both = [newAddress(), newAddress()];
    await Promise.all(both.map((email) => askNewAddress(candidate, email)));
    const shown = (await candidate.call(read, {})).data?.email;
    expect(both).toContain(shown);
  });

  it('is cancelled when the account is deleted, and no later mail names the new address', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    const token = await mailedChange(api, email);
    await endAccount(candidate);
    expect((await api.visitor().call(readLink, { params: { token } })).data.state).toBe('expired');
    await api.visitor().refused(confirm, { params: { token } });
    expect(await api.mails(email)).toEqual([]);
  });

  it('is cancelled by a new password, since it was requested with the old one', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    const token = await mailedChange(api, email);
    const passwords = { newPassword: 'Courroie-2027', confirmNewPassword: 'Courroie-2027' };
    await candidate.call(changePassword, { body: { password: ACTOR_PASSWORD, ...passwords } });
    expect((await candidate.call(read, {})).data).toBeNull();
    await api.visitor().refused(confirm, { params: { token } });
  });

  it('invalidates a reset code that was mailed to the old address', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    await confirmChange(api, email);
    await api.visitor().call(sendOtpCode, { body: { email: candidate.email } });
    const code = /\b\d{6}\b/.exec((await api.mails(candidate.email)).at(-1)?.subject ?? '')?.[0] ?? '';
    await confirmChange(api, candidate.email);
    const body = { code, email, newPassword: 'Culasse-neuve' };
    expect((await api.visitor().refused(authenticationContract.resetPassword, { body })).failure.code).toBe(
      'bad_code',
    );
  });

  it('updates the address in interviews and the billing address of a recruiter', async () => {
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    await addApplication(api.db, {
      offerId,
      cvId,
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
    });
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const planned = await recruiter.call(interviewsContract.create, {
      body: anInterviewBody({
        offerId,
        cvs: [{ id: cvId }],
        organizer: [{ name: 'Sophie Martin', email: recruiter.email }],
      }),
    });
    const params = { id: recruiter.userId };
    const body = aBillingProfile({ email: recruiter.email });
    await recruiter.call(billingContract.saveProfile, { params, body });
    const email = newAddress();
    await changeEmail(api, recruiter, email);
    const read = await recruiter.call(interviewsContract.detail, { params: { id: planned.data.id } });
    expect(read.data.organizer[0]?.email).toBe(email);
    expect((await recruiter.call(billingContract.readProfile, { params })).data.email).toBe(email);
  });

  it('is part of the export of one’s data, and is deleted once its links have expired', async () => {
    const candidate = await api.candidate();
    const email = newAddress();
    await askNewAddress(candidate, email);
    const sessions = ACCOUNT_PARTS.find(({ name }) => name === 'sessions');
    const person = { id: candidate.userId, email: candidate.email, isVerified: true };
    const reported = await sessions?.read({ tx: api.db, person } as never);
    expect(reported).toMatchObject({ addressChanges: [{ newEmail: email, changedAt: null }] });
    expect(JSON.stringify(reported)).not.toMatch(/token|hash/i);
    await purgeEmailChanges(api.db, new Date(api.clock.now().getTime() + DAY + 1));
    expect(await api.db.$count(emailChanges)).toBe(0);
  });

  it('moves the newsletter and its proof, unless another account keeps the old address', async () => {
    const candidate = await api.candidate();
    await subscribeByMail(api, candidate.email);
    const email = newAddress();
    await changeEmail(api, candidate, email);
    const proofs = (address: string) => api.db.$count(consents, eq(consents.email, address));
    const profileOf = async (actor: Actor) =>
      (await actor.call(profileContract.getUser, { params: { id: actor.userId } })).data;
    expect((await profileOf(candidate)).newsletter).toBe(true);
    expect([await proofs(candidate.email), await proofs(email)]).toEqual([0, 1]);

    const person = await api.candidate();
    const recruiter = await api.recruiter({ email: person.email });
    await subscribeByMail(api, person.email);
    const next = newAddress();
    await changeEmail(api, person, next);
    expect([(await profileOf(person)).newsletter, (await profileOf(recruiter)).newsletter]).toEqual([
      true,
      true,
    ]);
  });
});
