import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { addApplication } from '#tests/support/content.ts';
import { addMember } from '#tests/support/organisations/add-member.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applicationEvents, applications } from '#upstream/platform/schema/applications.ts';

const { decide, markViewed, readReceived, readSent } = applicationsContract;

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
    recruiter: { firstName: 'Paul', lastName: 'Delmas' },
  }));
});

async function apply(): Promise<number> {
  const { data } = await candidate.call(decide, { query: {}, body: { cvId, offerId } });
  return data.id;
}
const move = (by: Actor, to: Bucket) =>
  by.call(decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId, reason: 'other' },
  });
const seenByRecruiter = async (id: number) =>
  (await recruiter.call(readReceived, { params: { id } })).data.events.map(({ kind, by }) => [kind, by]);
const seenByCandidate = async () =>
  (await candidate.call(readSent, { params: { id: offerId } })).data.events.map(({ kind }) => kind);
const stored = (id: number) =>
  api.db
    .select({ kind: applicationEvents.kind, at: applicationEvents.at })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.id));

describe('the events of an application', () => {
  test('say what happened, in order and by whom; the candidate is not told who', async () => {
    const colleague = await addMember(api, { organisationId: recruiter.userId, role: 'manager' });
    await api.db
      .update(users)
      .set({ firstName: 'Rose', lastName: 'Roy' })
      .where(eq(users.id, colleague.userId));
    const id = await apply();
    await recruiter.call(markViewed, { params: { id } });
    await recruiter.call(markViewed, { params: { id } });
    await move(colleague, 'selected');
    await move(recruiter, 'selected');
    api.clock.advance(MINUTE);
    await move(recruiter, 'received');
    await move(recruiter, 'accepted');
    expect(await seenByRecruiter(id)).toEqual([
      ['sent', 'Nadia Ferrand'],
      ['viewed', 'Paul Delmas'],
      ['selected', 'Rose Roy'],
      ['extended', 'Rose Roy'],
      ['received', 'Paul Delmas'],
      ['accepted', 'Paul Delmas'],
    ]);
    expect(await seenByCandidate()).toEqual([
      'sent',
      'viewed',
      'selected',
      'extended',
      'received',
      'accepted',
    ]);
  });

  test('tell the candidate that a deleted application is declined, not that it was deleted', async () => {
    const id = await apply();
    await move(recruiter, 'hidden');
    expect((await stored(id)).map(({ kind }) => kind)).toEqual(['sent', 'rejected', 'hidden']);
    expect(await seenByCandidate()).toEqual(['sent', 'rejected']);
  });

  test('are known for what was written in one go, as restored and imported rows are', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 9, day, 8));
    const id = await addApplication(api.db, {
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
      cvId,
      offerId,
      createdAt: at(1),
      viewedAt: at(2),
      selectedAt: at(3),
      bucket: 'accepted',
      decidedAt: at(4),
    });
    expect(await stored(id)).toEqual([
      { kind: 'sent', at: at(1) },
      { kind: 'viewed', at: at(2) },
      { kind: 'selected', at: at(3) },
      { kind: 'accepted', at: at(4) },
    ]);
  });

  test('are none where nothing changed for it, and end with it', async () => {
    const id = await apply();
    await api.db.update(applications).set({ score: 12 }).where(eq(applications.id, id));
    await move(recruiter, 'received');
    expect((await stored(id)).map(({ kind }) => kind)).toEqual(['sent']);
    await api.db.delete(applications).where(eq(applications.id, id));
    expect(await stored(id)).toEqual([]);
  });
});
