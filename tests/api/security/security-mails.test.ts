import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { PERSON_NAMES } from '#lib/contract/accounts/names.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm, aProfile } from '../../support/builders.ts';
import { addCv, addOffer, addPlan } from '../../support/content.ts';
import { anInterviewBody } from '../../support/interviews/a-planned-interview.ts';
import { type SmtpServer, startSmtpServer } from '../../support/messages/smtp-server.ts';
import { NASTY, NASTY_ESCAPED } from '../../support/security/nasty-texts.ts';

/** What would be a header, the end of the mail, markup or a link if it were not taken as text. */
const HEADER = '\r\nBcc: intrus\r\n\r\n.\r\n';
const NAME = `Zoé${HEADER}${NASTY}`;

let smtp: SmtpServer;
let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let offerId: number;
let cvId: number;

beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startTestApi();
  candidate = await api.candidate({
    firstName: NAME,
    lastName: NAME,
    phone: '0639980000',
    postalCode: '23000',
  });
  recruiter = await api.recruiter({
    firstName: NAME,
    lastName: NAME,
    companyName: NAME,
    postalCode: '23000',
  });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId, companyName: NAME, city: NAME });
  cvId = await addCv(api.db, { candidateId: candidate.userId, name: NAME });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

/** Has every kind of mail written whose words people choose. */
async function writeMails(): Promise<void> {
  const body = aCandidateForm({ email: 'zoe@exemple.test', firstName: NAME.slice(0, 80) });
  await api.visitor().call(authenticationContract.signupCandidate, { body });
  await api
    .visitor()
    .call(authenticationContract.signupCandidate, { body: { ...body, email: candidate.email } });
  await api.visitor().call(authenticationContract.sendOtpCode, { body: { email: candidate.email } });
  await candidate.call(cvsContract.share, { body: { cvId, email: 'garage@exemple.test', message: NAME } });
  await candidate.call(applicationsContract.decide, { query: {}, body: { cvId, offerId } });
  await candidate.call(messagesContract.send, {
    body: { recipientId: recruiter.userId, subject: NAME, text: NAME },
  });
  await recruiter.call(interviewsContract.create, {
    body: anInterviewBody({
      offerId,
      cvs: [{ id: cvId }],
      information: NAME,
      organizer: [{ name: NAME.slice(0, 80), email: recruiter.email }],
      colleagues: [{ email: 'collegue@garage.test' }],
    }),
  });
  await api.visitor().call(reportsContract.create, {
    params: { id: offerId },
    body: { reason: 'filled', details: NAME, email: 'zelie@exemple.test' },
  });
}

describe('text that people wrote', () => {
  it('is plain text in every mail: no header, no markup, no link', async () => {
    await writeMails();
    const mails = await api.db.select().from(outboxMails);
    expect(mails.length).toBeGreaterThan(6);
    for (const { template, html, subject, recipient } of mails) {
      expect(html, template).not.toMatch(/<img|<a href="javascript|onerror=__hit=1>/i);
      expect(html.match(/<script/gi), template).toBeNull();
      expect(`${subject}${recipient}`, template).not.toMatch(/[\r\n]/);
    }
    const shown = mails.filter(({ html }) => html.includes(NASTY_ESCAPED));
    expect(shown.length).toBeGreaterThan(3);
  });
});

describe('a name', () => {
  it('is a single line, so that nobody writes paragraphs into our mails', async () => {
    const person = await api.candidate();
    const body = aProfile({ firstName: 'Zoé\r\n\r\nVotre compte\u2028est clos', lastName: 'A\tB\u0085C' });
    const { data } = await person.call(profileContract.updateUser, { body });
    expect(data).toMatchObject({ firstName: 'Zoé Votre compte est clos', lastName: 'A B C' });
  });
});

describe('an address', () => {
  const addresses = [
    `karim@exemple.test${HEADER}`,
    'karim@exemple.test,intrus@exemple.test',
    'karim@exemple.test\u0000',
    '"Karim" <karim@exemple.test>',
    'karim@exemple.test\nintrus@exemple.test',
    'karim@[127.0.0.1]',
    'karim+tag@exemple.test%0aBcc:x@exemple.test',
    'karim@exemple.test;intrus@exemple.test',
    '<karim@exemple.test>',
  ];
  it.each([...addresses, `${'a'.repeat(60)}@${'b.'.repeat(110)}exemple.test`])(
    '%j receives nothing',
    async (email) => {
      const before = await api.db.select({ id: outboxMails.id }).from(outboxMails);
      const criteria = { body: { email } };
      const refusals = await Promise.allSettled([
        api.visitor().call(authenticationContract.sendOtpCode, criteria),
        api.visitor().call(authenticationContract.newsletter, criteria),
        api.visitor().call(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) }),
        candidate.call(cvsContract.share, { body: { cvId, email } }),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      expect(await api.db.select({ id: outboxMails.id }).from(outboxMails)).toHaveLength(before.length);
    },
  );
});

describe('one mailbox', () => {
  it('has one account of each role, even with equivalent spellings, and mail goes to the stored one', async () => {
    const owner = await api.candidate({ email: 'karl.sk@exemple.test' });
    // Both are a k in lower case: the sign of the kelvin.
    const email = '\u212aarl.s\u212a@exemple.test';
    await api.visitor().call(authenticationContract.sendOtpCode, { body: { email } });
    await api.visitor().call(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) });
    expect((await api.mails(owner.email)).map(({ template }) => template)).toEqual([
      'resetCode',
      'alreadyRegistered',
    ]);
    expect(await api.mails(email)).toEqual([]);
    for (const alike of ['\u0130van@exemple.test', 'k\u0430rl@exemple.test', 'karl@exemple\uff0etest']) {
      const refused = await api
        .visitor()
        .refused(authenticationContract.sendOtpCode, { body: { email: alike } });
      expect(refused.failure.fields, alike).toHaveProperty('email');
    }
  });
});

describe('a forged Host header', () => {
  const far = 'elsewhere.test';
  const headers = {
    host: far,
    'x-forwarded-host': far,
    'x-forwarded-proto': 'https',
    forwarded: `host=${far}`,
    'content-type': 'application/json',
  };

  it('appears in no mail and no answer', async () => {
    const email = 'hote@exemple.test';
    const criteria = [
      ['/auth/signup/user', toWire(aCandidateForm({ email }), PERSON_NAMES)],
      ['/auth/send-otp-code', { email: recruiter.email }],
      ['/auth/newsletter', { email }],
    ] as const;
    for (const [url, body] of criteria) {
      const answer = await api.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
      expect(answer.statusCode, url).toBe(200);
    }
    const mails = [...(await api.mails(email)), ...(await api.mails(recruiter.email))];
    expect(mails.length).toBeGreaterThan(2);
    for (const { html, text, subject } of mails) expect(`${html}${text}${subject}`).not.toContain(far);
    for (const url of ['/openapi.json', '/docs/', '/offers', '/nothing', '/health']) {
      const answer = await api.inject({ method: 'GET', url, headers });
      expect(JSON.stringify(answer.headers) + answer.body, url).not.toContain(far);
    }
  });
});

describe('a mail on the wire', () => {
  it('has our headers only and goes to nobody else', async () => {
    const sending = await startTestApi({ jobs: true, settings: { smtpUrl: smtp.url } });
    try {
      const sender = await sending.candidate({ firstName: NAME, lastName: NAME, phone: '0639980000' });
      const id = await addCv(sending.db, { candidateId: sender.userId, name: NAME });
      const email = 'atelier@exemple.test';
      await sending
        .holder(sender.userId, sender.token ?? '')
        .call(cvsContract.share, { body: { cvId: id, email, message: NAME } });
      const isSent = async () => expect((await sending.mails(email)).at(-1)?.state).toBe('sent');
      await vi.waitFor(isSent, { timeout: 60_000, interval: 100 });
      const message = smtp.received.find((text) => text.includes(email)) ?? '';
      const [head = ''] = message.split('\r\n\r\n');
      const names = head.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? []);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('Bcc');
    } finally {
      await sending.close();
    }
  });
});
