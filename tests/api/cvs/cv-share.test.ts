import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { cvSharesContract } from '#lib/contract/cvs/shares.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv } from '#tests/support/content.ts';
import { readPdf } from '#tests/support/pages/read-pdf.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';

const { share } = cvsContract;
const { read, file } = cvSharesContract;

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
async function mailedToken(): Promise<string> {
  const text = (await api.mails(mailbox())).at(-1)?.text ?? '';
  const token = /shared-cv\/(\d+\.[\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error('no link was mailed');
  return token;
}

describe('sharing a CV', () => {
  test('mails only a link, and nothing that a person typed', async () => {
    const message = 'Bonjour,\n<b>voici</b> mon CV & mes coordonnées.';
    const answer = await candidate.call(share, { body: { cvId, email: mailbox(), message } });
    expect(answer.message).toBe('Le CV a été partagé avec succès');
    const [mail, ...more] = await api.mails(mailbox());
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Un CV vous a été envoyé avec Bielle');
    expect(mail?.attachments).toEqual([]);
    const all = JSON.stringify([mail?.subject, mail?.text, mail?.html, mail?.values]);
    for (const typed of ['Camille', 'Roux', 'voici', candidate.email]) expect(all).not.toContain(typed);
    expect(await recorded()).toMatchObject([{ recipient: mailbox(), message }]);
  });

  test('shows the reader the sender, the message and the PDF for 30 days', async () => {
    const message = 'Bonjour,\nvoici mon CV.';
    await candidate.call(share, { body: { cvId, email: mailbox(), message } });
    const params = { token: await mailedToken() };
    expect((await api.visitor().call(read, { params })).data).toMatchObject({
      person: 'Camille Roux',
      job: 'Mécanicienne automobile',
      email: candidate.email,
      message,
    });
    const { name, content } = (await api.visitor().call(file, { params })).data;
    expect(name).toBe('CV Camille Roux, Mécanicienne automobile.pdf');
    const { pages, info } = await readPdf(Buffer.from(content, 'base64'));
    expect(pages[0]?.text).toContain('Camille Roux');
    expect(info).toMatchObject({ Title: 'CV – Camille Roux', Language: 'fr' });
    api.clock.advance(30 * 24 * 3_600_000);
    for (const operation of [read, file])
      expect((await api.visitor().refused(operation, { params })).failure.code).toBe('not_found');
  });

  test('uses a link that cannot be guessed and ends with the CV', async () => {
    await candidate.call(share, { body: { cvId, email: mailbox() } });
    const token = await mailedToken();
    const [number, mark] = token.split('.');
    for (const forged of [`${Number(number) + 1}.${mark}`, `${number}.${'x'.repeat(43)}`]) {
      const { failure } = await api.visitor().refused(read, { params: { token: forged } });
      expect(failure.code).toBe('not_found');
    }
    await candidate.call(cvsContract.remove, { params: { id: cvId } });
    expect((await api.visitor().refused(read, { params: { token } })).failure.code).toBe('not_found');
  });

  test('includes the candidate’s picture in the PDF', async () => {
    const pictureKey = `${'a'.repeat(32)}.jpg`;
    const square = sharp({ create: { width: 64, height: 64, channels: 3, background: 'gray' } });
    await api.deps.storage.put(pictureKey, await square.jpeg().toBuffer(), 'image/jpeg');
    await api.db.update(users).set({ pictureKey }).where(eq(users.id, candidate.userId));
    await candidate.call(share, { body: { cvId, email: mailbox() } });
    const { data } = await api.visitor().call(file, { params: { token: await mailedToken() } });
    expect(Buffer.from(data.content, 'base64').includes('/Subtype /Image')).toBe(true);
  });

  test('is written in the candidate’s language', async () => {
    const answer = await candidate.reading('en').call(share, { body: { cvId, email: mailbox() } });
    expect(answer.message).toBe('The CV has been shared successfully');
    const [mail] = await api.mails(mailbox());
    expect(mail?.subject).toBe('A CV was sent to you with Bielle');
    expect(await recorded()).toMatchObject([{ message: null }]);
  });

  test('requires an address, and a message within the limit', async () => {
    const noAddress = await candidate.refused(share, { body: { cvId, email: 'garage' } });
    expect(noAddress.failure).toMatchObject({ statusCode: 422, fields: { email: expect.any(String) } });
    const body = { cvId, email: mailbox(), message: 'a'.repeat(1001) };
    const tooLong = await candidate.refused(share, { body });
    expect(tooLong.failure).toMatchObject({ statusCode: 422, fields: { message: expect.any(String) } });
    expect(await api.mails(mailbox())).toEqual([]);
  });

  test('requires the candidate’s own CV', async () => {
    const stranger = await api.candidate();
    const refused = await stranger.refused(share, { body: { cvId, email: mailbox() } });
    expect(refused.failure).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await api.mails(mailbox())).toEqual([]);
    expect(await recorded()).toEqual([]);
  });
});

describe('the number of shares', () => {
  const to = (email: string) => candidate.call(share, { body: { cvId, email } });
  const refusedTo = (email: string) => candidate.refused(share, { body: { cvId, email } });

  test('is limited to five an hour', async () => {
    for (let count = 1; count <= 5; count += 1) await to(`a${count}.${mailbox()}`);
    const { failure } = await refusedTo(`a6.${mailbox()}`);
    expect(failure).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(await api.mails(`a6.${mailbox()}`)).toEqual([]);
    expect(await recorded()).toHaveLength(5);
  });

  test('is limited to three a day for one mailbox, however its address is spelt', async () => {
    for (const email of [mailbox(), mailbox().toUpperCase(), ` ${mailbox()} `]) await to(email);
    const body = { cvId, email: mailbox() };
    expect((await candidate.reading('en').refused(share, { body })).failure).toMatchObject({
      statusCode: 429,
      message: 'Too many tries. Try again in 24 hours.',
    });
    await to(`autre.${mailbox()}`);
  });
});
