// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET } from '#app/api/board/[column]/route.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const session: Session = {
  token: 'the-token',
  userId: 5,
  role: 'recruiter',
  firstName: 'Salomé',
  gender: 'f',
  locale: 'fr',
  internal: false,
  bypass: false,
  since: Date.now(),
};

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('GET /infos/config', { json: { data: referenceLists() } });
  upstream.plan('POST /cv-infos', {
    json: {
      data: [aReceivedCv({ interview: { id: 4, time: null, timeZone: 'Europe/Paris', answer: 'pending' } })],
      total: 26,
    },
  });
});

async function get(column: string, query = '', changes: Partial<Session> = {}) {
  const cookie = `${sessionCookie}=${await sealSession({ ...session, ...changes })}`;
  const request = new Request(`${site}/api/board/${column}${query}`, { headers: { cookie } });
  return GET(request, { params: Promise.resolve({ column }) });
}
const listUrl = () => upstream.calls.find(({ url }) => url.startsWith('/cv-infos'))?.url;

test('a column answers its next cards as the recruiter’s lists do, for no cache', async () => {
  const answer = await get('accepted', '?page=2&stars=3&offerId=7&order=score');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({
    total: 26,
    cards: [{ id: 51, person: 'Nadia Ferrand', next: 'Entretien proposé' }],
  });
  const query = new URL(`${site}${listUrl()}`).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    accepted: 'true',
    interview: 'false',
    limit: '25',
    offerId: '7',
    order: 'score',
    page: '2',
    stars: '3',
  });
});

test('the interviews are read whatever their bucket', async () => {
  await get('interviews');
  expect(listUrl()).toMatch(/interview=true/);
  expect(listUrl()).not.toMatch(/accepted|selected|rejected/);
});

test('an unknown column, a candidate and a refusal of the API get their answer', async () => {
  expect((await get('hidden')).status).toBe(404);
  expect((await get('received', '', { role: 'candidate' })).status).toBe(404);
  expect(listUrl()).toBeUndefined();
  const ended = { status: 402, json: { statusCode: 402, code: 'no_plan', message: 'Terminée' } };
  upstream.plan('POST /cv-infos', ended);
  const refused = await get('received');
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: 'no_plan', message: 'Terminée' });
});
