import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { PERSON_NAMES } from '#lib/contract/accounts/names.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { isMigrated, migrateDatabase } from '#upstream/platform/migrate.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm } from '../../support/builders.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const newsletter = { method: 'POST', url: '/auth/newsletter' } as const;

describe('an unreadable request', () => {
  it.each([
    ['broken JSON', { ...newsletter, headers: json, payload: '{"email":' }, 400, 'bad_request'],
    [
      'a poisoned key',
      { ...newsletter, headers: json, payload: '{"__proto__":{"x":1}}' },
      400,
      'bad_request',
    ],
    [
      'a form',
      { ...newsletter, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' },
      415,
      'not_json',
    ],
    [
      '10 MB',
      { ...newsletter, headers: json, payload: JSON.stringify({ email: 'x'.repeat(10_000_000) }) },
      413,
      'too_large',
    ],
    ['an unknown path', { method: 'GET', url: '/nulle/part' }, 404, 'not_found'],
    ['an unknown method', { method: 'DELETE', url: '/auth/newsletter' }, 404, 'not_found'],
    ['a look at a link that works once', { method: 'HEAD', url: '/auth/check-email?token=x' }, 404, ''],
    ['a broken path', { method: 'GET', url: '/offers/%E0%A4%A' }, 400, 'bad_request'],
    ['an id that is no number', { method: 'GET', url: '/offers/douze' }, 404, 'not_found'],
    ['an id beyond all numbers', { method: 'GET', url: '/offers/99999999999999999999' }, 404, 'not_found'],
    ['a page that is no number', { method: 'GET', url: '/offers?page=x' }, 422, 'invalid'],
  ] as const)('%s is refused with a message', async (_case, request, status, code) => {
    const answer = await api.inject(request);
    expect(answer.statusCode).toBe(status);
    // A HEAD has no body to say it in.
    if (code === '') return;
    const failure = answer.json();
    expect(failure).toMatchObject({ statusCode: status, code });
    expect(failure.message.length).toBeGreaterThan(10);
    expect(answer.body).not.toMatch(/ {4}at |node_modules|FST_ERR/);
  });

  it('gets the missing fields when it has no body', async () => {
    for (const request of [
      newsletter,
      { ...newsletter, headers: json },
      { ...newsletter, headers: json, payload: 'null' },
    ]) {
      const answer = await api.inject(request);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toEqual({ email: 'Votre e-mail est invalide. Vérifiez votre saisie.' });
    }
  });

  it('is refused, and is no incident, when it has a character that the database cannot store', async () => {
    const answer = await api.inject({
      method: 'POST',
      url: '/auth/signup/user',
      headers: json,
      payload: JSON.stringify(
        toWire(aCandidateForm({ firstName: 'Kar\u0000im', email: 'nul@exemple.test' }), PERSON_NAMES),
      ),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is answered in the requested language', async () => {
    const messageIn = async (language: string) =>
      (await api.inject({ method: 'GET', url: '/x', headers: { 'accept-language': language } })).json()
        .message;
    const french = 'Cette page ou cet élément n’existe pas ou n’est plus accessible.';
    const english = 'This page or item does not exist or is no longer accessible.';
    expect(await messageIn('en-GB,en;q=0.9,fr;q=0.8')).toBe(english);
    expect(await messageIn('de-DE,de;q=0.9')).toBe(french);
    expect(await messageIn('fr-CA,fr;q=0.9,en;q=0.8')).toBe(french);
  });
});

describe('every answer', () => {
  it('has the id of its request, or the caller’s when that is valid', async () => {
    const idFor = async (input?: string) =>
      (await api.inject({ method: 'GET', url: '/health', headers: input ? { 'x-request-id': input } : {} }))
        .headers['x-request-id'];
    expect(await idFor('abc-12345')).toBe('abc-12345');
    expect(await idFor('"; drop')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor()).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the logs', () => {
  it('contain routes and statuses, and nothing about people', async () => {
    const before = api.logs.length;
    const candidate = await api.candidate({ email: 'journal@exemple.test' });
    await candidate.refused(authenticationContract.signinCandidate, {
      body: { email: 'journal@exemple.test', password: 'MotSecret-1' },
    });
    await candidate.refused(authenticationContract.checkEmail, { query: { token: 'jetonSecret' } });
    await candidate.call(authenticationContract.sendOtpCode, { body: { email: 'journal@exemple.test' } });
    const lines = api.logs.slice(before).join('');
    expect(lines).toContain('"route":"/auth/check-email"');
    expect(lines).toContain('"status":422');
    for (const secret of ['journal@', 'MotSecret', 'jetonSecret', candidate.token ?? '', candidate.address]) {
      expect(lines).not.toContain(secret);
    }
  });
});

describe('health', () => {
  it('is separate from readiness', async () => {
    expect((await api.inject({ method: 'GET', url: '/health' })).json()).toEqual({ status: 'ok' });
    const ready = await api.inject({ method: 'GET', url: '/ready' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ready' });
  });

  it('reports 503 once the process was asked to stop, though it still answers', async () => {
    const stopping = await startTestApi();
    Object.assign(stopping.deps, { isStopping: () => true });
    const ready = await stopping.inject({ method: 'GET', url: '/ready' });
    const statistics = await stopping.inject({ method: 'GET', url: '/infos/statistics' });
    await stopping.close();
    expect([ready.statusCode, statistics.statusCode]).toEqual([503, 200]);
  });
});

describe('migrations', () => {
  it('run once, even when started again', async () => {
    await migrateDatabase(api.deps.database);
    expect(await isMigrated(api.deps.database)).toBe(true);
  });
});

describe('the documentation', () => {
  it('has a page without external files', async () => {
    const page = await api.inject({ method: 'GET', url: '/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const script = await api.inject({ method: 'GET', url: '/docs/static/swagger-ui-bundle.js' });
    expect(script.statusCode).toBe(200);
  });

  it.each([
    ['another machine', { remoteAddress: '10.0.0.9' }],
    ['a proxy of this machine', { headers: { 'x-forwarded-for': '198.51.100.7' } }],
    ['a name that leads here', { headers: { host: 'bielle.example' } }],
  ])('does not exist for %s', async (_, request) => {
    const statusOf = async (url: string) => (await api.inject({ method: 'GET', url, ...request })).statusCode;
    const paths = ['/docs', '/docs/', '/docs/static/index.html', '/docs/json', '/docs/yaml', '/openapi.json'];
    expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 404));
  });
});

describe('the outbox pages', () => {
  it('list the mails, the newest first, and show each with links that work', async () => {
    await api.visitor().call(authenticationContract.signupCandidate, {
      body: aCandidateForm({ email: 'boite@exemple.test', firstName: '<b>Ana</b>' }),
    });
    const list = await api.inject({ method: 'GET', url: '/outbox', headers: { host: 'localhost:4000' } });
    expect(list.statusCode).toBe(200);
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    const path = /href="(\/outbox\/\d+)">Activez votre compte Bielle/.exec(list.body)?.[1];
    const mail = await api.inject({ method: 'GET', url: path ?? '', headers: { host: 'localhost:4000' } });
    expect(mail.body).toMatch(/href="http:\/\/localhost:3000\/check-email\?token=[\w-]{43}"/);
    // Nothing that was typed is sent to an address before it is confirmed.
    expect(mail.body).toContain('Bonjour,');
    expect(mail.body).not.toContain('Ana');
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('list the mails to one address', async () => {
    const listOf = async (to: string) =>
      (
        await api.inject({
          method: 'GET',
          url: '/outbox',
          query: { to },
          headers: { host: 'localhost:4000' },
        })
      ).body;
    expect(await listOf('boite@exemple.test')).toContain('Activez votre compte Bielle');
    expect(await listOf('personne@exemple.test')).toContain('No mail yet.');
  });

  it.each([
    ['another host name', { host: 'bielle.attaquant.test' }],
    ['a proxy', { host: 'localhost:4000', 'x-forwarded-for': '203.0.113.9' }],
  ])('do not answer through %s', async (_case, headers) => {
    expect((await api.inject({ method: 'GET', url: '/outbox', headers })).statusCode).toBe(404);
  });

  it('do not answer another machine', async () => {
    const answer = await api.inject({
      method: 'GET',
      url: '/outbox',
      headers: { host: 'localhost' },
      remoteAddress: '192.0.2.7',
    });
    expect(answer.statusCode).toBe(404);
  });

  it('are absent when the site is public or mails are sent', async () => {
    const elsewhere = await startTestApi({ settings: { publicUrl: 'https://bielle.example' } });
    const answer = await elsewhere.inject({ method: 'GET', url: '/outbox', headers: { host: 'localhost' } });
    await elsewhere.close();
    expect(answer.statusCode).toBe(404);
  });
});

describe('an incident', () => {
  it('is reported to the reader only by a number, which is in the log', async () => {
    const broken = await startTestApi();
    await broken.db.execute(sql`drop table newsletter_subscribers`);
    const { failure } = await broken
      .visitor()
      .refused(authenticationContract.newsletter, { body: { email: 'panne@exemple.test' } });
    const logs = broken.logs.join('');
    const ready = await broken.inject({ method: 'GET', url: '/ready' });
    await broken.close();
    expect(failure).toMatchObject({ statusCode: 500, code: 'internal' });
    const incident = /incident ([0-9A-F]{8})\.$/.exec(failure.message)?.[1];
    expect(incident).toBeDefined();
    expect(logs).toContain(`"incident":"${incident}"`);
    expect(logs).toContain('"sqlState":"42P01"');
    expect(logs).not.toContain('panne@exemple.test');
    expect(JSON.stringify(failure)).not.toMatch(/insert|newsletter_subscribers/);
    expect(ready.statusCode).toBe(200);
  });

  it('is a 503 while the database is away, and readiness reports it', async () => {
    const lost = await startTestApi();
    await lost.db.execute(sql`alter schema drizzle rename to elsewhere`);
    const ready = await lost.inject({ method: 'GET', url: '/ready' });
    await lost.close();
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'not_ready' });
  });
});

describe('limits of requests', () => {
  it('make one address wait and not the others, nor the web itself', async () => {
    const small = await startTestApi({ settings: { requestsPerMinute: 3 } });
    const from = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      small.inject({ method: 'GET', url: '/places?query=gu', headers, remoteAddress });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      statuses.push((await from({ 'x-forwarded-for': '203.0.113.9' })).statusCode);
    }
    const refused = await from({ 'x-forwarded-for': '203.0.113.9' });
    const other = await from({ 'x-forwarded-for': '203.0.113.10' });
    const web: number[] = [];
    for (let round = 0; round < 5; round += 1) web.push((await from({})).statusCode);
    // Another machine cannot choose whose address counts, unless it holds the web's secret.
    const liar: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      liar.push((await from({ 'x-forwarded-for': `198.51.100.${round}` }, '192.0.2.7')).statusCode);
    }
    const secret = { 'x-bielle-web': small.deps.settings.secret, 'x-forwarded-for': '198.51.100.77' };
    const trusted = await from(secret, '192.0.2.7');
    await small.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(other.statusCode).toBe(200);
    expect(web).toEqual([200, 200, 200, 200, 200]);
    expect(liar).toEqual([200, 200, 200, 429, 429]);
    expect(trusted.statusCode).toBe(200);
  });
});
