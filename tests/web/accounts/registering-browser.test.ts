// @vitest-environment node

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROWSER_HEADER } from '#lib/contract/platform/headers.ts';
import { proxy } from '#lib/web/upstream/proxy.ts';
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
});
afterAll(() => upstream.close());
beforeEach(() => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  upstream.plan('GET /notifications', { json: { data: { sent: 1 } } });
  upstream.plan('POST /auth/newsletter', { json: { data: null } });
});

type Init = { method?: string; headers?: Record<string, string>; body?: string };

const call = (path: string, { method = 'GET', headers = {}, body }: Init = {}) =>
  proxy(
    new Request(`${site}/api/upstream${path}`, {
      method,
      headers: { ...fromOurPages, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body,
    }),
    path,
  );

describe('a registration', () => {
  it('sends a secret of its browser, which a cookie stores for the links of its mails', async () => {
    upstream.plan('POST /auth/signup/user', { json: { data: null } });
    const first = await call('/auth/signup/user', { method: 'POST', body: '{}' });
    const cookie = first.headers.get('set-cookie') ?? '';
    const [, secret = ''] = /^bielle_browser=([\w-]{32});.*HttpOnly/.exec(cookie) ?? [];
    expect(upstream.calls.at(-1)?.headers[BROWSER_HEADER]).toBe(secret);
    const headers = { cookie: `bielle_browser=${secret}` };
    await call('/auth/signup/user', { method: 'POST', body: '{}', headers });
    expect(upstream.calls.at(-1)?.headers[BROWSER_HEADER]).toBe(secret);
    expect(await (await call('/auth/signup/user', { method: 'POST', body: '{}' })).text()).not.toContain(
      secret,
    );
  });

  it('stores nothing when it is refused, nor does any other call', async () => {
    upstream.plan('POST /auth/signup/user', { status: 422, json: { statusCode: 422, code: 'invalid' } });
    const refused = await call('/auth/signup/user', { method: 'POST', body: '{}' });
    const other = await call('/auth/newsletter', { method: 'POST', body: '{}' });
    expect([refused, other].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
  });
});
