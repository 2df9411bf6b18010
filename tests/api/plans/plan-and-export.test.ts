import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { PARTS } from '#upstream/accounts/exports/files.ts';
import type { PartName } from '#upstream/accounts/exports/person.ts';
import { messages } from '#upstream/platform/schema/messages.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan } from '../../support/content.ts';

let api: TestApi;
let recruiter: Actor;
let offerIds: number[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

/** Two offers with an application each, a message that was received and one that the owner wrote. */
beforeEach(async () => {
  recruiter = await api.recruiter();
  const recruiterId = recruiter.userId;
  const candidateId = (await api.candidate()).userId;
  const cvId = await addCv(api.db, { candidateId });
  offerIds = [];
  for (let at = 0; at < 2; at += 1) {
    const offerId = await addOffer(api.db, { recruiterId });
    await addApplication(api.db, { candidateId, recruiterId, offerId, cvId });
    offerIds.push(offerId);
  }
  await addMessage(api.db, { candidateId, recruiterId, from: 'candidate', body: 'Reçu' });
  const id = await addMessage(api.db, { candidateId, recruiterId, body: 'Écrit' });
  await api.db.update(messages).set({ authorId: recruiterId }).where(eq(messages.id, id));
});

async function exported(name: PartName): Promise<Record<string, unknown>[]> {
  const person = {
    id: recruiter.userId,
    organisationId: recruiter.userId,
    role: 'recruiter',
    email: recruiter.email,
    firstName: 'Ana',
    isVerified: true,
    language: 'fr',
  } as const;
  const part = PARTS.recruiter.find((each) => each.name === name);
  return (await part?.read({ tx: api.db, person, now: api.clock.now() })) as Record<string, unknown>[];
}

const texts = async () => (await exported('messages')).map(({ text }) => text);
const answered = async () => (await exported('received')).map(({ offerId }) => offerId);

describe('the export of an owner', () => {
  it('has all messages and applications with a plan', async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    expect([await texts(), await answered()]).toEqual([['Reçu', 'Écrit'], offerIds]);
  });

  it('has without a plan what the owner wrote, and nothing that the screens refuse', async () => {
    const { failure } = await recruiter.refused(messagesContract.list, { query: { type: 'received' } });
    expect(failure.code).toBe('no_plan');
    expect([await texts(), await answered()]).toEqual([['Écrit'], []]);
  });

  it('has with the free offer alone the applications to that offer', async () => {
    const [freeOffer = 0] = offerIds;
    const planId = await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 1, isFree: true });
    await api.db.update(offers).set({ planId }).where(eq(offers.id, freeOffer));
    expect([await texts(), await answered()]).toEqual([['Reçu', 'Écrit'], [freeOffer]]);
  });
});
