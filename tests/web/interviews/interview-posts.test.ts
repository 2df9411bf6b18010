// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as download } from '#app/api/agenda/[id]/interview.ics/route.ts';
import { POST as answer } from '#app/api/interview/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const TOKEN = 'x'.repeat(43);
const PAGE = `/interview/answer/${TOKEN}`;
const LIST = '/candidate/agenda/interviews';
const MOVED = 'L’entretien a été déplacé : il est maintenant prévu le 25/11/2026 09:00.';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  answer(
    new Request(`${site}/api/interview`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { ...fromOurPages, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
  );

async function aCookie(): Promise<string> {
  const seal = await sealSession({
    token: 'the-token',
    userId: 3,
    role: 'candidate',
    firstName: 'Nadia',
    gender: 'f',
    locale: 'fr',
    internal: false,
    bypass: false,
    since: Date.now(),
  });
  return `${sessionCookie}=${encodeURIComponent(seal)}`;
}

test('the form of a mailed link answers for its token, without a session, and comes back', async () => {
  upstream.plan(`POST /agenda/answer/${TOKEN}`, { json: { data: {}, message: 'Accepté' } });
  const response = await post(
    { token: TOKEN, version: '2', status: 'accepted' },
    { cookie: await aCookie() },
  );
  expect([response.status, response.headers.get('location')]).toEqual([303, PAGE]);
  const [call] = upstream.calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({ status: 'accepted', version: 2 });
  expect(call?.headers.authorization).toBeUndefined();
});

test('moved meanwhile: the page that comes next says so', async () => {
  const json = { statusCode: 409, code: 'interview_moved', message: MOVED };
  upstream.plan(`POST /agenda/answer/${TOKEN}`, { status: 409, json });
  const response = await post({ token: TOKEN, version: '1', status: 'accepted' });
  expect(response.headers.get('location')).toBe(PAGE);
  expect(await flashOf(response, PAGE)).toMatchObject({
    failure: { code: 'interview_moved', message: MOVED },
  });
});

test('the form of a list answers with the session', async () => {
  upstream.plan('POST /candidate/agenda/edit-status', { json: { data: {}, message: 'Refusé' } });
  const fields = { interviewId: '40', offerId: '', version: '1', status: 'rejected' };
  const response = await post(fields, { cookie: await aCookie() });
  expect(response.headers.get('location')).toBe(LIST);
  expect(await flashOf(response, LIST)).toMatchObject({ success: 'Refusé' });
  const [call] = upstream.calls;
  expect(call?.headers.authorization).toBe('Bearer the-token');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    interviewId: 40,
    offerId: null,
    status: 'rejected',
    version: 1,
  });
});

test('the chosen slot is sent with the answer', async () => {
  upstream.plan(`POST /agenda/answer/${TOKEN}`, { json: { data: {}, message: 'Confirmé' } });
  await post({ token: TOKEN, version: '2', status: 'accepted', slotId: '501' });
  expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({ status: 'accepted', version: 2, slotId: 501 });
});

test('another time is asked for with the token, or with the session', async () => {
  upstream.plan(`POST /agenda/answer/${TOKEN}/other-time`, { json: { data: {}, message: 'Demandé' } });
  upstream.plan('POST /candidate/agenda/other-time', { json: { data: {}, message: 'Demandé' } });
  await post({ token: TOKEN, version: '2', otherTime: 'Le soir' });
  const response = await post(
    { interviewId: '40', version: '1', otherTime: 'Le soir' },
    { cookie: await aCookie() },
  );
  expect(upstream.calls.map(({ body }) => JSON.parse(body))).toEqual([
    { version: 2, otherTime: 'Le soir' },
    { interviewId: 40, version: 1, otherTime: 'Le soir' },
  ]);
  expect(upstream.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer the-token']);
  expect(await flashOf(response, LIST)).toMatchObject({ success: 'Demandé' });
});

test('words that are refused come back to their form, with the fault', async () => {
  const json = { statusCode: 422, code: 'invalid', message: 'Vérifiez.', fields: { otherTime: 'Trop long' } };
  upstream.plan(`POST /agenda/answer/${TOKEN}/other-time`, { status: 422, json });
  const response = await post({ token: TOKEN, version: '2', otherTime: 'Le soir' });
  expect(await flashOf(response, PAGE)).toMatchObject({
    failure: { fields: { otherTime: 'Trop long' } },
    values: { otherTime: 'Le soir' },
  });
});

test('another site cannot answer', async () => {
  const headers = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
  expect((await post({ token: TOKEN, status: 'accepted' }, headers)).status).toBe(403);
  expect(upstream.calls).toEqual([]);
});

test('the calendar file is passed on with the session, and what is no id is nobody’s', async () => {
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'x-internal': 'kept' };
  upstream.plan('GET /agenda/40/interview.ics', { headers });
  const send = async (id: string) =>
    download(
      new Request(`${site}/api/agenda/${id}/interview.ics`, { headers: { cookie: await aCookie() } }),
      {
        params: Promise.resolve({ id }),
      },
    );
  const file = await send('40');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.headers.get('x-internal')).toBeNull();
  expect(upstream.calls[0]?.headers.authorization).toBe('Bearer the-token');
  expect((await send('x')).status).toBe(404);
  expect((await send('41')).status).toBe(404);
});
