// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST as updateCv } from '#app/api/apply/[id]/cv/route.ts';
import { POST as nudge } from '#app/api/apply/[id]/nudge/route.ts';
import { POST } from '#app/api/apply/[id]/route.ts';
import { POST as withdraw } from '#app/api/apply/[id]/withdraw/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const PAGE = '/candidate/offers/12/apply';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

async function aCookie(role: 'candidate' | 'recruiter' = 'candidate'): Promise<string> {
  const seal = await sealSession({
    token: 'the-token',
    userId: 3,
    role,
    firstName: 'Nadia',
    gender: 'f',
    locale: 'fr',
    internal: false,
    bypass: false,
    since: Date.now(),
  });
  return `${sessionCookie}=${encodeURIComponent(seal)}`;
}

async function send(
  answerTo: typeof POST,
  page: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  id = '12',
) {
  const request = new Request(`${site}/api/apply/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      ...fromOurPages,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: await aCookie(),
      ...headers,
    },
  });
  const answer = await answerTo(request, { params: Promise.resolve({ id }) });
  const cookies = answer.headers.getSetCookie();
  const flash = await flashOf(answer, page);
  return { status: answer.status, to: answer.headers.get('location'), cookies, flash };
}

const post = (fields: Record<string, string>, headers?: Record<string, string>, id?: string) =>
  send(POST, PAGE, fields, headers, id);

const refuses = (status: number, code: string, fields?: Record<string, string>) =>
  upstream.plan('POST /edit-status', {
    status,
    json: { statusCode: status, code, message: 'Refusé', ...(fields ? { fields } : {}) },
  });

test('the plain form applies with the session and leads to the sent applications', async () => {
  upstream.plan('POST /edit-status', { json: { data: { id: 51 } } });
  const answer = await post({ cvId: '5', 'question-0': 'Avez-vous le permis B ?', 'answer-0': 'yes' });
  expect([answer.status, answer.to]).toEqual([303, '/candidate/application/sent?sent=12']);
  const [call] = upstream.calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    offerId: 12,
    cvId: 5,
    screeningAnswers: [{ question: 'Avez-vous le permis B ?', answer: 'yes' }],
  });
  expect(call?.headers.authorization).toBe('Bearer the-token');
});

test('the plain form without a CV shows the error beside the choice', async () => {
  refuses(422, 'invalid', { cvId: 'Ce champ est non valide' });
  const answer = await post({});
  expect(answer.to).toBe(PAGE);
  expect(answer.flash?.failure?.fields).toEqual({ cvId: 'Ce champ est non valide' });
});

test.each([
  [409, 'already_applied'],
  [409, 'offer_closed'],
  [503, 'unavailable'],
])('the plain form refused with %i %s shows the reason and keeps the choice', async (status, code) => {
  refuses(status, code);
  const answer = await post({ cvId: '5' });
  expect(answer.to).toBe(PAGE);
  expect(answer.flash).toMatchObject({ failure: { code, message: 'Refusé' }, values: { cvId: '5' } });
});

test.each([
  ['nobody', async () => ''],
  ['a recruiter', async () => aCookie('recruiter')],
])('%s is sent to sign in as a candidate, and on to the form', async (_, cookie) => {
  const answer = await post({ cvId: '5' }, { cookie: await cookie() });
  expect(answer.to).toBe(`/candidate/login?next=${encodeURIComponent(PAGE)}`);
  expect(upstream.calls).toEqual([]);
});

test('a session that has ended is removed with a message', async () => {
  refuses(401, 'unauthorized');
  const answer = await post({ cvId: '5' });
  expect(answer.to).toBe(`/candidate/login?ended=1&next=${encodeURIComponent(PAGE)}`);
  expect(answer.cookies.some((cookie) => cookie.startsWith(`${sessionCookie}=;`))).toBe(true);
});

test('another site and an invalid id are refused at once', async () => {
  expect((await post({ cvId: '5' }, { origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await post({ cvId: '5' }, {}, 'x')).status).toBe(404);
  expect(upstream.calls).toEqual([]);
});

const APPLICATION = '/candidate/offers/12';
const SENT = '/candidate/application/sent';

test('the plain form that withdraws leads to the sent applications, which say so', async () => {
  upstream.plan('DELETE /offer-infos/12', { json: { data: null, message: 'Candidature retirée' } });
  const answer = await send(withdraw, SENT, {});
  expect([answer.status, answer.to]).toEqual([303, SENT]);
  expect(answer.flash).toMatchObject({ success: 'Candidature retirée' });
  expect(upstream.calls[0]?.headers.authorization).toBe('Bearer the-token');
});

test('an application that was answered meanwhile is not withdrawn, and its page says why', async () => {
  const json = { statusCode: 409, code: 'application_decided', message: 'Le recruteur a déjà répondu' };
  upstream.plan('DELETE /offer-infos/12', { status: 409, json });
  const answer = await send(withdraw, APPLICATION, {});
  expect(answer.to).toBe(APPLICATION);
  expect(answer.flash).toMatchObject({ failure: { message: 'Le recruteur a déjà répondu' } });
});

test('another site withdraws nothing', async () => {
  expect((await send(withdraw, SENT, {}, { origin: 'https://elsewhere.test' })).status).toBe(403);
  expect(upstream.calls).toEqual([]);
});

test('the plain form that nudges comes back to the application, which says so', async () => {
  upstream.plan('POST /offer-infos/12/nudge', { json: { data: null, message: 'Votre relance est envoyée' } });
  const answer = await send(nudge, APPLICATION, {});
  expect([answer.status, answer.to]).toEqual([303, APPLICATION]);
  expect(answer.flash).toMatchObject({ success: 'Votre relance est envoyée' });
});

test('another site nudges nobody', async () => {
  expect((await send(nudge, APPLICATION, {}, { origin: 'https://elsewhere.test' })).status).toBe(403);
  expect(upstream.calls).toEqual([]);
});

test('the plain form that sends a newer CV comes back to the application, which says so', async () => {
  upstream.plan('POST /offer-infos/12/cv', { json: { data: null, message: 'Nouvelle version envoyée' } });
  const answer = await send(updateCv, APPLICATION, {});
  expect([answer.status, answer.to]).toEqual([303, APPLICATION]);
  expect(answer.flash).toMatchObject({ success: 'Nouvelle version envoyée' });
});

test('another site sends nobody’s CV', async () => {
  expect((await send(updateCv, APPLICATION, {}, { origin: 'https://elsewhere.test' })).status).toBe(403);
  expect(upstream.calls).toEqual([]);
});
