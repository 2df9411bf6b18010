import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

const FREE = 1;
const ACTIVE = 4;
const { decide, listReceived, listSent } = applicationsContract;

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
  candidate = await api.candidate({ language: 'en' });
  recruiter = await api.recruiter();
  cvId = await addCv(api.db, { candidateId: candidate.userId });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: ACTIVE });
  id = await addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
  });
});

/** What the recruiter sends: the flag of the bucket, and what differs in the body. */
const criteria = (to: Bucket, body: object = {}) => ({
  query: to === 'received' ? {} : { [to]: 'true' },
  body: { cvId, offerId, reason: 'other' as const, ...body },
});
const move = (to: Bucket, body = {}) => recruiter.call(decide, criteria(to, body));
const refused = async (to: Bucket, body = {}, by = recruiter) =>
  (await by.refused(decide, criteria(to, body))).failure;
const listed = async (bucket: Bucket) =>
  (
    await recruiter.call(listReceived, {
      query: bucket === 'received' ? {} : { [bucket]: 'true' },
      body: {},
    })
  ).data.map((each) => each.id);
const stored = async (which = id) => {
  const [row] = await api.db.select().from(applications).where(eq(applications.id, which));
  if (!row) throw new Error('no application');
  return row;
};
const sentState = async (query = {}) =>
  (await candidate.call(listSent, { query, body: {} })).data.map(({ state }) => state);

describe('a recruiter who sorts received applications', () => {
  test('can move one through every bucket, and the candidate sees each state', async () => {
    expect(await listed('received')).toEqual([id]);

    expect((await move('accepted')).message).toBe(
      'CV enregistré dans CV retenus. Le candidat en sera informé par e-mail dans une minute.',
    );
    expect(await listed('accepted')).toEqual([id]);
    expect(await sentState({ accepted: true })).toEqual(['accepted']);

    expect((await move('rejected')).message).toBe(
      'CV enregistré dans CV déclinés. Le candidat en sera informé par e-mail dans une minute.',
    );
    expect([await listed('accepted'), await listed('rejected')]).toEqual([[], [id]]);
    expect(await sentState({ rejected: true })).toEqual(['refused']);

    expect((await move('selected')).message).toBe(
      'CV enregistré dans CV sélectionnés. Le candidat en sera informé par e-mail dans une minute.',
    );
    expect([await listed('rejected'), await listed('selected')]).toEqual([[], [id]]);
    expect(await sentState()).toEqual(['review']);

    expect((await move('received')).message).toBe('CV remis dans CV reçus');
    expect([await listed('selected'), await listed('received')]).toEqual([[], [id]]);
    expect(await sentState()).toEqual(['on_hold']);
  });

  test('a decision has a time, and is new to the candidate each time it changes', async () => {
    await move('accepted');
    const accepted = await stored();
    expect(accepted).toMatchObject({ bucket: 'accepted', decidedAt: api.clock.now() });
    await api.db.update(applications).set({ decisionReadAt: api.clock.now() });

    api.clock.advance(60_000);
    await move('accepted');
    expect(await stored()).toMatchObject({
      decidedAt: accepted.decidedAt,
      decisionReadAt: accepted.decidedAt,
    });
    await move('rejected');
    expect(await stored()).toMatchObject({
      bucket: 'rejected',
      decidedAt: api.clock.now(),
      decisionReadAt: null,
    });
    await move('received');
    expect(await stored()).toMatchObject({ bucket: 'received', decidedAt: null, selectedAt: null });
  });

  test('deleting an unanswered application declines it first, with the reason in the candidate’s language', async () => {
    expect((await move('hidden')).message).toBe(
      'CV supprimé. Le candidat en sera informé par e-mail dans une minute.',
    );
    expect([await listed('received'), await listed('rejected'), await listed('hidden')]).toEqual([
      [],
      [],
      [id],
    ]);
    const { data } = await candidate.call(listSent, { query: { rejected: 'true' }, body: {} });
    expect(data).toMatchObject([{ state: 'refused', rejectionReason: 'Another application was chosen.' }]);
  });

  test.each(['rejected', 'hidden'] as const)('a refusal without a reason is refused: %s', async (to) => {
    const failure = await refused(to, { reason: undefined });
    expect(failure).toMatchObject({ statusCode: 422, fields: { reason: 'Ce champ est obligatoire' } });
    expect(await listed('received')).toEqual([id]);
    expect(await sentState()).toEqual(['on_hold']);
  });

  test('deleting an accepted application leaves it accepted for the candidate, and needs no reason', async () => {
    await move('accepted');
    await move('hidden', { reason: undefined });
    expect(await sentState({ accepted: true })).toEqual(['accepted']);
  });

  test('a deletion can be taken back', async () => {
    await move('hidden');
    await move('received', { from: 'hidden' });
    expect(await listed('received')).toEqual([id]);
    expect(await sentState()).toEqual(['on_hold']);
    expect((await stored()).rejectionReason).toBeNull();
  });

  test('a recruiter with an outdated list learns where the application is now, and nothing changes', async () => {
    await move('accepted', { from: 'received' });
    const failure = await refused('rejected', { from: 'received' });
    expect(failure).toMatchObject({ statusCode: 409, code: 'conflict' });
    expect(failure.message).toBe(
      'Ce CV a changé de liste entre-temps\u00a0: il est maintenant parmi les CV retenus.',
    );
    expect(await listed('accepted')).toEqual([id]);
  });

  test('two decisions at the same moment: one is refused', async () => {
    const both = await Promise.allSettled([
      move('accepted', { from: 'received' }),
      move('rejected', { from: 'received' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('two flags at once or an unknown bucket are refused', async () => {
    const two = await recruiter.refused(decide, {
      query: { accepted: 'true', rejected: 'true' },
      body: { cvId, offerId },
    });
    expect(two.failure.statusCode).toBe(422);
    const bad = await refused('accepted', { from: 'poubelle' });
    expect(bad.fields).toHaveProperty('from');
    expect(await listed('received')).toEqual([id]);
  });

  test('another recruiter cannot move the application', async () => {
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: ACTIVE });
    expect((await refused('rejected', {}, other)).statusCode).toBe(404);
    expect((await refused('rejected', { recruiterId: other.userId })).statusCode).toBe(404);
    expect((await refused('rejected', { candidateId: candidate.userId + 1 })).statusCode).toBe(404);
    expect((await refused('rejected', { cvId: cvId + 1000 })).statusCode).toBe(404);
    expect(await listed('received')).toEqual([id]);
  });

  test('moving one back to the received sends no mail', async () => {
    await move('accepted');
    const before = await api.mails(candidate.email);
    api.clock.advance(60_000);
    await move('received');
    expect(await api.mails(candidate.email)).toEqual(before);
  });
});

describe('picking a CV from the search', () => {
  const pick = { offerId: null };

  test('adds it to the selected ones once, without an offer', async () => {
    const answer = await move('selected', { ...pick, candidateId: candidate.userId });
    expect(answer.message).toBe('CV enregistré dans CV sélectionnés');
    const again = await move('selected', pick);
    expect(again.data.id).toBe(answer.data.id);
    expect(await listed('selected')).toEqual([answer.data.id]);
    expect(await stored(answer.data.id)).toMatchObject({
      offerId: null,
      candidateId: candidate.userId,
      selectedAt: api.clock.now(),
    });
    // What the candidate sent is another thing, and a pick is no application of theirs.
    expect(await listed('received')).toEqual([id]);
    expect(await sentState()).toEqual(['on_hold']);
  });

  test('moves a declined one back to the selected ones, never to the received ones', async () => {
    const { data } = await move('selected', pick);
    await move('rejected', pick);
    expect((await refused('received', pick)).fields).toHaveProperty('offerId');
    await move('selected', pick);
    expect(await listed('selected')).toEqual([data.id]);
  });

  test('works again after the pick was deleted', async () => {
    const { data } = await move('selected', pick);
    await move('hidden', { ...pick, from: 'selected' });
    expect(await listed('selected')).toEqual([]);
    expect((await move('selected', pick)).data.id).toBe(data.id);
    expect(await listed('selected')).toEqual([data.id]);
  });

  test('requires a published CV; no other call adds one', async () => {
    expect((await refused('accepted', pick)).statusCode).toBe(404);
    await api.db.update(cvs).set({ status: 'draft' }).where(eq(cvs.id, cvId));
    expect((await refused('selected', pick)).statusCode).toBe(404);
    expect(await listed('selected')).toEqual([]);
  });

  test('is refused to candidates', async () => {
    const failure = await refused('selected', pick, candidate);
    expect(failure).toMatchObject({ statusCode: 422, fields: { offerId: 'Ce champ est obligatoire' } });
  });
});

describe('the plan', () => {
  const freeOnly = async () => {
    await api.db.delete(plans).where(eq(plans.organisationId, recruiter.userId));
    const planId = await addPlan(api.db, {
      recruiterId: recruiter.userId,
      packageId: FREE,
      isFree: true,
      offersLeft: 0,
    });
    return addOffer(api.db, { recruiterId: recruiter.userId, planId });
  };

  test('is required to sort and to pick', async () => {
    await api.db.delete(plans).where(eq(plans.organisationId, recruiter.userId));
    for (const body of [{}, { offerId: null }]) {
      expect(await refused('selected', body)).toEqual({
        statusCode: 402,
        code: 'no_plan',
        hasPaidPackage: false,
        message: 'Veuillez souscrire à une formule pour pouvoir consulter les CV reçus',
      });
    }
    expect((await stored()).bucket).toBe('received');
  });

  test('allows sorting the free offer’s applications, and nothing else', async () => {
    const free = await freeOnly();
    await addApplication(api.db, {
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
      cvId,
      offerId: free,
    });
    await move('accepted', { offerId: free });
    expect((await refused('accepted')).code).toBe('no_plan');
    expect((await refused('selected', { offerId: null })).code).toBe('no_plan');
  });
});
