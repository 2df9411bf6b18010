import { afterAll, beforeAll, beforeEach } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { type Actor, startTestApi, type TestApi } from '../api.ts';

export let api: TestApi;
export let candidate: Actor;

/** What a candidate states to be allowed to publish a CV. */
export const reachable = { phone: '0639980000', postalCode: '23000' };

/** Starts the API for one file of tests, with a candidate of its own for each test. */
export function setUpCvAuthor(): void {
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    candidate = await api.candidate({ ...reachable, gender: 'f' });
  });
}

type Given = BodyInput<typeof cvsContract.create>;

export const createCv = async (body: Given, by = candidate) =>
  (await by.call(cvsContract.create, { body })).data;
export const readCv = async (id: number, by = candidate) =>
  (await by.call(cvsContract.read, { params: { id } })).data;
