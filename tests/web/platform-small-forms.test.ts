// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as setLocale } from '#app/api/locale/route.ts';
import { POST as subscribe } from '#app/api/newsletter/route.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

let upstream: WebUpstream;

beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
afterAll(() => upstream.close());

const asForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(site + path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { ...fromOurPages, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('small forms', () => {
  it('switches the language and comes back to the page', async () => {
    const answer = await setLocale(asForm('/api/locale', { locale: 'en', return: '/offer/3?x=1' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/offer/3?x=1');
    expect(answer.headers.get('set-cookie')).toMatch(/^NEXT_LOCALE=en; Path=\/; Max-Age=31536000/);
  });

  it('comes back to where the form stood when it does not say', async () => {
    const headers = { referer: `${site}/candidate/searchjob/result?job=1` };
    const answer = await setLocale(asForm('/api/locale', { locale: 'en' }, headers));
    expect(answer.headers.get('location')).toBe('/candidate/searchjob/result?job=1');
  });

  it('leads nowhere else and knows no other language', async () => {
    const answer = await setLocale(asForm('/api/locale', { locale: 'en', return: '//elsewhere.test' }));
    expect(answer.headers.get('location')).toBe('/');
    expect((await setLocale(asForm('/api/locale', { locale: 'de' }))).status).toBe(400);
  });

  it('subscribes to the newsletter without JavaScript', async () => {
    upstream.plan('POST /auth/newsletter', { json: { data: null } });
    const headers = { referer: `${site}/offer/3` };
    const done = await subscribe(asForm('/api/newsletter', { email: 'a@b.fr' }, headers));
    expect(done.headers.get('location')).toBe('/offer/3#newsletter-done');
    upstream.plan('POST /auth/newsletter', { status: 422, json: { statusCode: 422, code: 'invalid' } });
    const invalid = await subscribe(asForm('/api/newsletter', { email: 'nobody' }, headers));
    expect(invalid.headers.get('location')).toBe('/offer/3#newsletter-invalid');
    upstream.plan('POST /auth/newsletter', { status: 500, json: { statusCode: 500, code: 'internal' } });
    const failed = await subscribe(asForm('/api/newsletter', { email: 'a@b.fr' }, headers));
    expect(failed.headers.get('location')).toBe('/offer/3#newsletter-failed');
  });
});
