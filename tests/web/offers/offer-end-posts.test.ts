// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as byLink } from '#app/api/offer-end/[act]/[token]/route.ts';
import { POST as own } from '#app/api/own-offer/[act]/[id]/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession } from '#tests/support/accounts/a-web-session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const TOKEN = `12.${'a'.repeat(43)}`;
const PAGE = '/recruiter/myoffer/end/12';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

const requestWith = (fields: Record<string, string>, cookie = '') =>
  new Request(`${site}/api/x`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { ...fromOurPages, 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
const cookieOf = async (role: 'candidate' | 'recruiter') =>
  `${sessionCookie}=${encodeURIComponent(await sealSession({ ...webSession, role }))}`;

describe('the page about the end of an own offer', () => {
  test('passes a press on with the session and leads back to the page', async () => {
    upstream.plan('POST /recruiter/offers/12/filled', { json: { data: null, message: 'Fait' } });
    const request = requestWith({ reason: 'bielle', applicationId: '7' }, await cookieOf('recruiter'));
    const answer = await own(request, { params: Promise.resolve({ act: 'filled', id: '12' }) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
    expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({ reason: 'bielle', applicationId: '7' });
    expect(await flashOf(answer, PAGE)).toMatchObject({ success: 'Fait' });
  });

  test('asks a visitor and a candidate to sign in, and knows no other act', async () => {
    for (const cookie of ['', await cookieOf('candidate')]) {
      const answer = await own(requestWith({}, cookie), {
        params: Promise.resolve({ act: 'extend', id: '12' }),
      });
      expect(answer.headers.get('location')).toContain('/recruiter/login?next=');
    }
    const params = Promise.resolve({ act: 'delete', id: '12' });
    expect((await own(requestWith({}, await cookieOf('recruiter')), { params })).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });
});

test('the page of the mailed link passes a press on without a session', async () => {
  upstream.plan(`POST /offer-ends/${TOKEN}/extend`, { json: { data: null, message: 'Fait' } });
  const expiresAt = '2026-12-01T09:00:00.000Z';
  const request = requestWith({ expiresAt }, await cookieOf('recruiter'));
  const answer = await byLink(request, { params: Promise.resolve({ act: 'extend', token: TOKEN }) });
  expect(answer.headers.get('location')).toBe(`/offer-end/${TOKEN}`);
  expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({ expiresAt });
  expect(upstream.calls[0]?.headers.authorization).toBeUndefined();
});
