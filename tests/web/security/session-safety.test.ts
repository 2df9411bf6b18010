// @vitest-environment node
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as signIn } from '#app/api/session/route.ts';
import {
  readCookie,
  rememberLocaleHeader,
  sealSession,
  sessionCookie,
  sessionOf,
  startSessionHeader,
  unsealSession,
} from '#lib/web/session/session.ts';
import {
  webSession as session,
  UPSTREAM_TOKEN as token,
  signedInUser as user,
} from '#tests/support/accounts/a-web-session.ts';
import middleware from '../../../middleware.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '../../support/web-upstream.ts';

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.calls.length = 0;
  upstream.plan('POST /auth/signin/candidate', { json: { data: user } });
  upstream.plan('POST /auth/signout', { json: { data: null } });
});

describe('a sign-in', () => {
  const asLea = (cookie: string) =>
    signIn(
      new Request(`${site}/api/session`, {
        method: 'POST',
        headers: { ...fromOurPages, 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email: 'lea@bielle.test', password: 'x', role: 'candidate' }),
      }),
    );

  it('ends the session that the browser had before, and only when it succeeds', async () => {
    const before = `${sessionCookie}=${await sealSession({ ...session, token: 'the-token-of-before' })}`;
    const answer = await asLea(before);
    const sealed = readCookie(answer.headers.get('set-cookie')?.split(';')[0], sessionCookie);
    expect((await unsealSession(sealed))?.token).toBe(token);
    expect(upstream.calls).toMatchObject([
      { url: '/auth/signin/candidate' },
      { url: '/auth/signout', headers: { authorization: 'Bearer the-token-of-before' } },
    ]);
    upstream.calls.length = 0;
    const json = { statusCode: 422, code: 'bad_credentials', message: 'Identifiants incorrects' };
    upstream.plan('POST /auth/signin/candidate', { status: 422, json });
    await asLea(before);
    expect(upstream.calls).toMatchObject([{ url: '/auth/signin/candidate' }]);
  });
});

describe('the cookie of a session over https', () => {
  beforeEach(() => setWebSettings({ publicUrl: 'https://bielle.example' }));

  it('has the prefix __Host-, without which it counts for nothing', async () => {
    const header = await startSessionHeader(session);
    expect(header).toMatch(/^__Host-bielle_session=/);
    expect(header.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']));
    expect(header).not.toContain('Domain');
    const [pair = ''] = header.split(';');
    const holding = (cookie: string) => sessionOf(new Request(site, { headers: { cookie } }));
    expect(await holding(pair)).toMatchObject({ userId: 12 });
    expect(await holding(pair.replace('__Host-', ''))).toBeNull();
    // What proxies and scripts of the pages read keeps its name.
    expect(rememberLocaleHeader('en')).toMatch(/^NEXT_LOCALE=en; .*Secure$/);
  });

  it('opens a space by its prefixed name alone', async () => {
    const [pair = ''] = (await startSessionHeader(session)).split(';');
    const visit = (cookie: string) =>
      middleware(new NextRequest('https://bielle.example/candidate/mycv', { headers: { cookie } }));
    expect((await visit(pair)).status).toBe(200);
    expect((await visit(pair.replace('__Host-', ''))).headers.get('location')).toContain('/candidate/login');
  });
});
