import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { applicationFilesContract } from '#lib/contract/applications/files.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer, addPlan } from '#tests/support/content.ts';
import { aDocx } from '#tests/support/cv-import/odd-files.ts';
import { addFile, sendCv } from '#tests/support/cv-import/send-cv.ts';
import { aGarage } from '#tests/support/quick-apply/a-garage.ts';
import { aQuickForm, askQuickly, mailedApplication } from '#tests/support/quick-apply/a-quick-application.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { applicationFilePages, applicationFiles } from '#upstream/platform/schema/application-files.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { purgePending } from '#upstream/quick-apply/jobs.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  ({ recruiter, offerId } = await aGarage(api));
});
beforeEach(() => api.clock.advance(HOUR + MINUTE));
afterAll(() => api?.close());

const CV = aDocx(['Zélie QUIRINALE', 'Mécanicienne automobile', 'Langues', 'Anglais : courant']);
const NAME = 'CV Zélie.docx';

async function aSecret(name = NAME): Promise<string> {
  const { file } = await addFile(api, api.visitor(), CV, name);
  if (!file) throw new Error('the file was not taken');
  return file.secret;
}

const read = async (token: string) =>
  (await api.visitor().call(quickApplyContract.read, { params: { token } })).data.form;
const page = (token: string, number = 1) =>
  api.visitor().call(quickApplyContract.readPage, { params: { token, page: number } });
const send = (token: string) =>
  api.visitor().call(quickApplyContract.send, { params: { token }, body: { visible: false } });

async function received(email: string) {
  const { data } = await recruiter.call(applicationsContract.listReceived, { query: {}, body: {} });
  const found = data.find(({ cv }) => cv.user.email === email);
  if (!found) throw new Error('nothing was received');
  return found;
}

const { isOldEnough: _, email: __, ...form } = aQuickForm();
const correct = (token: string, changes: object) =>
  api.visitor().call(quickApplyContract.correct, { params: { token }, body: { ...form, ...changes } });
const whitePicture = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
const isJpeg = (picture: string) =>
  Buffer.from(picture, 'base64')
    .subarray(0, 3)
    .equals(Buffer.from([0xff, 0xd8, 0xff]));
const countFiles = () => api.db.$count(applicationFiles);

describe('the CV file of an application', () => {
  it('is shown before it is sent, and then to this garage and its sender alone', async () => {
    const email = 'joint@exemple.test';
    const token = await askQuickly(api, offerId, { email, file: await aSecret() });
    expect((await read(token))?.file).toEqual({ fileName: NAME, pages: 1 });
    const { picture } = (await page(token)).data;
    expect(isJpeg(picture)).toBe(true);
    await send(token);
    const { id, file } = await received(email);
    expect(file).toEqual({ fileName: NAME, pages: 1 });
    const params = { id, page: 1 };
    expect((await recruiter.call(applicationFilesContract.readReceived, { params })).data.picture).toBe(
      picture,
    );

    const stranger = await api.recruiter({ postalCode: '23000' });
    await addPlan(api.db, { recruiterId: stranger.userId, packageId: 4 });
    const refusal = await stranger.refused(applicationFilesContract.readReceived, { params });
    expect(refusal.failure.code).toBe('not_found');
    const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
    const followed = { token: data.follow ?? '', page: 1 };
    expect(
      (await api.visitor().call(applicationFilesContract.readByLink, { params: followed })).data.picture,
    ).toBe(picture);
    const candidate = await api.candidate();
    const sent = await candidate.refused(applicationFilesContract.readSent, {
      params: { id: offerId, page: 1 },
    });
    expect(sent.failure.code).toBe('not_found');
    const beyond = await recruiter.refused(applicationFilesContract.readReceived, {
      params: { id, page: 2 },
    });
    expect(beyond.failure.code).toBe('not_found');
  });

  it('is hidden from a garage that has deleted the application', async () => {
    const email = 'masque@exemple.test';
    await send(await askQuickly(api, offerId, { email, file: await aSecret() }));
    const { id } = await received(email);
    const hidden = { bucket: 'rejected', isHidden: true, decidedAt: api.clock.now() } as const;
    await api.db.update(applications).set(hidden).where(eq(applications.id, id));
    const refusal = await recruiter.refused(applicationFilesContract.readReceived, {
      params: { id, page: 1 },
    });
    expect(refusal.failure.code).toBe('not_found');
  });

  it('is stored encrypted, and ends with its application', async () => {
    const email = 'retire@exemple.test';
    const before = await countFiles();
    const token = await askQuickly(api, offerId, { email, file: await aSecret() });
    const [stored] = await api.db
      .select({ picture: applicationFilePages.picture })
      .from(applicationFilePages)
      .orderBy(applicationFilePages.fileId)
      .limit(1);
    expect(stored?.picture.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    await send(token);
    const { data } = await api.visitor().call(quickApplyContract.read, { params: { token } });
    expect(await countFiles()).toBe(before + 1);
    await api.visitor().call(applicationsContract.withdrawByLink, { params: { token: data.follow ?? '' } });
    expect(await countFiles()).toBe(before);
  });

  it('goes after a day when nobody has sent the form, and with a form whose link nobody used', async () => {
    await purgePending(api.db, api.clock.now());
    const before = await countFiles();
    const kept = await askQuickly(api, offerId, { email: 'jamais@exemple.test', file: await aSecret() });
    const secret = await aSecret();
    expect(await countFiles()).toBe(before + 2);
    api.clock.advance(RETENTION.unsentFileHours * HOUR + MINUTE);
    const gone = await api
      .visitor()
      .refused(quickApplyContract.ask, { params: { id: offerId }, body: aQuickForm({ file: secret }) });
    expect(gone.failure.fields?.cv).toMatch(/^Ce fichier n’est plus chez nous/);
    await purgePending(api.db, api.clock.now());
    expect(await countFiles()).toBe(before + 1);
    expect((await read(kept))?.file).not.toBeNull();
    api.clock.advance(RETENTION.pendingApplicationHours * HOUR);
    await purgePending(api.db, api.clock.now());
    expect(await countFiles()).toBe(before);
  });

  it('stays in a corrected form, also at another address, unless it is taken away or replaced', async () => {
    const token = await askQuickly(api, offerId, { email: 'garde@exemple.test', file: await aSecret() });
    await correct(token, { message: 'Autre' });
    expect((await read(token))?.file).toEqual({ fileName: NAME, pages: 1 });
    await correct(token, { file: await aSecret('autre.docx') });
    expect((await read(token))?.file?.fileName).toBe('autre.docx');
    await correct(token, { email: 'deplace@exemple.test' });
    const moved = await mailedApplication(api, 'deplace@exemple.test');
    expect((await read(moved))?.file?.fileName).toBe('autre.docx');
    expect(isJpeg((await page(moved)).data.picture)).toBe(true);
    await correct(moved, { file: null });
    expect((await read(moved))?.file).toBeNull();
    expect(
      (await api.visitor().refused(quickApplyContract.readPage, { params: { token: moved, page: 1 } }))
        .failure.code,
    ).toBe('not_found');
  });

  it('may go with several forms, each of which has its own', async () => {
    const file = await aSecret();
    const first = await askQuickly(api, offerId, { email: 'deux@exemple.test', file });
    const other = await addOffer(api.db, { recruiterId: recruiter.userId });
    const second = await askQuickly(api, other, { email: 'deux@exemple.test', file });
    expect([(await read(first))?.file?.fileName, (await read(second))?.file?.fileName]).toEqual([NAME, NAME]);
    await send(first);
    expect(isJpeg((await page(second)).data.picture)).toBe(true);
  });

  it('stays with the form that replaces another', async () => {
    const file = await aSecret();
    const email = 'remplace@exemple.test';
    const { data } = await api
      .visitor()
      .call(quickApplyContract.ask, { params: { id: offerId }, body: aQuickForm({ email, file }) });
    const before = await countFiles();
    const token = await askQuickly(api, offerId, { email, file, replaces: data.correction });
    expect((await read(token))?.file?.fileName).toBe(NAME);
    expect(await countFiles()).toBe(before);
  });

  it('is taken as a picture when nobody can read its text, and refused when it is no CV file', async () => {
    const { file, cv } = await addFile(api, api.visitor(), await whitePicture(), 'photo.png');
    expect([file?.pages, cv.firstName]).toEqual([1, null]);
    const refused = await sendCv(api, api.visitor(), Buffer.from('GIF89a'), {
      url: quickApplyContract.addFile.path,
    });
    expect(refused.statusCode).toBe(422);
    expect(JSON.parse(refused.body).fields.cv).toContain('Choisissez un fichier PDF');
  });

  it('fills the disk of nobody: one requester stores 50 MB a day', async () => {
    const candidate = await api.candidate();
    await api.deps.limits.take('applicationFileKilobytes', `account ${candidate.userId}`, 49_990);
    const url = quickApplyContract.addFile.path;
    expect((await sendCv(api, candidate, CV, { url })).statusCode).toBe(429);
    expect((await sendCv(api, await api.candidate(), CV, { url })).statusCode).toBe(200);
  });

  it('has a name without line breaks, marks of direction, and more than a line', async () => {
    const token = await askQuickly(api, offerId, {
      email: 'nom@exemple.test',
      file: await aSecret(`a\u202e${'x'.repeat(200)}.docx`),
    });
    const name = (await read(token))?.file?.fileName ?? '';
    expect(name).toMatch(/^x+\.docx$/);
    expect(name.length).toBe(100);
  });

  it('is refused alike for known and unknown addresses when it is gone', async () => {
    await recruiter.call(applicationsContract.listReceived, { query: {}, body: {} });
    const refusalFor = async (email: string) =>
      (
        await api.visitor().refused(quickApplyContract.ask, {
          params: { id: offerId },
          body: aQuickForm({ email, file: 'x'.repeat(43) }),
        })
      ).failure;
    const known = await refusalFor(recruiter.email);
    expect(known.fields?.cv).toBeDefined();
    expect(await refusalFor('inconnu@exemple.test')).toEqual(known);
  });
});
