import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { addApplication } from '#tests/support/content.ts';
import { followToken } from '#upstream/applications/follow-link.ts';
import { DAY } from '#upstream/platform/clock.ts';

const { decide, nudge, nudgeByLink, readReceived, readSent } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ candidate, recruiter, cvId, offerId } = await aPair(api, {
    candidate: { firstName: 'Nadia', lastName: 'Ferrand' },
  }));
});

const sentDaysAgo = (days: number) =>
  addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
    createdAt: new Date(api.clock.now().getTime() - days * DAY),
  });
const mine = async () => (await candidate.call(readSent, { params: { id: offerId } })).data;
const nudgeAgain = async () => (await candidate.refused(nudge, { params: { id: offerId } })).failure;
const nudges = async () =>
  (await api.mails(recruiter.email)).filter((mail) => mail.template === 'applicationNudged');

describe('a candidate who waits for an answer', () => {
  test('nudges the recruiter once, after ten days', async () => {
    const id = await sentDaysAgo(9);
    expect((await mine()).canNudge).toBe(false);
    expect((await nudgeAgain()).code).toBe('nudge_refused');
    api.clock.advance(DAY);
    expect((await mine()).canNudge).toBe(true);
    const { message } = await candidate.call(nudge, { params: { id: offerId } });
    expect(message).toBe('Votre relance est envoyée à l’entreprise');
    const application = await mine();
    expect(application.canNudge).toBe(false);
    expect(application.events.map(({ kind }) => kind)).toEqual(['sent', 'nudged']);
    const received = (await recruiter.call(readReceived, { params: { id } })).data;
    expect(received.events.at(-1)).toMatchObject({ kind: 'nudged', by: 'Nadia Ferrand' });
    const [mail, ...more] = await nudges();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Nadia Ferrand');
    expect(mail?.text).toContain(`/recruiter/application/cv/${id}`);
    expect((await nudgeAgain()).message).toContain('une fois, après 10 jours');
  });

  test('nudges once, although the button is pressed in two windows', async () => {
    await sentDaysAgo(12);
    const calls = [1, 2, 3].map(() => candidate.call(nudge, { params: { id: offerId } }));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await nudges()).toHaveLength(1);
  });

  test.each(['accepted', 'rejected'] as const)('has nothing to ask for once it is %s', async (bucket) => {
    await sentDaysAgo(12);
    await recruiter.call(decide, { query: { [bucket]: 'true' }, body: { cvId, offerId, reason: 'other' } });
    expect((await mine()).canNudge).toBe(false);
    expect((await nudgeAgain()).code).toBe('nudge_refused');
    expect(await nudges()).toEqual([]);
  });

  test('nudges by the mailed link without a session', async () => {
    const id = await sentDaysAgo(12);
    const params = { token: await followToken(api.db, id, api.deps.settings) };
    await api.visitor().call(nudgeByLink, { params });
    expect(await nudges()).toHaveLength(1);
    expect((await api.visitor().refused(nudgeByLink, { params })).failure.code).toBe('nudge_refused');
  });
});

test('nobody nudges for somebody else', async () => {
  await sentDaysAgo(12);
  const other = await api.candidate();
  expect((await other.refused(nudge, { params: { id: offerId } })).failure.code).toBe('not_found');
  expect((await mine()).canNudge).toBe(true);
});
