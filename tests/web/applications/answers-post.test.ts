// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '#app/api/answers/[token]/route.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

vi.mock('server-only', () => ({}));

const TOKEN = `12.2026-11-20.${'x'.repeat(43)}`;
const PAGE = `/answers/${TOKEN}`;

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

async function post(fields: Record<string, string>) {
  const request = new Request(`${site}/api/any`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const response = await POST(request, { params: Promise.resolve({ token: TOKEN }) });
  return { location: response.headers.get('location'), flash: await flashOf(response, PAGE) };
}

test('the form sends the chosen answers, and leaves out those for later', async () => {
  upstream.plan(`POST /answers/${TOKEN}`, {
    json: { data: { answered: 2, late: 0 }, message: 'Enregistrées.' },
  });
  const { location, flash } = await post({
    'answer-51': 'accepted',
    'answer-52': '',
    'reason-52': 'pay',
    'answer-53': 'rejected',
    'reason-53': 'filled',
    message: 'Merci.',
  });
  expect(location).toBe(PAGE);
  expect(flash).toMatchObject({ success: 'Enregistrées.' });
  expect(JSON.parse(String(upstream.calls[0]?.body))).toEqual({
    answers: [
      { id: 51, to: 'accepted' },
      { id: 53, to: 'rejected', reason: 'filled' },
    ],
    message: 'Merci.',
  });
});

test('the form keeps what was chosen and names the refused field by its application', async () => {
  const fields = { 'answers.1.reason': 'Ce champ est obligatoire' };
  upstream.plan(`POST /answers/${TOKEN}`, {
    status: 422,
    json: { statusCode: 422, code: 'invalid', message: 'Vérifiez', fields },
  });
  const values = { 'answer-51': 'accepted', 'answer-53': 'rejected', message: 'Merci.' };
  const { location, flash } = await post({ ...values, 'reason-53': '' });
  expect(location).toBe(`${PAGE}#a53`);
  expect(flash?.failure?.fields).toEqual({ 'reason-53': 'Ce champ est obligatoire' });
  expect(flash?.values).toEqual(values);
});
