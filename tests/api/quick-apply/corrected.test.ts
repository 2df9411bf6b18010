import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { aGarage } from '#tests/support/quick-apply/a-garage.ts';
import { aQuickForm, askQuickly, mailedApplication } from '#tests/support/quick-apply/a-quick-application.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { remindPending } from '#upstream/quick-apply/remind.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  ({ recruiter, offerId } = await aGarage(api));
});
beforeEach(() => api.clock.advance(10 * MINUTE));
afterAll(() => api?.close());

const read = async (token: string) =>
  (await api.visitor().call(quickApplyContract.read, { params: { token } })).data;
const send = (token: string) => api.visitor().call(quickApplyContract.send, { params: { token }, body: {} });
const ask = (email: string, more: Partial<ReturnType<typeof aQuickForm>> = {}) =>
  api
    .visitor()
    .call(quickApplyContract.ask, { params: { id: offerId }, body: aQuickForm({ email, ...more }) });
const { isOldEnough: _, ...form } = aQuickForm();
const correct = (token: string, changes: Partial<typeof form> & { email?: string }) => {
  const { email: __, ...person } = form;
  return api
    .visitor()
    .call(quickApplyContract.correct, { params: { token }, body: { ...person, ...changes } });
};
const templates = async (email: string) => (await api.mails(email)).map(({ template }) => template);
const remind = () => remindPending({ db: api.db, mail: api.deps, now: api.clock.now() });

describe('a quick application that was typed wrong', () => {
  it('goes to the garage as it was corrected', async () => {
    const email = 'corrige@exemple.test';
    const token = await askQuickly(api, offerId, { email, phoneNumber: '06 11 11 11 11' });
    expect(
      (await correct(token, { phoneNumber: '06 22 22 22 22', message: 'Corrigé' })).data.correction,
    ).toBeNull();
    expect((await read(token)).form).toMatchObject({
      email,
      phoneNumber: '+33622222222',
      message: 'Corrigé',
    });
    await send(token);
    const { data } = await recruiter.call(applicationsContract.listReceived, { query: {}, body: {} });
    expect(data.find(({ cv }) => cv.user.email === email)).toMatchObject({
      message: 'Corrigé',
      cv: { user: { phoneNumber: '+33622222222' } },
    });
    const refused = await api
      .visitor()
      .refused(quickApplyContract.correct, { params: { token }, body: { ...form, message: 'Trop tard' } });
    expect(refused.failure.code).toBe('bad_token');
  });

  it('moves to another address, which has to be proved', async () => {
    const token = await askQuickly(api, offerId, { email: 'avant@exemple.test' });
    const { correction } = (await correct(token, { email: 'apres@exemple.test' })).data;
    expect(correction).toMatch(/^[\w-]{43}$/);
    expect((await read(token)).state).toBe('expired');
    expect(await read(await mailedApplication(api, 'apres@exemple.test'))).toMatchObject({
      state: 'waiting',
    });
  });

  it('ends at the wrong address when it is typed again, also before any mail was opened', async () => {
    const { data } = await ask('fautif@exemple.test');
    const wrong = await mailedApplication(api, 'fautif@exemple.test');
    await ask('juste@exemple.test', { replaces: data.correction });
    expect((await read(wrong)).state).toBe('expired');
    expect((await read(await mailedApplication(api, 'juste@exemple.test'))).state).toBe('waiting');
  });

  it('is refused with the fields that are wrong', async () => {
    const token = await askQuickly(api, offerId, { email: 'champs@exemple.test' });
    const body = { ...form, phoneNumber: '12', lastName: '' };
    const { failure } = await api.visitor().refused(quickApplyContract.correct, { params: { token }, body });
    expect(failure).toMatchObject({ statusCode: 422 });
    expect(Object.keys(failure.fields ?? {}).toSorted()).toEqual(['lastName', 'phoneNumber']);
  });
});

describe('a quick application that was not sent', () => {
  it('is mailed once more after a day, with a link of its own, and never again', async () => {
    const email = 'rappel@exemple.test';
    const first = await askQuickly(api, offerId, { email });
    api.clock.advance(23 * HOUR);
    await remind();
    expect(await templates(email)).toEqual(['quickApplyConfirm']);
    api.clock.advance(HOUR);
    await remind();
    await remind();
    expect(await templates(email)).toEqual(['quickApplyConfirm', 'quickApplyReminder']);
    const second = await mailedApplication(api, email);
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect((await read(token)).state).toBe('waiting');
    await send(second);
    expect((await read(first)).state).toBe('sent');
  });

  it('is not mailed again once it is sent, or when its offer is over', async () => {
    const closing = await addOffer(api.db, { recruiterId: recruiter.userId });
    await send(await askQuickly(api, offerId, { email: 'parti@exemple.test' }));
    const body = aQuickForm({ email: 'cloture@exemple.test' });
    await api.visitor().call(quickApplyContract.ask, { params: { id: closing }, body });
    await api.db.execute(`update offers set is_active = false where id = ${closing}`);
    api.clock.advance(25 * HOUR);
    await remind();
    expect(await templates('parti@exemple.test')).not.toContain('quickApplyReminder');
    expect(await templates('cloture@exemple.test')).toEqual(['quickApplyConfirm']);
  });
});

it('a mailbox makes room for the next application by sending one', async () => {
  const email = 'quatre@exemple.test';
  const offers = await Promise.all(
    Array.from({ length: 5 }, () => addOffer(api.db, { recruiterId: recruiter.userId })),
  );
  for (const id of offers) await send(await askQuickly(api, id, { email }));
  expect(
    (await api.mails(email)).filter(({ template }) => template === 'applicationSentByLink'),
  ).toHaveLength(5);
});
