import { afterAll, beforeAll, beforeEach } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { type Actor, startTestApi, type TestApi } from '../api.ts';
import { anAgenda, type Stage } from './an-interview.ts';

export let api: TestApi;
export let stage: Stage;

/** Starts the API for one file of tests, with an agenda of its own for each test. */
export function setUpAgenda(): void {
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    stage = await anAgenda(api);
  });
  afterAll(() => api?.close());
}

/** A candidate's answer to an invitation. */
export const answer = (
  actor: Actor,
  interviewId: number,
  status: 'accepted' | 'rejected',
  message?: string,
) => actor.call(interviewsContract.answer, { body: { interviewId, status, message } });
