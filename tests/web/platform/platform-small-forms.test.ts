// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as setLocale } from '#app/api/locale/route.ts';
import { POST as subscribe } from '#app/api/newsletter/route.ts';
import { flashOf } from '#tests/support/flash-of.ts';
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
  });

  it.each([
    [422, { code: 'invalid', message: 'Non', fields: { email: 'Votre email est invalide.' } }],
    [500, { code: 'internal', message: 'Incident' }],
  ])('keeps what was typed when the newsletter answers %i', async (status, failure) => {
    upstream.plan('POST /auth/newsletter', { status, json: { statusCode: status, ...failure } });
    const headers = { referer: `${site}/offer/3?x=1` };
    const refused = await subscribe(asForm('/api/newsletter', { email: 'nobody' }, headers));
    expect(refused.headers.get('location')).toBe('/newsletter');
    const flash = await flashOf(refused, '/newsletter');
    expect(flash).toMatchObject({ failure, values: { email: 'nobody', back: '/offer/3?x=1' } });
    expect(await flashOf(refused, '/offer/3')).toBeNull();
  });

  it('stays on the page of the newsletter until that is done, and knows the way back', async () => {
    upstream.plan('POST /auth/newsletter', { json: { data: null } });
    const fields = { email: 'a@b.fr', from: 'page', back: '/offer/3' };
    const done = await subscribe(asForm('/api/newsletter', fields, { referer: `${site}/newsletter` }));
    expect(done.headers.get('location')).toBe('/newsletter');
    expect(await flashOf(done, '/newsletter')).toMatchObject({
      success: 'done',
      values: { back: '/offer/3' },
    });
    upstream.plan('POST /auth/newsletter', { json: { data: null } });
    const elsewhere = await subscribe(asForm('/api/newsletter', { ...fields, back: '//elsewhere.test' }));
    expect(await flashOf(elsewhere, '/newsletter')).toMatchObject({ values: { back: '/' } });
  });
});
