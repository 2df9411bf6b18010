import { generateKeyPairSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { authJobs } from '#upstream/accounts/authentication/jobs.ts';
import { passwordChangedMail } from '#upstream/accounts/mails.ts';
import { searchAlertMail } from '#upstream/alerts/mails.ts';
import { mailJobs } from '#upstream/platform/mail/jobs.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { accessTokens, oneTimeSecrets } from '#upstream/platform/schema/accounts.ts';
import { quoteRequestedMail } from '#upstream/quotes/mails.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm } from '../../support/builders.ts';
import { type SmtpServer, startSmtpServer } from '../../support/messages/smtp-server.ts';

const DAY = 24 * 60 * 60_000;

let smtp: SmtpServer;
let api: TestApi;

beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startTestApi({ jobs: true, settings: { smtpUrl: smtp.url } });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

async function stateOf(email: string): Promise<string | undefined> {
  return (await api.mails(email)).at(-1)?.state;
}

/** A mail that waits for its second try. */
async function refusedOnce(email: string) {
  smtp.refuseNext(1);
  await api.visitor().call(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) });
  await vi.waitFor(async () => expect((await api.mails(email))[0]?.tries).toBe(1), {
    timeout: 60_000,
    interval: 100,
  });
  return (await api.mails(email))[0];
}

describe('a mail', () => {
  it('is sent by the mail server, and its secrets are deleted', async () => {
    const email = 'part@exemple.test';
    await api.visitor().call(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) });
    await vi.waitFor(async () => expect(await stateOf(email)).toBe('sent'), {
      timeout: 60_000,
      interval: 100,
    });
    const [mail] = await api.mails(email);
    expect(mail).toMatchObject({ template: 'verifyEmail', values: {}, text: '', html: '', subject: '' });
    const message = smtp.received.find((text) => text.includes(email)) ?? '';
    expect(message).toContain('From: Bielle <bonjour@bielle.test>');
    expect(message).toContain('Subject: Activez votre compte Bielle');
    expect(message).toContain('multipart/alternative');
  });

  it('contains an invitation as a part that calendars read, and as a file', async () => {
    const email = 'invitee@exemple.test';
    const content = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64');
    const contentType = 'text/calendar; charset=utf-8; method=REQUEST';
    await api.db.transaction((tx) =>
      queueMail(tx, api.deps, {
        to: email,
        language: 'fr',
        template: passwordChangedMail,
        values: { firstName: 'Ana', role: 'candidate' },
        attachments: [{ filename: 'invitation.ics', contentType, content }],
      }),
    );
    await vi.waitFor(async () => expect(await stateOf(email)).toBe('sent'), {
      timeout: 60_000,
      interval: 100,
    });
    const message = smtp.received.find((text) => text.includes(`To: ${email}`)) ?? '';
    const [alternatives = '', file = ''] = message.split('Content-Type: application/ics');
    expect(alternatives).toContain('multipart/alternative');
    expect(alternatives).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(file).toContain('filename=invitation.ics');
    expect((await api.mails(email))[0]?.attachments).toEqual([]);
  });

  it('contains one-click unsubscription, which is deleted after sending', async () => {
    const email = 'alertee@exemple.test';
    const unsubscribeUrl = `http://localhost:3000/api/alert/stop/12.${'x'.repeat(43)}`;
    await api.db.transaction((tx) =>
      queueMail(tx, api.deps, {
        to: email,
        language: 'fr',
        template: searchAlertMail,
        unsubscribeUrl,
        values: {
          firstName: 'Ana',
          search: 'Lyon',
          count: '1',
          results: '/',
          manage: '/',
          stop: '/alert/stop/12.x',
        },
        items: [{ title: 'Carrossier', link: 'http://localhost:3000/offer/1', lines: ['Lyon'] }],
      }),
    );
    await vi.waitFor(async () => expect(await stateOf(email)).toBe('sent'), {
      timeout: 60_000,
      interval: 100,
    });
    const message = smtp.received.find((text) => text.includes(`To: ${email}`)) ?? '';
    const [head = ''] = message.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
    expect(head).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain('X-Auto-Response-Suppress: All');
    expect((await api.mails(email))[0]?.unsubscribeUrl).toBeNull();
    expect(smtp.received.filter((text) => text.includes('List-Unsubscribe:'))).toEqual([message]);
  });

  it('goes back to the person on whose behalf it is, and a program may answer it', async () => {
    const email = 'repondue@exemple.test';
    await api.db.transaction((tx) =>
      queueMail(tx, api.deps, {
        to: email,
        language: 'fr',
        template: quoteRequestedMail,
        values: {
          companyName: 'Garage Ferrand',
          firstName: 'Julien',
          lastName: 'Ferrand',
          email: 'julien@exemple.test',
          phone: '',
          comment: 'Dix offres.',
          replyTo: 'julien@exemple.test',
        },
      }),
    );
    await vi.waitFor(async () => expect(await stateOf(email)).toBe('sent'), {
      timeout: 60_000,
      interval: 100,
    });
    const [head = ''] = (smtp.received.find((text) => text.includes(`To: ${email}`)) ?? '').split('\r\n\r\n');
    expect(head).toContain('Reply-To: julien@exemple.test');
    expect(head).not.toMatch(/Auto-Submitted|X-Auto-Response-Suppress/);
  });

  it('is signed in the name of the sender’s domain, with both headers of the one click', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const dkim = { domain: 'bielle.test', selector: 'bielle1', privateKey: pem };
    const email = 'signee@exemple.test';
    await api.db.transaction((tx) =>
      queueMail(
        tx,
        { ...api.deps, jobs: { send: async () => undefined } },
        {
          to: email,
          language: 'fr',
          template: searchAlertMail,
          unsubscribeUrl: `http://localhost:3000/api/alert/stop/13.${'x'.repeat(43)}`,
          values: {
            firstName: 'Zoé',
            search: 'Évreux',
            count: '1',
            results: '/',
            manage: '/',
            stop: '/alert/stop/13.x',
          },
          items: [{ title: 'Carrossier', link: 'http://localhost:3000/offer/1', lines: ['Évreux'] }],
        },
      ),
    );
    const [mail] = await api.mails(email);
    const [job] = mailJobs({ ...api.deps, db: api.db, settings: { ...api.deps.settings, dkim } });
    await job?.run({ mailId: mail?.id }, api.deps.jobs);
    const message = smtp.received.find((text) => text.includes(`To: ${email}`)) ?? '';
    const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
    const requests: string[] = [];
    const resolver = async (name: string) => {
      requests.push(name);
      return [[record]];
    };
    const check = async (text: string) => (await dkimVerify(text, { resolver })).results[0];
    const verified = await check(message);
    expect(verified).toMatchObject({ status: { result: 'pass' }, signingDomain: 'bielle.test' });
    expect(requests).toEqual(['bielle1._domainkey.bielle.test']);
    for (const header of ['List-Unsubscribe', 'List-Unsubscribe-Post', 'Subject', 'From']) {
      const changed = message.replace(`\r\n${header}:`, `\r\n${header}: x`);
      expect((await check(changed))?.status.result, header).toBe('fail');
    }
  });

  it('does not exist when its transaction was rolled back', async () => {
    const email = 'annule@exemple.test';
    const undone = api.db.transaction(async (tx) => {
      await queueMail(tx, api.deps, {
        to: email,
        language: 'fr',
        template: passwordChangedMail,
        values: { firstName: 'Ana', role: 'candidate' },
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await api.mails(email)).toEqual([]);
  });

  it('is counted and stays in the outbox when the server refuses it', async () => {
    const email = 'plus-tard@exemple.test';
    const mail = await refusedOnce(email);
    expect(mail?.state).toBe('waiting');
    // The queue tries again later; the next try is made here without the wait.
    const [job] = mailJobs({ ...api.deps, db: api.db });
    await job?.run({ mailId: mail?.id }, api.deps.jobs);
    await job?.run({ mailId: mail?.id }, api.deps.jobs);
    expect(await stateOf(email)).toBe('sent');
    expect(smtp.received.filter((text) => text.includes(`To: ${email}`))).toHaveLength(1);
  });

  it.each([
    ['the database is away as it should be marked', 'sans-base@exemple.test', false],
    ['the process is killed before it is marked', 'sans-processus@exemple.test', true],
  ])('is sent once when %s', async (_, email, isKilled) => {
    const mail = await refusedOnce(email);
    const [job] = mailJobs({ ...api.deps, db: api.db });
    const gone = vi.spyOn(api.db, 'update').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    await expect(job?.run({ mailId: mail?.id }, api.deps.jobs)).rejects.toThrow('away');
    gone.mockRestore();
    expect(await stateOf(email)).toBe('waiting');
    // Another process remembers nothing of the first.
    const [later] = isKilled ? mailJobs({ ...api.deps, db: api.db }) : [job];
    await later?.run({ mailId: mail?.id }, api.deps.jobs);
    expect(await stateOf(email)).toBe('sent');
    expect(smtp.received.filter((text) => text.includes(`To: ${email}`))).toHaveLength(1);
    expect(readdirSync(join(api.deps.settings.dataDir, 'left-mails'))).toEqual([]);
  });

  it('is sent once when its sending can be recorded only in memory', async () => {
    const email = 'disque-plein@exemple.test';
    const mail = await refusedOnce(email);
    // A file stands where the folder should be.
    const settings = { ...api.deps.settings, dataDir: import.meta.filename };
    const [job] = mailJobs({ ...api.deps, db: api.db, settings });
    const gone = vi.spyOn(api.db, 'update').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    await expect(job?.run({ mailId: mail?.id }, api.deps.jobs)).rejects.toThrow('away');
    gone.mockRestore();
    await job?.run({ mailId: mail?.id }, api.deps.jobs);
    expect(await stateOf(email)).toBe('sent');
    expect(smtp.received.filter((text) => text.includes(`To: ${email}`))).toHaveLength(1);
  });
});

describe('the nightly clean-up', () => {
  it('deletes old mails, expired links and ended sessions', async () => {
    const email = 'vieux@exemple.test';
    await api.candidate();
    await api.visitor().call(authenticationContract.signupCandidate, { body: aCandidateForm({ email }) });
    const run = async () => {
      const jobs = [...mailJobs({ ...api.deps, db: api.db }), ...authJobs({ ...api.deps, db: api.db })];
      for (const job of jobs) if (job.cron) await job.run({}, api.deps.jobs);
    };
    await run();
    expect(await api.mails(email)).toHaveLength(1);
    expect(await api.db.$count(accessTokens)).toBe(1);
    api.clock.advance(31 * DAY);
    await run();
    expect(await api.mails(email)).toEqual([]);
    expect(await api.db.$count(accessTokens)).toBe(0);
    // A link that was used leads to the sign-in for a while.
    api.clock.advance(RETENTION.unverifiedAccountDays * DAY);
    await run();
    expect(await api.db.$count(oneTimeSecrets)).toBe(0);
  });
});
