// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as code } from '#app/api/quick-apply/[id]/code/route.ts';
import { POST as ask } from '#app/api/quick-apply/[id]/route.ts';
import { POST as correct } from '#app/api/quick-apply/correct/[token]/route.ts';
import { POST as nudge } from '#app/api/quick-apply/nudge/[token]/route.ts';
import { POST as choose } from '#app/api/quick-apply/password/[token]/route.ts';
import { POST as send } from '#app/api/quick-apply/send/[token]/route.ts';
import { POST as withdraw } from '#app/api/quick-apply/withdraw/[token]/route.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const TOKEN = 'y'.repeat(43);
const FOLLOW = `12.${'x'.repeat(43)}`;

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

const post = (fields: Record<string, string>) =>
  new Request(`${site}/api/any`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
  });
const by = (token: string) => ({ params: Promise.resolve({ token }) });
const of = (id: string) => ({ params: Promise.resolve({ id }) });
const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`));

const TYPED = {
  firstName: 'Zélie',
  lastName: 'Quirinale',
  email: 'zelie@exemple.test',
  phoneNumber: '06 12 98 76 54',
  city: 'Guéret',
  experienceId: '2',
  'licence-1': 'on',
  'licence-11': 'on',
  message: 'Bonjour',
  'question-0': 'Avez-vous le permis B ?',
  isOldEnough: 'on',
};

describe('the form of an application without an account', () => {
  const page = '/offer/12/apply/answer';

  test('sends what was typed, and leads to the page that says where the mail went', async () => {
    upstream.plan('POST /offers/12/apply', {
      json: { data: { correction: 'c'.repeat(43) }, message: 'Parti' },
    });
    const response = await ask(post(TYPED), of('12'));
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({
      firstName: 'Zélie',
      lastName: 'Quirinale',
      email: 'zelie@exemple.test',
      phoneNumber: '06 12 98 76 54',
      city: 'Guéret',
      experienceId: 2,
      licences: [1, 11],
      message: 'Bonjour',
      screeningAnswers: [{ question: 'Avez-vous le permis B ?', answer: '' }],
      isOldEnough: true,
      isPerson: false,
    });
    expect(await flashOf(response, page)).toMatchObject({ values: { email: 'zelie@exemple.test' } });
  });

  test('brings a refusal and everything typed to the page of the answer, and the focus to what is wrong', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'À corriger' };
    const fields = { firstName: 'Ce champ est obligatoire' };
    upstream.plan('POST /offers/12/apply', { status: 422, json: { ...failure, fields } });
    const response = await ask(post({ ...TYPED, firstName: '' }), of('12'));
    expect(response.headers.get('location')).toBe(`${page}#refused`);
    expect(await flashOf(response, page)).toMatchObject({
      failure: { fields: { firstName: 'Ce champ est obligatoire' } },
      values: { lastName: 'Quirinale', 'licence-11': 'on', message: 'Bonjour' },
    });
  });

  test('carries what was confirmed from a file, and says beside the file what is wrong with it', async () => {
    const cv = { experiences: [{ expMissions: 'é'.repeat(20_000) }], languages: [2] };
    const failure = { statusCode: 422, code: 'invalid', message: 'À corriger' };
    const fields = { 'cv.experiences.0.expMissions': 'Trop long' };
    upstream.plan('POST /offers/12/apply', { status: 422, json: { ...failure, fields } });
    const response = await ask(post({ ...TYPED, cv: JSON.stringify(cv) }), of('12'));
    expect(JSON.parse(upstream.calls[0]?.body ?? '').cv).toEqual(cv);
    const flash = await flashOf(response, page);
    expect(flash).toMatchObject({
      failure: { fields: { cv: 'Trop long' } },
      values: { lastName: 'Quirinale', message: 'Bonjour' },
    });
    expect(flash?.values).not.toHaveProperty('cv');
  });

  test('leaves a part that is no JSON to the API, which refuses it', async () => {
    upstream.plan('POST /offers/12/apply', {
      json: { data: { correction: 'c'.repeat(43) }, message: 'Parti' },
    });
    await ask(post({ ...TYPED, cv: '{"experiences"' }), of('12'));
    expect(JSON.parse(upstream.calls[0]?.body ?? '').cv).toBe('{"experiences"');
  });

  test('is refused for what is no offer', async () => {
    expect((await ask(post(TYPED), of('x'))).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });
});

describe('the form that corrects an application before it is sent', () => {
  const page = `/apply/confirm/${TOKEN}`;
  const path = `PUT /pending-applications/${TOKEN}`;

  test('returns to the application, with the same address', async () => {
    upstream.plan(path, { json: { data: { correction: null } } });
    const response = await correct(post({ ...TYPED, offer: '12' }), by(TOKEN));
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    expect(JSON.parse(upstream.calls[0]?.body ?? '')).toMatchObject({
      lastName: 'Quirinale',
      licences: [1, 11],
    });
  });

  test('leads to the page that says where the new mail went, with what was typed', async () => {
    upstream.plan(path, { json: { data: { correction: 'c'.repeat(43) } } });
    const response = await correct(post({ ...TYPED, offer: '12' }), by(TOKEN));
    const answerPage = '/offer/12/apply/answer';
    expect(response.headers.get('location')).toBe(answerPage);
    expect(await flashOf(response, answerPage)).toMatchObject({
      success: 'asked',
      values: { lastName: 'Quirinale', replaces: 'c'.repeat(43) },
    });
  });

  test('comes back with what was typed when it is refused', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'x', fields: { phoneNumber: 'Faux' } };
    upstream.plan(path, { status: 422, json: failure });
    const response = await correct(post({ ...TYPED, phoneNumber: '12' }), by(TOKEN));
    expect(response.headers.get('location')).toBe(`${page}?correct=1#refused`);
    expect(await flashOf(response, page)).toMatchObject({
      values: { phoneNumber: '12', message: 'Bonjour' },
    });
  });
});

describe('the form of a candidate who is signed in', () => {
  const page = '/candidate/offers/12/apply';
  const signedIn = async (fields: Record<string, string>) => {
    const seal = await sealSession({
      token: 'the-token',
      userId: 3,
      role: 'candidate',
      firstName: 'Zélie',
      gender: 'f',
      locale: 'fr',
      internal: false,
      bypass: false,
      since: Date.now(),
    });
    const request = post(fields);
    request.headers.set('cookie', `${sessionCookie}=${encodeURIComponent(seal)}`);
    return request;
  };

  test('leads to the page that sends it, without a mail', async () => {
    upstream.plan('POST /offers/12/apply/own', { json: { data: { token: TOKEN } } });
    const response = await ask(await signedIn(TYPED), of('12'));
    expect([response.status, response.headers.get('location')]).toEqual([303, `/apply/confirm/${TOKEN}`]);
    expect(JSON.parse(upstream.calls[0]?.body ?? '')).toMatchObject({
      lastName: 'Quirinale',
      licences: [1, 11],
    });
  });

  test('brings a refusal back to the form with everything typed', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'À corriger' };
    const fields = { phoneNumber: 'Numéro à vérifier' };
    upstream.plan('POST /offers/12/apply/own', { status: 422, json: { ...failure, fields } });
    const response = await ask(await signedIn({ ...TYPED, phoneNumber: '1' }), of('12'));
    expect(response.headers.get('location')).toBe(`${page}#refused`);
    expect(await flashOf(response, page)).toMatchObject({
      failure: { fields },
      values: { message: 'Bonjour' },
    });
  });

  test('leads to the sign-in once the session has ended', async () => {
    const failure = { statusCode: 401, code: 'unauthenticated', message: 'Connectez-vous' };
    upstream.plan('POST /offers/12/apply/own', { status: 401, json: failure });
    const response = await ask(await signedIn(TYPED), of('12'));
    expect(response.headers.get('location')).toContain('/candidate/login');
  });
});

describe('the code of the mail', () => {
  const page = '/offer/12/apply/answer';
  const SECRET = 'c'.repeat(43);

  test('leads on like the link of the mail', async () => {
    upstream.plan('POST /pending-application-codes', { json: { data: null } });
    const response = await code(post({ ...TYPED, replaces: SECRET, code: '123 456' }), of('12'));
    expect(response.headers.get('location')).toBe(`/apply/confirm/${SECRET}`);
    expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({ correction: SECRET, code: '123 456' });
  });

  test('comes back to its page when it is wrong, with what was typed', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'x', fields: { code: 'Pas ce code' } };
    upstream.plan('POST /pending-application-codes', { status: 422, json: failure });
    const response = await code(post({ ...TYPED, replaces: SECRET, code: '1' }), of('12'));
    expect(response.headers.get('location')).toBe(page);
    expect(await flashOf(response, page)).toMatchObject({
      success: 'asked',
      failure: { fields: { code: 'Pas ce code' } },
      values: { lastName: 'Quirinale', replaces: SECRET, code: '1' },
    });
  });
});

describe('the buttons of the mailed links', () => {
  test('send the application once, with the choice about the CV search', async () => {
    upstream.plan(`POST /pending-applications/${TOKEN}`, { json: { data: null } });
    const response = await send(post({ visible: 'on' }), by(TOKEN));
    expect(response.headers.get('location')).toBe(`/apply/confirm/${TOKEN}`);
    expect(JSON.parse(upstream.calls[0]?.body ?? '')).toEqual({ visible: true });
  });

  test('say why it was not sent', async () => {
    const failure = { statusCode: 409, code: 'offer_closed', message: 'Clôturée' };
    upstream.plan(`POST /pending-applications/${TOKEN}`, { status: 409, json: failure });
    const response = await send(post({}), by(TOKEN));
    expect(await flashOf(response, `/apply/confirm/${TOKEN}`)).toMatchObject({
      failure: { message: 'Clôturée' },
    });
  });

  test('sign in with the first password', async () => {
    const user = {
      id: 3,
      gender: null,
      roles: ['ROLE_CANDIDATE'],
      accessToken: 'z'.repeat(43),
      deviceToken: 'd',
      email: 'zelie@exemple.test',
      firstName: 'Zélie',
      lastName: 'Quirinale',
      phoneNumber: null,
      postalCode: null,
      language: 'fr',
      bypass: false,
      internal: false,
    };
    upstream.plan(`POST /pending-applications/${TOKEN}/password`, { json: { data: { user } } });
    const response = await choose(post({ password: 'Vilebrequin7' }), by(TOKEN));
    expect(response.headers.get('location')).toBe('/candidate/application/sent');
    expect(cookieOf(response, sessionCookie)).toBeDefined();
  });

  test('take the application back', async () => {
    upstream.plan(`POST /followed-applications/${FOLLOW}/withdraw`, { json: { data: null } });
    const response = await withdraw(post({}), by(FOLLOW));
    const page = `/apply/follow/${FOLLOW}`;
    expect(response.headers.get('location')).toBe(page);
    expect(await flashOf(response, page)).toMatchObject({ success: 'withdrawn' });
  });

  test('nudges the recruiter without a session', async () => {
    upstream.plan(`POST /followed-applications/${FOLLOW}/nudge`, { json: { data: null } });
    const response = await nudge(post({}), by(FOLLOW));
    const page = `/apply/follow/${FOLLOW}`;
    expect(response.headers.get('location')).toBe(page);
    expect(await flashOf(response, page)).toMatchObject({ success: 'nudged' });
  });
});
