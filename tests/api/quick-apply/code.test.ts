import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aGarage } from '#tests/support/quick-apply/a-garage.ts';
import { aQuickForm, mailedApplication } from '#tests/support/quick-apply/a-quick-application.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { CODE_TRIES } from '#upstream/quick-apply/code.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  ({ recruiter, offerId } = await aGarage(api));
});
beforeEach(() => api.clock.advance(HOUR + MINUTE));
afterAll(() => api?.close());

async function ask(email: string, replaces?: string): Promise<string> {
  const body = aQuickForm({ email, ...(replaces ? { replaces } : {}) });
  const { data } = await api.visitor().call(quickApplyContract.ask, { params: { id: offerId }, body });
  return data.correction;
}

async function mailedCode(email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'quickApplyConfirm');
  const code = /^(\d{6})\u00a0: /.exec(mail?.subject ?? '')?.[1];
  if (!code || !mail?.text.includes(code)) throw new Error(`no code was mailed to ${email}`);
  return code;
}

const prove = (correction: string, code: string) =>
  api.visitor().call(quickApplyContract.prove, { body: { correction, code } });
const refused = async (correction: string, code: string) =>
  (await api.visitor().refused(quickApplyContract.prove, { body: { correction, code } })).failure.fields;
const stateOf = async (token: string) =>
  (await api.visitor().call(quickApplyContract.read, { params: { token } })).data.state;
const send = (token: string) => api.visitor().call(quickApplyContract.send, { params: { token }, body: {} });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const WRONG = { code: expect.stringMatching(/^Ce n’est pas le code du dernier e-mail/) };

describe('the code of the mail that an application waits for', () => {
  it('stands for the link in the browser that has the form, and sends nothing by itself', async () => {
    const email = 'code@exemple.test';
    const secret = await ask(email);
    expect(await stateOf(secret)).toBe('expired');
    const code = await mailedCode(email);
    await prove(secret, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await stateOf(secret)).toBe('waiting');
    const { data } = await recruiter.call(applicationsContract.listReceived, { query: {}, body: {} });
    expect(data).toEqual([]);
    await send(secret);
    expect(await stateOf(secret)).toBe('sent');
    expect(await stateOf(await mailedApplication(api, email))).toBe('sent');
  });

  it('is refused when it is wrong or of another form, and after five tries, while the link goes on', async () => {
    const email = 'essais@exemple.test';
    const secret = await ask(email);
    const other = await ask('autre@exemple.test');
    const code = await mailedCode(email);
    expect(await refused(other, code)).toEqual(WRONG);
    for (let tried = 0; tried < CODE_TRIES; tried += 1)
      expect(await refused(secret, wrong(code))).toEqual(WRONG);
    expect(await refused(secret, code)).toEqual(WRONG);
    expect(await stateOf(secret)).toBe('expired');
    expect(await refused(secret, '12')).toEqual(WRONG);
    const token = await mailedApplication(api, email);
    expect(await stateOf(token)).toBe('waiting');
  });

  it('stays right after it was typed, and ends with the form', async () => {
    const email = 'deuxfois@exemple.test';
    const secret = await ask(email);
    const code = await mailedCode(email);
    await prove(secret, code);
    expect(await refused(secret, wrong(code))).toEqual(WRONG);
    expect(await stateOf(secret)).toBe('waiting');
    const next = await ask('corrige@exemple.test', secret);
    expect(await stateOf(secret)).toBe('expired');
    expect(await refused(next, code)).toEqual(WRONG);
    await prove(next, await mailedCode('corrige@exemple.test'));
    api.clock.advance(RETENTION.pendingApplicationHours * HOUR);
    expect(await stateOf(next)).toBe('expired');
  });

  it('is in no mail to somebody who has to sign in, whose browser reads what a wrong code answers', async () => {
    const candidate = await api.candidate();
    const secret = await ask(candidate.email);
    const [mail] = (await api.mails(candidate.email)).slice(-1);
    expect(mail?.template).toBe('quickApplyKnown');
    expect(mail?.subject).not.toMatch(/\d{6}/);
    expect(await refused(secret, '123456')).toEqual(WRONG);
    expect(await stateOf(secret)).toBe('expired');
  });
});
