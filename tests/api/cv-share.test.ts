import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cvsContract } from '#lib/contract/cvs.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv } from '#tests/support/content.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';

const { share } = cvsContract;

let api: TestApi;
let candidate: Actor;
let cvId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});

const signedUp = async (of: TestApi, email: string) => {
  const actor = await of.candidate({ email, firstName: 'Camille', lastName: 'Roux', gender: 'f' });
  return { actor, cvId: await addCv(of.db, { candidateId: actor.userId }) };
};

let people = 0;
beforeEach(async () => {
  people += 1;
  ({ actor: candidate, cvId } = await signedUp(api, `camille${people}@exemple.test`));
});

/** A mailbox that nobody has written to. */
const mailbox = () => `garage${people}@exemple.test`;
const recorded = () => api.db.select().from(cvShares).where(eq(cvShares.cvId, cvId));
const outbox = (url: string) => api.inject({ method: 'GET', url, headers: { host: 'localhost:4000' } });

describe('sharing a CV', () => {
  test('mails it as a PDF with the message, and records it', async () => {
    const message = 'Bonjour,\n<b>voici</b> mon CV & mes coordonnées.';
    const answer = await candidate.call(share, { body: { cvId, email: mailbox(), message } });
    expect(answer.message).toBe('Le CV a été partagé avec succès');

    const [mail, ...more] = await api.mails(mailbox());
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Camille Roux vous envoie son CV');
    expect(mail?.text).toContain(`Message de Camille Roux\u00a0:\n${message}`);
    expect(mail?.text).toContain('Mécanicienne automobile');
    expect(mail?.html).toContain('&lt;b&gt;voici&lt;/b&gt; mon CV &amp; mes');
    expect(mail?.html).not.toContain('<b>voici');

    const [file, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: 'cv.pdf', contentType: 'application/pdf' });
    const { pages, info } = await readPdf(Buffer.from(file?.content ?? '', 'base64'));
    expect(pages[0]?.text).toContain('Camille Roux');
    expect(info).toMatchObject({ Title: 'CV – Camille Roux', Language: 'fr' });

    expect(await recorded()).toMatchObject([{ recipient: mailbox(), message }]);
  });

  test('draws the picture of the candidate in it', async () => {
    const pictureKey = `${'a'.repeat(32)}.jpg`;
    const square = sharp({ create: { width: 64, height: 64, channels: 3, background: 'gray' } });
    await api.deps.storage.put(pictureKey, await square.jpeg().toBuffer(), 'image/jpeg');
    await api.db.update(users).set({ pictureKey }).where(eq(users.id, candidate.userId));
    await candidate.call(share, { body: { cvId, email: mailbox() } });
    const [mail] = await api.mails(mailbox());
    const file = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64');
    expect(file.includes('/Subtype /Image')).toBe(true);
  });

  test('speaks the language that the candidate reads', async () => {
    const answer = await candidate.reading('en').call(share, { body: { cvId, email: mailbox() } });
    expect(answer.message).toBe('The CV has been shared successfully');
    const [mail] = await api.mails(mailbox());
    expect(mail?.subject).toBe('Camille Roux sends you their CV');
    // No message, no frame for one.
    expect(mail?.html).not.toContain('<blockquote');
    expect(await recorded()).toMatchObject([{ message: null }]);
  });

  test('needs an address, and a message of bearable length', async () => {
    const noAddress = await candidate.refused(share, { body: { cvId, email: 'garage' } });
    expect(noAddress.failure).toMatchObject({ statusCode: 422, fields: { email: expect.any(String) } });
    const body = { cvId, email: mailbox(), message: 'a'.repeat(1001) };
    const tooLong = await candidate.refused(share, { body });
    expect(tooLong.failure).toMatchObject({ statusCode: 422, fields: { message: expect.any(String) } });
    expect(await api.mails(mailbox())).toEqual([]);
  });

  test('is for one’s own CVs', async () => {
    const stranger = await api.candidate();
    const refused = await stranger.refused(share, { body: { cvId, email: mailbox() } });
    expect(refused.failure).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await api.mails(mailbox())).toEqual([]);
    expect(await recorded()).toEqual([]);
  });
});

test('a share that fails says so, sends nothing and leaves a word in the log', async () => {
  const pictureKey = `${'b'.repeat(32)}.jpg`;
  await api.db.update(users).set({ pictureKey }).where(eq(users.id, candidate.userId));
  vi.spyOn(api.deps.storage, 'get').mockRejectedValueOnce(new Error('the store is away'));
  const { failure } = await candidate.refused(share, { body: { cvId, email: mailbox() } });
  expect(failure).toMatchObject({
    statusCode: 503,
    message: 'Une erreur est survenue lors du partage de votre CV',
  });
  expect(await api.mails(mailbox())).toEqual([]);
  expect(await recorded()).toEqual([]);
  expect(api.logs.join('')).toContain('a CV could not be drawn');
});

describe('the number of shares', () => {
  const to = (email: string) => candidate.call(share, { body: { cvId, email } });
  const refusedTo = (email: string) => candidate.refused(share, { body: { cvId, email } });

  test('is five in an hour', async () => {
    for (let count = 1; count <= 5; count += 1) await to(`a${count}.${mailbox()}`);
    const { failure } = await refusedTo(`a6.${mailbox()}`);
    expect(failure).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(await api.mails(`a6.${mailbox()}`)).toEqual([]);
    expect(await recorded()).toHaveLength(5);
  });

  test('is three a day to the same mailbox, however it is written', async () => {
    for (const email of [mailbox(), mailbox().toUpperCase(), ` ${mailbox()} `]) await to(email);
    expect((await refusedTo(mailbox())).failure.statusCode).toBe(429);
    await to(`autre.${mailbox()}`);
  });
});

test('the outbox page shows the file', async () => {
  await candidate.call(share, { body: { cvId, email: mailbox() } });
  const [mail] = await api.mails(mailbox());
  const path = `/outbox/${mail?.id}/files/0`;
  expect((await outbox('/outbox')).body).toContain(`<a href="${path}">cv.pdf</a>`);
  const file = await outbox(path);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect((await readPdf(file.rawPayload)).pages[0]?.text).toContain('Camille Roux');
  expect((await outbox(`/outbox/${mail?.id}/files/1`)).statusCode).toBe(404);
  const proxied = { host: 'localhost:4000', 'x-forwarded-for': '203.0.113.9' };
  expect((await api.inject({ method: 'GET', url: path, headers: proxied })).statusCode).toBe(404);
});

describe('with a mail server', () => {
  let smtp: SmtpServer;
  let sending: TestApi;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    sending = await startTestApi({ jobs: true, settings: { smtpUrl: smtp.url } });
  });
  afterAll(async () => {
    await sending?.close();
    await smtp?.close();
  });

  test('answers go to the candidate, and neither file nor message stays behind', async () => {
    const email = 'atelier@exemple.test';
    const sender = await signedUp(sending, 'camille.roux@exemple.test');
    await sender.actor.call(share, { body: { cvId: sender.cvId, email, message: 'Bien à vous' } });
    const stored = async () => (await sending.mails(email))[0];
    await vi.waitFor(async () => expect((await stored())?.state).toBe('sent'), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await stored()).toMatchObject({ attachments: [], values: {}, text: '', html: '' });
    const [message = ''] = smtp.received;
    expect(message).toContain('Reply-To: camille.roux@exemple.test');
    expect(message).toContain('From: Bielle <bonjour@bielle.test>');
    expect(message).toMatch(/Content-Disposition: attachment; filename=cv\.pdf/);
    const encoded = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(message)?.[1];
    const { pages } = await readPdf(Buffer.from(encoded ?? '', 'base64'));
    expect(pages[0]?.text).toContain('Camille Roux');
  });
});
