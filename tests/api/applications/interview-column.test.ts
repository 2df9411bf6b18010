import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { THREE } from '#tests/support/interviews/a-proposal.ts';
import { planned } from '#tests/support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '#tests/support/interviews/interview-stage.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';

const { decide, listReceived, receivedOffers } = applicationsContract;

setUpAgenda();

const list = async (query: object) => {
  const { data, total } = await stage.recruiter.call(listReceived, { query, body: {} });
  expect(data).toHaveLength(total ?? 0);
  return data;
};
const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);
const sort = (bucket: string, words: object = {}) =>
  stage.recruiter.call(decide, {
    query: { [bucket]: 'true' },
    body: { cvId: stage.karim.cvId, offerId: stage.offerId, ...words },
  });

test('an application with an interview to come stands with those of every bucket, and in no other column', async () => {
  const { karim, camille } = stage;
  expect((await list({})).map(({ interview }) => interview)).toEqual([null, null]);
  const { id } = await planned(stage, {}, [karim]);
  expect(await list({ interview: true })).toMatchObject([
    { id: karim.applicationId, interview: { id, time: '2026-12-01T13:30:00.000Z', answer: 'pending' } },
  ]);
  await answer(karim.actor, id, 'accepted');
  expect(await list({ interview: true })).toMatchObject([{ interview: { id, answer: 'accepted' } }]);
  expect(await idsOf({ interview: false })).toEqual([camille.applicationId]);
  expect(await idsOf({})).toHaveLength(2);

  await sort('accepted');
  expect(await idsOf({ interview: true })).toEqual([karim.applicationId]);
  expect(await idsOf({ accepted: true, interview: false })).toEqual([]);
  expect(await idsOf({ accepted: true })).toEqual([karim.applicationId]);
});

test('an application leaves them once it is rejected, refused by its candidate, or over', async () => {
  const { karim } = stage;
  const { id } = await planned(stage, {}, [karim]);
  await sort('rejected', { reason: 'other' });
  expect(await idsOf({ interview: true })).toEqual([]);
  expect(await idsOf({ rejected: true, interview: false })).toEqual([karim.applicationId]);

  await sort('accepted');
  expect(await idsOf({ interview: true })).toEqual([karim.applicationId]);
  await answer(karim.actor, id, 'rejected');
  expect(await idsOf({ interview: true })).toEqual([]);
  expect(await list({ accepted: true })).toMatchObject([{ interview: null }]);

  await planned(stage, {}, [karim]);
  expect(await idsOf({ interview: true })).toEqual([karim.applicationId]);
  const past = {
    startsAt: new Date('2026-11-18T09:00:00.000Z'),
    endsAt: new Date('2026-11-18T10:00:00.000Z'),
  };
  await api.db.update(interviews).set(past).where(eq(interviews.organisationId, stage.recruiter.userId));
  expect(await idsOf({ interview: true })).toEqual([]);
  expect(await list({ accepted: true, interview: false })).toMatchObject([{ interview: null }]);
});

test('an interview has no time while its candidate chooses a slot; of several, the next one counts', async () => {
  const { id } = await planned(stage, THREE, [stage.karim]);
  expect(await list({ interview: true })).toMatchObject([
    { interview: { id, time: null, answer: 'pending' } },
  ]);
  const sooner = await planned(stage, { startTime: '2026-11-28T09:00' }, [stage.karim]);
  expect(await list({ interview: true })).toMatchObject([{ interview: { id: sooner.id } }]);
});

test('the offers of every bucket are named together', async () => {
  await sort('accepted');
  const read = async (query: object) =>
    (await stage.recruiter.call(receivedOffers, { query })).data.map(({ id, applications }) => [
      id,
      applications,
    ]);
  expect(await read({})).toEqual([[stage.offerId, 1]]);
  expect(await read({ every: true })).toEqual([[stage.offerId, 2]]);
});
