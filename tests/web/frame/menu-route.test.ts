// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET } from '#app/api/session/menu/route.ts';
import { barGroups } from '#components/frame/space/space-menu.ts';
import { paths } from '#lib/paths/paths.ts';
import { MEMBER_ACTS, memberMay } from '#lib/rules/organisations/member-roles.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const karim: Session = {
  token: 'the-token',
  userId: 5,
  role: 'candidate',
  firstName: 'Karim',
  gender: 'm',
  locale: 'fr',
  internal: false,
  bypass: false,
  since: Date.now(),
};
const counters = {
  sent: 3,
  accepted: 1,
  declined: 0,
  interviews: 0,
  messagesReceived: 12,
  cvReceived: 0,
  selected: 0,
  unread: { accepted: 1, rejected: 0, messages: 0, interviews: 0, received: 0 },
};

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('GET /notifications', { json: { data: counters } });
});

async function get(session: Session | null, headers: Record<string, string> = {}) {
  const cookie = session ? `${sessionCookie}=${await sealSession(session)}` : '';
  return GET(new Request(`${site}/api/session/menu`, { headers: { cookie, ...headers } }));
}
const linksIn = (html: string, place: 'row' | 'bar') => {
  const [, part = ''] = html.split(`data-space-menu="${place}"`);
  const end = part.indexOf('data-space-menu=');
  return [...part.slice(0, end < 0 ? undefined : end).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
};
const pagesOf = (...of: Parameters<typeof barGroups>) =>
  barGroups(...of).flatMap(({ entries }) => entries.map(({ path }) => path));

test('a visitor gets nothing, and the API is not asked', async () => {
  const answer = await get(null);
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(upstream.calls).toEqual([]);
});

test('a forged session gets nothing', async () => {
  expect((await get(null, { cookie: `${sessionCookie}=forged` })).status).toBe(204);
});

test('a candidate gets the groups of the space in the row and every entry in the bar, for no cache', async () => {
  const answer = await get(karim);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language');
  const html = await answer.text();
  expect(linksIn(html, 'bar')).toEqual(pagesOf('candidate', { internal: false }));
  expect(linksIn(html, 'row')).toEqual(
    barGroups('candidate', { internal: false }).map(({ entries }) => entries[0]?.path),
  );
  expect(html).toContain('10+');
});

test.each([
  ['fr', {}, 'Mes CV'],
  ['en', { 'accept-language': 'en' }, 'My CVs'],
  ['en by the address', { referer: `${site}/offer/1?lang=en` }, 'My CVs'],
])('the menu speaks the language of the page: %s', async (_, headers, label) => {
  expect(await (await get(karim, headers)).text()).toContain(label);
});

test('a recruiter gets no page of candidates, and only staff what is theirs', async () => {
  const salome = { ...karim, role: 'recruiter' as const };
  const links = linksIn(await (await get(salome)).text(), 'bar');
  expect(links).toEqual(pagesOf('recruiter', { internal: false }));
  expect(links).not.toContain(paths.reports());
  const inside = linksIn(await (await get({ ...salome, internal: true })).text(), 'bar');
  expect(inside).toContain(paths.reports());
});

test('a member gets what the role in the organisation allows', async () => {
  const salome = { ...karim, role: 'recruiter' as const };
  const refusedFor = (role: 'reader' | 'billing') =>
    MEMBER_ACTS.filter((act) => !memberMay({ role, mayPublish: false }, act));
  upstream.plan('GET /notifications', {
    json: { data: { ...counters, refusedActs: refusedFor('reader') } },
  });
  const html = await (await get(salome)).text();
  for (const place of ['row', 'bar'] as const) {
    expect(linksIn(html, place)).toContain(paths.myOffers());
    expect(linksIn(html, place)).not.toContain(paths.offerCreate());
  }
  upstream.plan('GET /notifications', {
    json: { data: { ...counters, refusedActs: refusedFor('billing') } },
  });
  expect((await get(salome)).status).toBe(204);
});

test.each([401, 403, 503])('while the API answers %i, there is no menu', async (status) => {
  upstream.plan('GET /notifications', {
    status,
    json: { statusCode: status, code: 'unavailable', message: 'Refused' },
  });
  expect((await get(karim)).status).toBe(204);
});
