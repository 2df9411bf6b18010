// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET as openAlert, POST as stopAlert } from '#app/api/alert/stop/[token]/route.ts';
import { POST as answerChange } from '#app/api/email-change/[answer]/[token]/route.ts';
import { POST as confirm } from '#app/api/newsletter/confirm/[token]/route.ts';
import { GET as openNewsletter, POST as stopNewsletter } from '#app/api/newsletter/stop/[token]/route.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const TOKEN = `12.${'x'.repeat(43)}`;
const LONG = 'y'.repeat(43);

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

/** As a mail program asks: from nowhere, without a cookie. */
const post = (body: string) =>
  new Request(`${site}/api/any`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const input = (token: string) => ({ params: Promise.resolve({ token }) });

describe.each([
  ['an alert', stopAlert, openAlert, TOKEN, `/alerts/${TOKEN}/stop`, `/alert/stop/${TOKEN}`],
  [
    'the newsletter',
    stopNewsletter,
    openNewsletter,
    TOKEN,
    `/newsletter/stop/${TOKEN}`,
    `/newsletter/stop/${TOKEN}`,
  ],
])('the address that stops %s', (_, stop, open, token, path, page) => {
  test('is taken from a mail program with one call, without origin or session', async () => {
    upstream.plan(`POST ${path}`, { json: { data: null, message: 'Fait' } });
    const response = await stop(post('List-Unsubscribe=One-Click'), input(token));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(upstream.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${path}`]);
    expect(upstream.calls[0]?.headers.authorization).toBeUndefined();
  });

  test('is taken from its page, which is shown again', async () => {
    upstream.plan(`POST ${path}`, { json: { data: null } });
    const response = await stop(post('from=page'), input(token));
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('tells a mail program the status, and its page the reason, when it cannot', async () => {
    const failure = { statusCode: 503, code: 'unavailable', message: 'Indisponible' };
    upstream.plan(`POST ${path}`, { status: 503, json: failure });
    expect((await stop(post('List-Unsubscribe=One-Click'), input(token))).status).toBe(503);
    upstream.plan(`POST ${path}`, { status: 503, json: failure });
    const response = await stop(post('from=page'), input(token));
    const flash = await flashOf(response, page);
    expect(flash?.failure?.message).toBe('Indisponible');
  });

  test('opened in a browser leads to the page that asks, and stops nothing', async () => {
    const response = await open(new Request(`${site}/api/any`), input(token));
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    expect(upstream.calls).toEqual([]);
  });
});

test('the newsletter is confirmed by the button of its page', async () => {
  upstream.plan(`POST /newsletter/confirm/${LONG}`, { json: { data: null } });
  const response = await confirm(post('from=page'), input(LONG));
  expect([response.status, response.headers.get('location')]).toEqual([303, `/newsletter/confirm/${LONG}`]);
  expect(upstream.calls).toHaveLength(1);
});

test.each([
  ['confirm', 'POST'],
  ['refuse', 'DELETE'],
])('a change of address is answered by the button "%s" of its page', async (answer, method) => {
  upstream.plan(`${method} /email-change/${LONG}`, { json: { data: null, message: 'Fait' } });
  const params = Promise.resolve({ answer, token: LONG });
  const response = await answerChange(post('from=page'), { params });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/email-change/${LONG}`]);
  expect(upstream.calls).toHaveLength(1);
});
