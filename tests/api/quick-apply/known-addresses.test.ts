import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCandidateForm } from '#tests/support/builders.ts';
import { addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { aQuickForm, askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  recruiter = await api.recruiter({ postalCode: '23000' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});
beforeEach(() => api.clock.advance(10 * MINUTE));
afterAll(() => api?.close());

const anOffer = () => addOffer(api.db, { recruiterId: recruiter.userId });
const ask = (offerId: number, email: string) =>
  api.visitor().call(quickApplyContract.ask, { params: { id: offerId }, body: aQuickForm({ email }) });
const read = async (token: string, actor = api.visitor()) =>
  (await actor.call(quickApplyContract.read, { params: { token } })).data;
const send = (token: string, actor = api.visitor()) =>
  actor.call(quickApplyContract.send, { params: { token }, body: {} });
const refusal = async (token: string, actor = api.visitor()) =>
  (await actor.refused(quickApplyContract.send, { params: { token }, body: {} })).failure.code;
const templates = async (email: string) => (await api.mails(email)).map(({ template }) => template);
const waiting = () => api.db.$count(pendingApplications);

describe('a known address', () => {
  it('gets the same answer as an unknown one', async () => {
    const offerId = await anOffer();
    const [candidate, other] = [await api.candidate(), await api.recruiter()];
    const answers = [];
    for (const email of [candidate.email, other.email, 'inconnue@exemple.test']) {
      const { data, message } = await ask(offerId, email);
      expect(data.correction).toMatch(/^[\w-]{43}$/);
      answers.push(message?.replace(email, ''));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('an address of a candidate leads to the sign-in, and the application goes out with the CV that was sent last', async () => {
    const candidate = await api.candidate({ phone: '0612345678', postalCode: '23000' });
    const first = await addCv(api.db, { candidateId: candidate.userId, name: 'Premier' });
    await addCv(api.db, { candidateId: candidate.userId, slot: 2, name: 'Second' });
    const before = await anOffer();
    await candidate.call(applicationsContract.decide, { body: { cvId: first, offerId: before } });
    const offerId = await anOffer();
    const token = await askQuickly(api, offerId, { email: candidate.email });
    const mail = (await api.mails(candidate.email)).at(-1);
    expect(mail?.template).toBe('quickApplyKnown');
    expect(mail?.text).toContain(`/candidate/login?next=%2Fapply%2Fconfirm%2F${token}`);
    expect((await read(token)).state).toBe('sign_in');
    expect((await read(token, await api.candidate())).state).toBe('sign_in');
    expect(await refusal(token)).toBe('sign_in_first');
    expect(await refusal(token, await api.candidate())).toBe('sign_in_first');
    expect(await read(token, candidate)).toMatchObject({ state: 'own', cvName: 'Premier' });
    await send(token, candidate);
    const [sent] = await api.db.select().from(applications).where(eq(applications.offerId, offerId));
    expect(sent).toMatchObject({ candidateId: candidate.userId, cvId: first });
    const [account] = await api.db.select().from(users).where(eq(users.id, candidate.userId));
    expect(account).toMatchObject({ firstName: 'Camille', hasPassword: true, phone: '0612345678' });
  });

  it('somebody who applied to the offer before is told so by mail only, and nothing is stored', async () => {
    const offerId = await anOffer();
    const email = 'encore@exemple.test';
    await send(await askQuickly(api, offerId, { email }));
    const stored = await waiting();
    await ask(offerId, email);
    expect(await waiting()).toBe(stored);
    const mail = (await api.mails(email)).at(-1);
    expect(mail?.template).toBe('quickApplyApplied');
    expect(mail?.text).toContain('/apply/follow/');
  });

  it('a recruiter is told so by mail only, also when the account came after the form', async () => {
    const offerId = await anOffer();
    const other = await api.recruiter();
    const stored = await waiting();
    await ask(offerId, other.email);
    expect(await waiting()).toBe(stored);
    expect(await templates(other.email)).toEqual(['quickApplyRecruiter']);
    const email = 'bientot@exemple.test';
    const token = await askQuickly(api, offerId, { email });
    await api.recruiter({ email });
    expect((await read(token)).state).toBe('recruiter');
    expect(await refusal(token)).toBe('recruiter_address');
  });

  it('an account that came between the form and the link must sign in', async () => {
    const offerId = await anOffer();
    const email = 'entretemps@exemple.test';
    const token = await askQuickly(api, offerId, { email });
    const candidate = await api.candidate({ email });
    expect((await read(token)).state).toBe('sign_in');
    expect(await refusal(token)).toBe('sign_in_first');
    expect(await read(token, candidate)).toMatchObject({ state: 'own', cvName: null });
    await send(token, candidate);
    expect((await read(token)).state).toBe('sent');
  });

  it('is shown as applied by a second link of the same offer', async () => {
    const offerId = await anOffer();
    const email = 'jumeaux@exemple.test';
    const [first, second] = [
      await askQuickly(api, offerId, { email }),
      await askQuickly(api, offerId, { email }),
    ];
    await send(first);
    expect(await read(second)).toMatchObject({ state: 'applied', canSignIn: false, form: null });
    expect(await refusal(second)).toBe('already_applied');
  });

  it('a registration that nobody confirmed gives way, with its password, its link and its newsletter', async () => {
    const email = 'usurpe@exemple.test';
    const stranger = aCandidateForm({
      email,
      firstName: 'Intrus',
      password: 'Vilebrequin7',
      newsletter: true,
    });
    await api.visitor().call(authenticationContract.signupCandidate, { body: stranger });
    const link = /check-email\?token=([\w-]{43})/.exec((await api.mails(email))[0]?.text ?? '')?.[1] ?? '';
    await send(await askQuickly(api, await anOffer(), { email }));
    const [account] = await api.db.select().from(users).where(eq(users.email, email));
    expect(account).toMatchObject({
      firstName: 'Zélie',
      hasPassword: false,
      emailVerifiedAt: api.clock.now(),
    });
    const signIn = await api
      .visitor()
      .refused(authenticationContract.signinCandidate, { body: { email, password: 'Vilebrequin7' } });
    expect(signIn.failure.code).toBe('bad_credentials');
    const used = await api.visitor().refused(authenticationContract.signinByLink, { body: { token: link } });
    expect(used.failure.code).toBe('bad_token');
    const { rows } = await api.db.execute(
      sql`select 1 from newsletter_subscribers where email = ${email} union all select 1 from newsletter_requests where email = ${email}`,
    );
    expect(rows).toEqual([]);
  });
});
