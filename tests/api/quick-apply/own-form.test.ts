import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer, addPlan } from '#tests/support/content.ts';
import { users } from '#upstream/platform/schema/accounts.ts';

const { askOwn, read, send } = quickApplyContract;

let api: TestApi;
let recruiter: Actor;
let candidate: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  candidate = await api.candidate({ firstName: 'Zoé', lastName: 'Quirin' });
});

const TYPED: BodyInput<typeof askOwn> = {
  firstName: 'Zélie',
  lastName: 'Quirinale',
  phoneNumber: '06 12 98 76 54',
  experienceId: 2,
  licences: [1],
  message: 'Disponible dès lundi.',
};
const prepare = async (by = candidate) =>
  (await by.call(askOwn, { params: { id: offerId }, body: TYPED })).data.token;

describe('a candidate with an account and no CV', () => {
  test('prepares an application without a mail, and sends it with a short CV', async () => {
    const token = await prepare();
    expect(await api.mails(candidate.email)).toEqual([]);
    const { data } = await candidate.call(read, { params: { token } });
    expect(data).toMatchObject({
      state: 'own',
      cvName: null,
      form: { email: candidate.email, firstName: 'Zélie' },
    });
    await candidate.call(send, { params: { token }, body: { visible: false } });
    const { data: received } = await recruiter.call(applicationsContract.listReceived, {
      query: {},
      body: {},
    });
    expect(received).toMatchObject([
      {
        message: 'Disponible dès lundi.',
        cv: { user: { firstName: 'Zélie', lastName: 'Quirinale', phoneNumber: '+33612987654' } },
      },
    ]);
  });

  test('finds name and telephone in the account from then on', async () => {
    await prepare();
    const [row] = await api.db.select().from(users).where(eq(users.id, candidate.userId));
    expect(row).toMatchObject({ firstName: 'Zélie', lastName: 'Quirinale', phone: '+33612987654' });
  });

  test('is refused a second application, an offer that is over, and wrong fields', async () => {
    const token = await prepare();
    await candidate.call(send, { params: { token }, body: { visible: false } });
    const request = { params: { id: offerId }, body: TYPED };
    expect((await candidate.refused(askOwn, request)).failure.code).toBe('already_applied');
    const closed = await addOffer(api.db, { recruiterId: recruiter.userId, isActive: false });
    expect((await candidate.refused(askOwn, { ...request, params: { id: closed } })).failure.code).toBe(
      'offer_closed',
    );
    const { failure } = await candidate.refused(askOwn, { ...request, body: { ...TYPED, phoneNumber: '1' } });
    expect(Object.keys(failure.fields ?? {})).toEqual(['phoneNumber']);
  });

  test('is alone to send it', async () => {
    const token = await prepare();
    const stranger = await api.candidate();
    for (const actor of [api.visitor(), stranger]) {
      const { failure } = await actor.refused(send, { params: { token }, body: { visible: false } });
      expect(failure.code).toBe('sign_in_first');
    }
  });
});
