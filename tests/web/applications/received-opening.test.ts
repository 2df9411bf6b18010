// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#lib/contract/platform/client.ts';
import type { MemberAct } from '#lib/rules/organisations/member-roles.ts';
import { loadContactHistory, loadReceived, openReceived } from '#lib/web/applications/received.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  upstream.plan('POST /cv-infos/51/viewed', { json: { data: null } });
  upstream.plan('GET /cvs/12', { json: { data: aCv() } });
});
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('GET /cv-infos/51', { json: { data: aReceivedCv() } });
});
afterAll(() => upstream.close());

const call = () => createClient({ baseUrl: upstream.url, locale: 'fr' });
const open = (id: string, headers: Record<string, string> = {}, refusedActs: readonly MemberAct[] = []) =>
  openReceived({ call: call(), headers: new Headers(headers), refusedActs }, id);
const requests = () => upstream.calls.map(({ method, url }) => `${method} ${url}`);

describe('opening a received CV', () => {
  test('notes that it was seen, the first time', async () => {
    expect(await open('51')).toMatchObject({ application: { id: 51 }, cv: { id: 12 } });
    expect(requests()).toEqual(['GET /cv-infos/51', 'POST /cv-infos/51/viewed', 'GET /cvs/12']);

    upstream.calls.length = 0;
    const seen = aReceivedCv({ viewedAt: '2026-11-20T09:00:00.000Z' });
    upstream.plan('GET /cv-infos/51', { json: { data: seen } });
    await open('51');
    expect(requests()).toEqual(['GET /cv-infos/51', 'GET /cvs/12']);
  });

  test('a page fetched in advance does not count as seen', async () => {
    await open('51', { 'Sec-Purpose': 'prefetch;prerender' });
    expect(requests()).toEqual(['GET /cv-infos/51', 'GET /cvs/12']);
  });

  test('by a member who only reads marks nothing, and asks for no messages', async () => {
    await open('51', {}, ['work', 'write']);
    expect(requests()).toEqual(['GET /cv-infos/51', 'GET /cvs/12']);
    upstream.calls.length = 0;
    for (const path of ['/agenda/with-candidate', '/messages/conversation']) {
      upstream.plan(`GET ${path}`, { json: { data: [], total: 3, totalPages: 1 } });
    }
    const read = (refusedActs: readonly MemberAct[]) => loadContactHistory({ call: call(), refusedActs }, 3);
    expect(await read(['work', 'write'])).toMatchObject({ interviews: { total: 3 }, messages: { total: 0 } });
    expect(requests()).toEqual(['GET /agenda/with-candidate?candidateId=3&limit=20']);
    expect(await read([])).toMatchObject({ messages: { total: 3 } });
  });

  test('reads the version of this application, and the first one on demand', async () => {
    const cvUpdate = { at: '2026-11-30T09:00:00.000Z', firstCvId: 90 };
    const seen = aReceivedCv({ viewedAt: cvUpdate.at, cvUpdate });
    upstream.plan('GET /cv-infos/51', { json: { data: { ...seen, cv: { ...seen.cv, id: 91 } } } });
    for (const id of [90, 91]) upstream.plan(`GET /cvs/${id}`, { json: { data: { ...aCv(), id } } });
    const openWith = (query: Record<string, string | string[]>) =>
      openReceived({ call: call(), headers: new Headers(), refusedActs: [] }, '51', query);
    expect(await openWith({})).toMatchObject({ cv: { id: 91 }, isFirst: false });
    expect(await openWith({ cv: 'sent' })).toMatchObject({ cv: { id: 90 }, isFirst: true });
    for (const cv of ['90', '', ['sent', 'sent']])
      expect(await openWith({ cv })).toMatchObject({ cv: { id: 91 }, isFirst: false });
  });

  test('the first version of a CV that was not updated is the one that was sent', async () => {
    const opened = await openReceived({ call: call(), headers: new Headers(), refusedActs: [] }, '51', {
      cv: 'sent',
    });
    expect(opened).toMatchObject({ cv: { id: 12 }, isFirst: false });
  });

  test('finds nothing when it does not exist or its id is malformed', async () => {
    for (const id of ['52', 'abc', '0', '-1', '1.5', '12345678901234567890']) {
      expect(await open(id)).toBeNull();
    }
    expect(requests()).toEqual(['GET /cv-infos/52']);
  });
});

test('a list is asked for by the flag of its bucket, and the received ones by none', async () => {
  upstream.plan('POST /cv-infos', { json: { data: [], total: 0, totalPages: 0 } });
  await loadReceived({ call: call() }, 'received', { page: 2, limit: 20, offerId: 7 });
  await loadReceived({ call: call() }, 'rejected', { page: 1, limit: 10 });
  expect(requests()).toEqual([
    'POST /cv-infos?page=2&limit=20&offerId=7',
    'POST /cv-infos?page=1&limit=10&rejected=true',
  ]);
});
