import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv } from '#tests/support/content.ts';

let api: TestApi;
let candidate: Actor;
let cvId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate();
  cvId = await addCv(api.db, { candidateId: candidate.userId });
});

describe('the candidate’s own CVs', () => {
  const list = (by: Actor, query = {}) => by.call(cvsContract.list, { query }).then(({ data }) => data);

  test('are listed by status, under its name or its number', async () => {
    const draft = await addCv(api.db, {
      candidateId: candidate.userId,
      slot: 2,
      status: 'draft',
      name: '',
      tradeId: null,
      preciseJobId: null,
      createdAt: new Date('2026-11-22T09:00:00Z'),
    });
    expect((await list(candidate)).map(({ id }) => id)).toEqual([draft, cvId]);
    expect((await list(candidate, { sort: 'ASC' })).map(({ id }) => id)).toEqual([cvId, draft]);
    expect((await list(candidate, { status: 'published' })).map(({ id }) => id)).toEqual([cvId]);
    expect((await list(candidate, { status: '1' })).map(({ id }) => id)).toEqual([draft]);
    const [published] = await list(candidate, { status: '2' });
    expect(published).toMatchObject({
      cvName: 'Mécanicienne confirmée',
      status: 'published',
      statusNumber: 2,
      city: 'Guéret',
      radius: 15,
      trades: [{ tradeId: 1, preciseJobId: 1001 }],
    });
  });

  test('never include somebody else’s', async () => {
    expect(await list(await api.candidate())).toEqual([]);
  });
});
