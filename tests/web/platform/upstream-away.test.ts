// @vitest-environment node

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { currentResponse, isIncomplete, tooManyFor } from '#lib/web/next-adapter/current-response.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { publicUpstream } from '#lib/web/upstream/upstream.ts';
import { setWebSettings } from '#tests/support/web-upstream.ts';

vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'fr' }));

beforeEach(() => setWebSettings({ upstreamUrl: 'http://upstream.test' }));
afterEach(() => vi.unstubAllGlobals());

/** Whether a page that asks an upstream with this answer is known to lack something. */
async function lacksSomething(answer: () => Promise<Response>): Promise<boolean> {
  vi.stubGlobal('fetch', answer);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const request = () => publicUpstream(referenceContract.statistics, {}, { seconds: 10, tags: [] });
  await expect(currentResponse.run(response, request)).rejects.toThrow(ApiFailure);
  return isIncomplete(response);
}

const refused = (statusCode: number) => async () =>
  Response.json({ statusCode, code: 'unknown', message: '' }, { status: statusCode });

it.each([429, 500, 503])('a page whose upstream answers %i lacks something', async (statusCode) => {
  expect(await lacksSomething(refused(statusCode))).toBe(true);
});

it('a page whose upstream does not answer lacks something', async () => {
  expect(await lacksSomething(() => Promise.reject(new TypeError('refused')))).toBe(true);
});

it('a page whose upstream gives no reference lists lacks something', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  const responses = [1, 2].map(() => new ServerResponse(new IncomingMessage(new Socket())));
  const load = () => loadReference('fr');
  // Both pages wait for one call.
  const pages = responses.map((response) => currentResponse.run(response, load));
  for (const page of pages) await expect(page).rejects.toThrow(ApiFailure);
  expect(responses.map(isIncomplete)).toEqual([true, true]);
});

it('a call whose connection is lost is repeated once, and no third time', async () => {
  const answers = vi.fn(refused(503));
  answers.mockRejectedValueOnce(new TypeError('cut off'));
  expect(await lacksSomething(answers)).toBe(true);
  expect(answers).toHaveBeenCalledTimes(2);
  const cut = vi.fn(() => Promise.reject(new TypeError('cut off')));
  expect(await lacksSomething(cut)).toBe(true);
  expect(cut).toHaveBeenCalledTimes(2);
});

it('a call that nobody answers in time is not repeated', async () => {
  const late = vi.fn(() => Promise.reject(new DOMException('late', 'TimeoutError')));
  expect(await lacksSomething(late)).toBe(true);
  expect(late).toHaveBeenCalledTimes(1);
});

it('a page that is refused more calls knows for how long', async () => {
  const busy = { status: 429, headers: { 'retry-after': '17' } };
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 429, code: 'too_many_requests', message: '' }, busy),
  );
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const request = () => publicUpstream(referenceContract.statistics, {}, { seconds: 10, tags: [] });
  await expect(currentResponse.run(response, request)).rejects.toThrow(ApiFailure);
  expect(tooManyFor(response)).toBe(17);
});

it('the calls of one page share one time, and another page has its own', async () => {
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signals.push(signal);
    throw new DOMException('late', 'TimeoutError');
  });
  const renderPage = async () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const request = () => publicUpstream(referenceContract.statistics, {}, { seconds: 10, tags: [] });
    for (const _ of [1, 2]) await expect(currentResponse.run(response, request)).rejects.toThrow(ApiFailure);
  };
  await renderPage();
  await renderPage();
  expect(signals).toHaveLength(4);
  expect(signals[0]).toBeInstanceOf(AbortSignal);
  expect(signals[1]).toBe(signals[0]);
  expect(signals[3]).toBe(signals[2]);
  expect(signals[2]).not.toBe(signals[0]);
});

it('a page that asks for what is not there lacks nothing', async () => {
  expect(await lacksSomething(refused(404))).toBe(false);
});
