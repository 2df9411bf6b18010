import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { aDocx } from '#tests/support/cv-import/odd-files.ts';
import { addFile } from '#tests/support/cv-import/send-cv.ts';
import { aGarage } from '#tests/support/quick-apply/a-garage.ts';
import { askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;
let otherId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  ({ recruiter, offerId } = await aGarage(api));
  otherId = await addOffer(api.db, { recruiterId: recruiter.userId });
});
beforeEach(() => api.clock.advance(HOUR + MINUTE));
afterAll(() => api?.close());

const send = (token: string, actor = api.visitor()) =>
  actor.call(quickApplyContract.send, { params: { token }, body: {} });
const also = async (token: string, id = otherId, actor = api.visitor()) =>
  (await actor.call(quickApplyContract.sendAlso, { params: { token }, body: { offerId: id } })).data.token;
const refused = async (token: string, id = otherId, actor = api.visitor()) =>
  (await actor.refused(quickApplyContract.sendAlso, { params: { token }, body: { offerId: id } })).failure
    .code;
const read = async (token: string) =>
  (await api.visitor().call(quickApplyContract.read, { params: { token } })).data;

async function received(email: string, id: number) {
  const { data } = await recruiter.call(applicationsContract.listReceived, {
    query: { offerId: id },
    body: {},
  });
  return data.find(({ cv }) => cv.user.email === email);
}

describe('an application that goes to another garage too', () => {
  it('has the same form and file, no mail, and is sent once its page is confirmed', async () => {
    const email = 'aussi@exemple.test';
    const { file } = await addFile(api, api.visitor(), aDocx(['Zélie QUIRINALE']), 'cv.docx');
    const token = await askQuickly(api, offerId, { email, city: 'Guéret', file: file?.secret });
    await send(token);
    const mails = (await api.mails(email)).length;
    const next = await also(token);
    expect(await read(next)).toMatchObject({
      state: 'waiting',
      offerId: otherId,
      form: {
        email,
        city: 'Guéret (23000)',
        message: 'Disponible dès lundi.',
        file: { fileName: 'cv.docx' },
      },
    });
    expect(await received(email, otherId)).toBeUndefined();
    expect((await api.mails(email)).length).toBe(mails);
    await send(next);
    expect(await received(email, otherId)).toMatchObject({ file: { fileName: 'cv.docx', pages: 1 } });
    expect((await received(email, offerId))?.file).toEqual({ fileName: 'cv.docx', pages: 1 });
    expect(await refused(token)).toBe('already_applied');
  });

  it('is prepared by a link that has sent one, for a live offer without questions', async () => {
    const email = 'refus@exemple.test';
    const token = await askQuickly(api, offerId, { email });
    expect(await refused(token)).toBe('bad_token');
    await send(token);
    expect(await refused('x'.repeat(43))).toBe('bad_token');
    expect(await refused(token, 999_999)).toBe('not_found');
    const asking = await addOffer(api.db, { recruiterId: recruiter.userId });
    const question = { fr: 'Permis C ?', en: 'Licence C?' };
    await api.db
      .update(offers)
      .set({
        screeningQuestions: [{ topic: 'own', make: '', question, kind: 'yes_no', required: true }] as never,
      })
      .where(eq(offers.id, asking));
    expect(await refused(token, asking)).toBe('not_found');
    const closed = await addOffer(api.db, { recruiterId: recruiter.userId, isActive: false });
    expect(await refused(token, closed)).toBe('offer_closed');
  });

  it('needs the session of a candidate who has a password', async () => {
    const candidate = await api.candidate();
    const token = await askQuickly(api, offerId, { email: candidate.email }).catch(() => '');
    expect(token).not.toBe('');
    await send(token, candidate);
    expect(await refused(token)).toBe('sign_in_first');
    expect(await also(token, otherId, candidate)).toHaveLength(43);
  });
});
