import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';

const { decide, readNotifications, readReceived, readSent } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;
let id: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ candidate, recruiter, cvId, offerId } = await aPair(api));
  ({ id } = (await candidate.call(decide, { query: {}, body: { cvId, offerId } })).data);
});

const move = (to: Bucket, reason?: 'other') =>
  recruiter.call(decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId, reason: reason ?? (to === 'rejected' || to === 'hidden' ? 'other' : undefined) },
  });
/** As the button does: without a reason. */
const undoTo = (to: Bucket) =>
  recruiter.call(decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId },
  });
const mails = async () =>
  (await api.mails(candidate.email))
    .map(({ template }) => template)
    .filter((name) => name !== 'applicationSent');
const sent = async () => (await candidate.call(readSent, { params: { id: offerId } })).data;
const kindsOf = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

describe('a decision that is undone within a minute', () => {
  test.each(['rejected', 'accepted', 'selected', 'hidden'] as const)(
    'sends no mail and leaves no trace for either side: %s',
    async (to) => {
      const before = await sent();
      await move(to);
      expect(await mails()).toHaveLength(1);
      api.clock.advance(MINUTE / 2);
      await undoTo('received');
      expect(await mails()).toEqual([]);
      expect(await sent()).toEqual(before);
      const { data } = await recruiter.call(readReceived, { params: { id } });
      expect([data.bucket, kindsOf(data.events)]).toEqual(['received', ['sent']]);
    },
  );

  test('is told like the first time when it is taken again, however often', async () => {
    for (const to of ['rejected', 'rejected', 'rejected', 'selected', 'accepted'] as const) {
      await move(to);
      expect(await mails()).toHaveLength(1);
      await undoTo('received');
    }
    await move('accepted');
    expect(await mails()).toEqual(['applicationAccepted']);
    expect(kindsOf((await sent()).events)).toEqual(['sent', 'accepted']);
  });

  test('gives back the decision before, with its day and as read', async () => {
    await move('accepted');
    await candidate.call(readNotifications, { body: { accepted: true, rejected: false } });
    api.clock.advance(DAY);
    const before = await sent();
    expect(before.unread).toBe(false);
    await move('rejected');
    expect(await mails()).toHaveLength(2);
    await undoTo('accepted');
    expect(await mails()).toEqual(['applicationAccepted']);
    expect(await sent()).toEqual(before);
  });

  test('gives back a refusal without asking for its reason again', async () => {
    await move('rejected');
    const before = await sent();
    api.clock.advance(DAY);
    await move('accepted');
    await undoTo('rejected');
    expect(await sent()).toEqual(before);
    expect(await mails()).toEqual(['applicationDeclined']);
  });

  test('sends the mail of the decision before after all, which it had replaced', async () => {
    await move('selected');
    await move('accepted');
    expect(await mails()).toEqual(['applicationAccepted']);
    await undoTo('selected');
    expect(await mails()).toEqual(['applicationSelected']);
  });
});

test('a decision that replaces another one within a minute replaces its mail', async () => {
  await move('rejected');
  await move('accepted');
  expect(await mails()).toEqual(['applicationAccepted']);
});

test('an accepted application that is deleted within a minute keeps its mail', async () => {
  await move('accepted');
  await move('hidden');
  expect(await mails()).toEqual(['applicationAccepted']);
});

test('a decision is not undone after a minute: the mail has left, and the history says so', async () => {
  await move('rejected');
  api.clock.advance(MINUTE);
  await undoTo('received');
  expect(await mails()).toEqual(['applicationDeclined']);
  expect(kindsOf((await sent()).events)).toEqual(['sent', 'rejected', 'received']);
});
