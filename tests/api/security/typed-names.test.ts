import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { billingForm, billingProfileBody, paymentLinkBody } from '#lib/contract/orders/billing-forms.ts';
import { nameText } from '#lib/contract/platform/mailed-fields.ts';
import { quoteRequest } from '#lib/contract/quotes/form.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm, aProfile, aRecruiterForm, aRecruiterProfile } from '../../support/builders.ts';
import { addCv, addOffer } from '../../support/content.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const LINKS = [
  'https://piege.test',
  'Voir www.piege',
  '//piege',
  'moi@piege.test',
  'Cliquez piege.fr',
  'piege.COM',
  'Piege.Top',
  'Cliquez Piege.Fr',
];
const NAMES = [
  'Anne-Laure',
  'J. R. Martin',
  'S.A.R.L. Dupré & Fils',
  'O’Brien',
  'M.Durand',
  'Dr.Martin',
  'Jean.Pierre',
  'LE.GALL',
  'Garage n° 3',
  'Ets Noël',
];

const aCompanyName = nameText(120);

describe('a name', () => {
  it.each(LINKS)('"%s" is refused beside its field, in every form', async (link) => {
    const visitor = api.visitor();
    const text = 'Retirez l’adresse web ou e-mail';
    const firstName = aCandidateForm({ firstName: link, lastName: link });
    const candidate = await visitor.refused(authenticationContract.signupCandidate, { body: firstName });
    expect(candidate.failure.fields).toEqual({ firstName: text, lastName: text });
    const company = aRecruiterForm({ companyName: link });
    const recruiter = await visitor.refused(authenticationContract.signupRecruiter, { body: company });
    expect(recruiter.failure.fields).toEqual({ companyName: text });
    const quote = quoteRequest.safeParse({ companyName: link, firstName: link, lastName: link });
    const issues = quote.error?.issues.filter(({ message }) => message === 'no_link');
    expect(issues?.map(({ path }) => path[0])).toEqual(['companyName', 'firstName', 'lastName']);
  });

  it.each(['.', '-', '…', '123'])('"%s" is refused for a person: it has no letter', async (name) => {
    const body = aCandidateForm({ firstName: name, lastName: 'Ng' });
    const { failure } = await api.visitor().refused(authenticationContract.signupCandidate, { body });
    expect(failure.fields).toEqual({ firstName: 'Écrivez un nom avec des lettres' });
  });

  it('is accepted as a number for a company, and refused as signs alone', async () => {
    expect(aCompanyName.safeParse('1001').success).toBe(true);
    expect(aCompanyName.safeParse('—').error?.issues[0]?.message).toBe('invalid_name');
  });

  it.each(LINKS)('"%s" is refused in a profile', async (link) => {
    const own = await api.candidate();
    const profile = await own.refused(profileContract.updateUser, { body: aProfile({ firstName: link }) });
    expect(profile.failure.fields).toHaveProperty('firstName');
    const recruiter = await api.recruiter();
    const body = aRecruiterProfile({ companyName: link });
    const company = await recruiter.refused(profileContract.updateUser, { body });
    expect(company.failure.fields).toHaveProperty('companyName');
  });

  it.each(LINKS)('"%s" is refused in a billing address, under the names of each of its forms', (link) => {
    const refused = (
      schema: typeof billingForm | typeof billingProfileBody | typeof paymentLinkBody,
      names: string[],
    ) =>
      schema
        .safeParse(Object.fromEntries(names.map((name) => [name, link])))
        .error?.issues.filter(({ message }) => message === 'no_link')
        .map(({ path }) => path[0]);
    const form = ['companyName', 'firstName', 'lastName'];
    expect(refused(billingForm, form)).toEqual(form);
    const profile = ['companyName', 'firstName', 'lastName'];
    expect(refused(billingProfileBody, profile)).toEqual(profile);
    const payment = ['companyName', 'firstName', 'lastName'];
    expect(refused(paymentLinkBody, payment)).toEqual(payment);
  });

  it.each(NAMES)('"%s" is accepted', async (name) => {
    const own = await api.candidate();
    const { data } = await own.call(profileContract.updateUser, {
      body: aProfile({ firstName: name, lastName: name }),
    });
    expect(data).toMatchObject({ firstName: name, lastName: name });
  });
});

describe('a mail to an address that nobody has confirmed', () => {
  it('contains nothing that was typed at a registration, nor with a code requested before', async () => {
    const email = 'quelqu.un@exemple.test';
    const body = aCandidateForm({ email, firstName: 'Gagnant', lastName: 'Loterie' });
    await api.visitor().call(authenticationContract.signupCandidate, { body });
    await api.visitor().call(authenticationContract.resendVerification, { body: { email } });
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    const mails = await api.mails(email);
    expect(mails.map(({ template }) => template)).toEqual(['verifyEmail', 'verifyEmail', 'resetCode']);
    for (const mail of mails)
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/Gagnant|Loterie/);
  });

  it('names no company of an offer that was reported', async () => {
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, {
      recruiterId: recruiter.userId,
      companyName: 'Gagnez un iPhone',
    });
    const body = { reason: 'filled', details: 'Gagnez', email: 'lecteur@exemple.test' } as const;
    await api.visitor().call(reportsContract.create, { params: { id: offerId }, body });
    const [mail] = await api.mails(body.email);
    expect(mail?.template).toBe('reportReceived');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Gagnez');
  });

  it('contains no message with a link when a CV is shared', async () => {
    const own = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: own.userId });
    const body = { cvId, email: 'garage@exemple.test', message: 'Voyez https://piege.test' };
    const { failure } = await own.refused(cvsContract.share, { body });
    expect(failure.fields).toEqual({ message: 'Retirez l’adresse web ou e-mail' });
  });
});

it('registrations mail one mailbox a few times at once, then every ten minutes', async () => {
  const email = 'boite@exemple.test';
  for (let stranger = 0; stranger < 15; stranger += 1) {
    const body = aCandidateForm({ email, password: `Vilebrequin-${stranger}!` });
    await api.visitor().call(authenticationContract.signupCandidate, { body });
  }
  const mails = await api.db
    .select({ dueAt: outboxMails.dueAt })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email));
  const now = api.clock.now().getTime();
  const waiting = mails.map(({ dueAt }) => (dueAt.getTime() - now) / 60_000).filter((minutes) => minutes > 1);
  expect(mails.length - waiting.length).toBeLessThanOrEqual(5);
  expect(waiting.map(Math.round).toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50, 60]);
});
