// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#lib/contract/platform/client.ts';
import { loadApplication, loadApplications, openApplication } from '#lib/web/applications/applications.ts';
import { startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  upstream.plan('POST /offer-infos', { json: { data: [], total: 0, totalPages: 0 } });
});
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('POST /read-notifications', { json: { data: { read: 1 } } });
});
afterAll(() => upstream.close());

const call = () => createClient({ baseUrl: upstream.url, locale: 'fr' });
const first = { page: 1, limit: 10 };
const open = (decision: 'accepted' | 'rejected' | null, headers: Record<string, string> = {}) =>
  loadApplications({ call: call(), headers: new Headers(headers) }, decision, first);
const requests = () => upstream.calls.map(({ method, url, body }) => `${method} ${url} ${body}`);

describe('opening a list of applications', () => {
  test.each(['accepted', 'rejected'] as const)(
    'marks the decisions of the list %s as read afterwards',
    async (kind) => {
      await open(kind);
      expect(requests()).toEqual([
        `POST /offer-infos?page=1&limit=10&${kind}=true {}`,
        `POST /read-notifications {"${kind}":true}`,
      ]);
    },
  );

  test('marks nothing in lists without decisions', async () => {
    await open(null);
    expect(requests()).toEqual(['POST /offer-infos?page=1&limit=10 {}']);
  });

  test.each([
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
    ['Next-Router-Prefetch', '1'],
  ])('does not count when it is prefetched (%s: %s)', async (name, value) => {
    await open('accepted', { [name]: value });
    expect(requests()).toHaveLength(1);
  });

  test('shows the list even when marking fails', async () => {
    upstream.plan('POST /read-notifications', {
      status: 503,
      json: { statusCode: 503, code: 'unavailable', message: 'Indisponible' },
    });
    expect(await open('accepted')).toMatchObject({ data: [], total: 0 });
  });
});

describe('opening one application', () => {
  test('finds nothing when it does not exist or its id is malformed', async () => {
    expect(await loadApplication(call(), '12')).toBeNull();
    for (const id of ['abc', '0', '-1', '1.5', '12345678901234567890']) {
      expect(await loadApplication(call(), id)).toBeNull();
    }
    expect(upstream.calls.map(({ url }) => url)).toEqual(['/offer-infos/12']);
  });

  const answers = (state: string, unread: boolean) =>
    upstream.plan('GET /offer-infos/14', { json: { data: { offerId: 14, state, unread } } });
  const opened = (headers: Record<string, string> = {}) =>
    openApplication({ call: call(), headers: new Headers(headers) }, '14');

  test.each([
    ['accepted', 'accepted'],
    ['refused', 'rejected'],
  ])('marks only the decision about it: %s', async (state, kind) => {
    answers(state, true);
    expect(await opened()).toMatchObject({ state, unread: true });
    expect(requests()).toEqual([
      'GET /offer-infos/14 ',
      `POST /read-notifications {"${kind}":true,"offerId":14}`,
    ]);
  });

  test('marks nothing without a new decision, or in a prefetch', async () => {
    answers('accepted', false);
    await opened();
    answers('accepted', true);
    await opened({ 'Sec-Purpose': 'prefetch' });
    expect(requests()).toEqual(Array(2).fill('GET /offer-infos/14 '));
  });

  test('fails when the upstream does', async () => {
    upstream.plan('GET /offer-infos/13', {
      status: 503,
      json: { statusCode: 503, code: 'unavailable', message: 'Indisponible' },
    });
    await expect(loadApplication(call(), '13')).rejects.toThrow();
  });
});
