// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '#app/api/own-offer/[act]/[id]/route.ts';
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

const PAGE = '/recruiter/myoffer/appeal/31';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

type Sending = { role?: 'candidate' | 'recruiter'; headers?: Record<string, string>; id?: string };

async function post(reason: string, { role = 'recruiter', headers = fromOurPages, id = '31' }: Sending = {}) {
  const cookie = `${sessionCookie}=${encodeURIComponent(await sealSession({ ...webSession, role }))}`;
  const request = new Request(`${site}/api/x`, {
    method: 'POST',
    body: new URLSearchParams({ reason }).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
  return POST(request, { params: Promise.resolve({ act: 'appeal', id }) });
}

describe('the plain form of an appeal', () => {
  test('sends the reason and comes back with the message', async () => {
    upstream.plan('POST /recruiter/offers/31/appeal', { json: { data: null, message: 'Recours reçu' } });
    const answer = await post('Nous ne demandons rien.');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
    expect(await flashOf(answer, PAGE)).toMatchObject({ success: 'Recours reçu' });
    expect(JSON.parse(upstream.calls.at(-1)?.body ?? '')).toEqual({ reason: 'Nous ne demandons rien.' });
  });

  test('brings a refusal and what was typed back', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'À corriger' };
    const fields = { reason: 'Ce champ est obligatoire' };
    upstream.plan('POST /recruiter/offers/31/appeal', { status: 422, json: { ...failure, fields } });
    expect(await flashOf(await post(' '), PAGE)).toMatchObject({
      failure: { fields },
      values: { reason: ' ' },
    });
  });

  test('leads to the sign-in without a recruiter, and is refused from other sites', async () => {
    const candidate = await post('Non.', { role: 'candidate' });
    expect(candidate.headers.get('location')).toContain('/recruiter/login');
    expect((await post('Non.', { headers: { origin: 'https://ailleurs.test' } })).status).toBe(403);
    expect((await post('Non.', { id: 'x' })).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });
});
