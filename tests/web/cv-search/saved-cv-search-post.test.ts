// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/saved-cv-search/[id]/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const PAGE = '/recruiter/saved-search';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

async function post(fields: Record<string, string>, role: 'recruiter' | 'candidate' = 'recruiter') {
  const seal = await sealSession({
    token: 'the-token',
    userId: 3,
    role,
    firstName: 'Paul',
    gender: null,
    locale: 'fr',
    internal: false,
    bypass: false,
    since: Date.now(),
  });
  const request = new Request(`${site}/api/saved-cv-search/12`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      ...fromOurPages,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `${sessionCookie}=${encodeURIComponent(seal)}`,
    },
  });
  const answer = await POST(request, { params: Promise.resolve({ id: '12' }) });
  return { to: answer.headers.get('location'), flash: await flashOf(answer, PAGE) };
}

const bodies = () => upstream.calls.map(({ url, body }) => [url, JSON.parse(String(body))]);
const FORM = { name: 'Renfort', alert: 'daily', before: 'off' };

test('the settings of a saved search change its alert and its name', async () => {
  upstream.plan('PUT /search/cv-alert/12', { json: { data: { id: 12, alert: 'daily' } } });
  upstream.plan('PUT /search/rename/12', { json: { data: null } });
  const { to, flash } = await post(FORM);
  expect([to, flash?.success]).toEqual([PAGE, 'La recherche est à jour.']);
  expect(bodies()).toEqual([
    ['/search/cv-alert/12', { frequency: 'daily' }],
    ['/search/rename/12', { searchName: 'Renfort' }],
  ]);
});

test('the settings of a saved search leave an alert that did not change alone, so that it needs no plan', async () => {
  upstream.plan('PUT /search/rename/12', { json: { data: null } });
  await post({ ...FORM, before: 'daily' });
  expect(bodies()).toEqual([['/search/rename/12', { searchName: 'Renfort' }]]);
});

test('the settings of a saved search keep what was typed when a plan is needed', async () => {
  const json = { statusCode: 402, code: 'no_plan', message: 'Souscrivez', hasPaidPackage: false };
  upstream.plan('PUT /search/cv-alert/12', { status: 402, json });
  const { to, flash } = await post(FORM);
  expect(to).toBe(PAGE);
  expect(flash?.failure?.fields).toEqual({ alert: 'Souscrivez' });
  expect(flash?.values).toEqual({ ...FORM, id: '12' });
});

test('the settings of a saved search show an empty name beside its field', async () => {
  const fields = { name_search: 'Obligatoire' };
  upstream.plan('PUT /search/rename/12', {
    status: 422,
    json: { statusCode: 422, code: 'invalid', message: 'Vérifiez', fields },
  });
  const { flash } = await post({ name: '', alert: 'off', before: 'off' });
  expect(flash?.failure?.fields).toEqual({ name: 'Obligatoire' });
});

test('the settings of a saved search lead others to the sign-in of recruiters', async () => {
  const { to } = await post(FORM, 'candidate');
  expect(to).toBe('/recruiter/login?next=%2Frecruiter%2Fsaved-search');
  expect(upstream.calls).toEqual([]);
});
