import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer } from '#tests/support/content.ts';
import { databaseUrl, startUpstream } from '#tests/support/database/second-process.ts';
import { openEvents } from '#tests/support/pages/event-stream.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('with two upstream processes', () => {
  test('send an event of one to the page at the other', async () => {
    const [candidate, recruiter] = [await api.candidate(), await api.recruiter()];
    const token = await openSession(api.db, recruiter.userId, {
      now: new Date(),
      secret: api.deps.settings.secret,
    });
    const other = await startUpstream(databaseUrl(api));
    try {
      const stream = await openEvents(`${other.url}/events`, { authorization: `Bearer ${token}` });
      // Without an age it begins with everything.
      expect((await stream.next())?.name).toBe('changed');
      const cvId = await addCv(api.db, { candidateId: candidate.userId });
      const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
      await candidate.call(applicationsContract.decide, { query: {}, body: { cvId, offerId } });
      expect(await stream.next()).toEqual({ name: 'changed', data: 'counters' });
      stream.close();
    } finally {
      await other.stop();
    }
  }, 180_000);
});
