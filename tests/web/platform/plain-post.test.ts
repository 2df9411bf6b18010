// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { type PlainForm, plainPost } from '#lib/web/plain-post.ts';
import { sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { webSession } from '#tests/support/accounts/a-web-session.ts';
import { flashOf } from '#tests/support/flash-of.ts';
import {
  fromOurPages,
  setWebSettings,
  site,
  startWebUpstream,
  type WebUpstream,
} from '#tests/support/web-upstream.ts';

const TYPED = { name: 'Zoé', password: 'Secret-1', newPassword: 'Secret-2', clientSecret: 'c', token: 't' };

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
beforeEach(() => upstream.calls.splice(0));
afterAll(() => upstream.close());

const form: PlainForm = {
  page: '/page',
  send: (client) => client(reportsContract.create, { params: { id: 3 }, body: { reason: 'x' } as never }),
};

async function request(headers: Record<string, string> = fromOurPages, type = 'x-www-form-urlencoded') {
  const session = await sealSession({ ...webSession, role: 'candidate' });
  return new Request(`${site}/api/x`, {
    method: 'POST',
    body: new URLSearchParams(TYPED).toString(),
    headers: {
      ...headers,
      'content-type': `application/${type}`,
      cookie: `${sessionCookie}=${encodeURIComponent(session)}`,
    },
  });
}

const tokens = () => upstream.calls.map(({ headers }) => headers.authorization);

describe('a plain post', () => {
  test('is neither described nor read when it comes from another site', async () => {
    const describeForm = vi.fn(() => form);
    const foreign = await request({ origin: 'https://ailleurs.test' });
    expect((await plainPost(foreign, describeForm)).status).toBe(403);
    expect((await plainPost(await request({ origin: 'https://ailleurs.test' }), false)).status).toBe(403);
    expect([describeForm.mock.calls, foreign.bodyUsed]).toEqual([[], false]);
  });

  test('is refused at an address of nothing, in another type and when it is too long', async () => {
    expect((await plainPost(await request(), false)).status).toBe(404);
    expect((await plainPost(await request(fromOurPages, 'xml'), () => form)).status).toBe(400);
    expect((await plainPost(await request(), () => form, 10)).status).toBe(413);
    expect(upstream.calls).toEqual([]);
  });

  test('sends a session only where the form says so, and none of another role', async () => {
    await plainPost(await request(), () => form);
    await plainPost(await request(), () => ({ ...form, session: 'any' }));
    await plainPost(await request(), () => ({ ...form, session: 'candidate' }));
    const recruiter = await plainPost(await request(), () => ({ ...form, session: 'recruiter' }));
    expect(tokens()).toEqual([undefined, `Bearer ${webSession.token}`, `Bearer ${webSession.token}`]);
    expect(recruiter.headers.get('location')).toBe('/recruiter/login?next=%2Fpage');
  });

  test('shows what was typed again, but no secret, and nothing where the form says so', async () => {
    const refused = await flashOf(await plainPost(await request(), () => form), '/page');
    expect(refused).toMatchObject({ failure: { code: 'not_found' }, values: { name: 'Zoé' } });
    expect(Object.keys(refused?.values ?? {})).toEqual(['name']);
    const bare = await flashOf(await plainPost(await request(), () => ({ ...form, kept: null })), '/page');
    expect(bare).not.toHaveProperty('values');
  });

  test('leads to the sign-in only where a role is needed when the API ends the session', async () => {
    const over = { statusCode: 401, code: 'unauthorized', message: 'Terminé' };
    upstream.plan('POST /offers/3/report', { status: 401, json: over });
    const ofRole = await plainPost(await request(), () => ({
      ...form,
      session: 'candidate',
      back: '/page?a=1',
    }));
    expect(ofRole.headers.get('location')).toBe('/candidate/login?ended=1&next=%2Fpage%3Fa%3D1');
    expect(ofRole.headers.getSetCookie()).toEqual([expect.stringMatching(/^bielle_session=;/)]);
    const ofAny = await plainPost(await request(), () => ({ ...form, session: 'any' }));
    expect(ofAny.headers.get('location')).toBe('/page');
    expect(ofAny.headers.getSetCookie()).toEqual([expect.stringMatching(/^bielle_flash=/)]);
  });
});
