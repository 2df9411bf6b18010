// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET } from '#app/api/session/notifications/route.ts';
import type { NotificationEvent } from '#lib/contract/notifications/events.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const NOW = new Date('2026-11-30T23:30:00Z');

const salome: Session = {
  token: 'the-token',
  userId: 5,
  role: 'recruiter',
  firstName: 'Salomé',
  gender: 'f',
  locale: 'fr',
  internal: false,
  bypass: false,
  since: NOW.getTime(),
};
const event = (kind: NotificationEvent['kind'], changes: Partial<NotificationEvent> = {}) => ({
  kind,
  at: NOW.toISOString(),
  id: 7,
  name: 'Karim Haddad',
  isNew: false,
  isPast: false,
  ...changes,
});

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
  vi.setSystemTime(NOW);
});
afterAll(() => {
  vi.useRealTimers();
  return upstream.close();
});
beforeEach(() => {
  upstream.calls.length = 0;
});

async function get(session: Session | null, events: object[] = [], headers: Record<string, string> = {}) {
  upstream.plan('GET /notifications', { json: { data: { events } } });
  const cookie = session ? `${sessionCookie}=${await sealSession(session)}` : '';
  return GET(new Request(`${site}/api/session/notifications`, { headers: { cookie, ...headers } }));
}
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('the notifications are empty for a visitor, and the API is not asked', async () => {
  expect((await get(null)).status).toBe(204);
  expect(upstream.calls).toEqual([]);
});

test.each([
  ['fr', 'Aujourd’hui', 'Karim Haddad a postulé', 'Hier', 'samedi 28 novembre'],
  ['en', 'Today', 'Karim Haddad applied', 'Yesterday', 'Saturday 28 November'],
])(
  'notifications are listed under their day in Paris: %s',
  async (locale, today, applied, yesterday, saturday) => {
    const events = [
      event('applied'),
      event('applied', { at: '2026-11-30T22:59:00Z' }),
      event('applied', { at: '2026-11-28T10:00:00Z' }),
    ];
    const answer = await get(salome, events, { 'accept-language': locale });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const days = [
      [today, applied, '00:30'],
      [yesterday, applied, '23:59'],
      [saturday, applied, '11:00'],
    ];
    expect(wordsOf(await answer.text())).toEqual(days.flat());
  },
);

test('each notification links to its application, message or interview', async () => {
  const events = [
    event('applied'),
    event('written'),
    event('coming'),
    event('notComing', { isPast: true }),
    event('otherTime'),
  ];
  expect(linksOf(await (await get(salome, events)).text())).toEqual([
    '/recruiter/application/cv/7',
    '/recruiter/message/received?message=7',
    '/recruiter/agenda/list',
    '/recruiter/agenda/list?type=past',
    '/recruiter/agenda/list',
  ]);
  const own = [event('accepted'), event('invited'), event('invited', { isPast: true }), event('written')];
  const karim = { ...salome, role: 'candidate' as const };
  expect(linksOf(await (await get(karim, own)).text())).toEqual([
    '/candidate/offers/7',
    '/candidate/agenda/interviews',
    '/candidate/agenda/past',
    '/candidate/message/received?message=7',
  ]);
});

test('a notification says that it is new, and does not name a person whose account was deleted', async () => {
  const html = await (await get(salome, [event('written', { name: '', isNew: true })])).text();
  expect(wordsOf(html)).toEqual(['Aujourd’hui', 'Compte supprimé vous a écrit', ' Nouveau', '00:30']);
});

test('a name in a notification is escaped as text', async () => {
  const html = await (await get(salome, [event('applied', { name: '<b>Karim</b>' })])).text();
  expect(html).toContain('&lt;b&gt;Karim&lt;/b&gt;');
});

test('the notifications are empty when nothing has happened or the API does not answer', async () => {
  expect((await get(salome)).status).toBe(204);
  upstream.plan('GET /notifications', {
    status: 503,
    json: { statusCode: 503, code: 'unavailable', message: 'Refused' },
  });
  const cookie = `${sessionCookie}=${await sealSession(salome)}`;
  const answer = await GET(new Request(`${site}/api/session/notifications`, { headers: { cookie } }));
  expect(answer.status).toBe(204);
});
