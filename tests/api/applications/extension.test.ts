import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersContract } from '#lib/contract/applications/answers.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { addApplication } from '#tests/support/content.ts';
import { checkGarage } from '#upstream/applications/deadlines/check.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const { extend } = answersContract;
const { decide, readReceived, readSent } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;
let id: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ candidate, recruiter, cvId, offerId } = await aPair(api, {
    recruiter: { firstName: 'Paul', lastName: 'Delmas' },
  }));
  id = await addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
    createdAt: api.clock.now(),
  });
});

const check = () => checkGarage(api.db, api.deps, recruiter.userId);
const refused = async (by = recruiter) => (await by.refused(extend, { params: { id } })).failure;
const sent = async () => (await candidate.call(readSent, { params: { id: offerId } })).data;

describe('more days to answer', () => {
  test('move the end from day 21 to day 35, with the final reminder on day 32', async () => {
    await recruiter.call(extend, { params: { id } });
    const reminders: number[] = [];
    for (let day = 1; day <= 34; day += 1) {
      api.clock.advance(DAY);
      await check();
      const count = (await api.mails(recruiter.email)).filter(
        ({ template }) => template === 'answersWait',
      ).length;
      if (count > reminders.length) reminders.push(day);
    }
    expect(reminders).toEqual([5, 10, 32]);
    expect(await api.mails(candidate.email)).toEqual([]);
    api.clock.advance(DAY);
    await check();
    const [mail] = await api.mails(candidate.email);
    expect(mail?.template).toBe('applicationUnanswered');
    expect(mail?.text).toMatch(/n’a pas répondu en 35\sjours/);
  });

  test('are told to the candidate, and to the recruiter with the name of who asked', async () => {
    const seen = async () => (await recruiter.call(readReceived, { params: { id } })).data;
    const before = await seen();
    expect(before.canExtend).toBe(true);
    const { message } = await recruiter.call(extend, { params: { id } });
    expect(message).toContain('14\u00a0jours de plus');
    const after = await seen();
    expect(after.canExtend).toBe(false);
    expect(Date.parse(after.answerDueOn ?? '') - Date.parse(before.answerDueOn ?? '')).toBe(14 * DAY);
    expect(after.events.at(-1)).toMatchObject({ kind: 'extended', by: 'Paul Delmas' });
    expect((await sent()).events.map(({ kind }) => kind)).toEqual(['sent', 'extended']);
  });

  test('are given once, also when two ask at the same moment', async () => {
    const both = await Promise.allSettled([1, 2].map(() => recruiter.call(extend, { params: { id } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refused()).toMatchObject({ statusCode: 409, code: 'extension_refused' });
  });

  test('are refused for an application that has an answer, and to another garage', async () => {
    expect((await refused(await api.recruiter())).statusCode).toBe(404);
    await recruiter.call(decide, { query: { accepted: 'true' }, body: { cvId, offerId } });
    expect((await refused()).code).toBe('extension_refused');
  });
});

describe('selecting an application', () => {
  beforeEach(async () => {
    const expiresAt = later(api.clock.now(), 90 * DAY);
    await api.db.update(offers).set({ expiresAt }).where(eq(offers.id, offerId));
  });

  const move = (to: Bucket) =>
    recruiter.call(decide, {
      query: to === 'received' ? {} : { [to]: 'true' },
      body: { cvId, offerId },
    });
  const kinds = async () => (await sent()).events.map(({ kind }) => kind);
  const due = async () =>
    (await recruiter.call(readReceived, { params: { id } })).data.answerDueOn?.slice(0, 10);
  /** Selects and deselects it later than a decision can be undone. */
  const deselectLater = async () => {
    await move('selected');
    api.clock.advance(DAY);
    await move('received');
  };

  test('gives the same days once, and Bielle closes it on day 35 although it is selected', async () => {
    api.clock.advance(20 * DAY);
    await move('selected');
    expect(await kinds()).toEqual(['sent', 'selected', 'extended']);
    expect(await refused()).toMatchObject({ code: 'extension_refused' });
    api.clock.advance(14 * DAY);
    await check();
    expect((await sent()).state).toBe('review');
    api.clock.advance(DAY);
    await check();
    expect((await sent()).state).toBe('unanswered');
    const { data } = await recruiter.call(readReceived, { params: { id } });
    expect([data.bucket, data.answerDueOn]).toEqual(['selected', null]);
    const mails = await api.mails(candidate.email);
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'applicationSelected',
      'applicationUnanswered',
    ]);
  });

  test('keeps the days when it is moved back, and gives no others', async () => {
    await deselectLater();
    const first = await due();
    await deselectLater();
    expect([await due(), (await kinds()).filter((kind) => kind === 'extended')]).toEqual([
      first,
      ['extended'],
    ]);
  });

  test('takes the days back when it is undone, with their trace, but not those that were asked for', async () => {
    const before = await due();
    await move('selected');
    expect(await due()).not.toBe(before);
    await move('received');
    expect([await due(), await kinds()]).toEqual([before, ['sent']]);
    await recruiter.call(extend, { params: { id } });
    const extended = await due();
    await move('selected');
    await move('received');
    expect([await due(), await kinds()]).toEqual([extended, ['sent', 'extended']]);
  });

  test('does not count as more days once Bielle has closed it', async () => {
    api.clock.advance(21 * DAY);
    await check();
    await move('selected');
    expect([(await sent()).state, await kinds()]).toEqual(['review', ['sent', 'unanswered', 'selected']]);
  });
});
