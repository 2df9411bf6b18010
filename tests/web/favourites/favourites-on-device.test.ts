// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as GET_KEPT } from '#app/api/favourites/kept/route.ts';
import { GET } from '#app/api/favourites/route.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

const session: Session = {
  token: 'jeton',
  userId: 12,
  role: 'candidate',
  firstName: 'Léa',
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
  upstream.plan('GET /infos/config', { json: { data: referenceLists() } });
});
afterAll(() => upstream.close());

const get = async (as: Session | null) =>
  GET(
    new Request(`${site}/api/favourites`, {
      headers: as ? { cookie: `${sessionCookie}=${await sealSession(as)}` } : {},
    }),
  );

describe('the favourites that a device keeps', () => {
  test('are the live ones of the candidate in words, and say whose they are', async () => {
    const offers = [
      anOffer({ id: 1, companyName: 'Garage Un', salary: 28500 }),
      anOffer({ id: 2, live: false }),
      anOffer({ id: 3, salary: null }),
    ];
    upstream.plan('GET /favorite/offers', { json: { data: offers } });
    const answer = await get(session);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { userId, favourites } = await answer.json();
    expect(userId).toBe(12);
    expect(favourites.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
    expect(favourites[0]).toEqual({
      id: 1,
      title: expect.stringMatching(/./),
      company: 'Garage Un',
      town: expect.stringMatching(/\(\d{5}\)$/),
      salary: '28\u00a0500\u00a0€ brut par an',
    });
    expect(favourites[1].salary).toBeNull();
    const request = upstream.calls.find(({ url }) => url.startsWith('/favorite/offers'));
    expect(request?.headers.authorization).toBe('Bearer jeton');
  });

  test('are nobody’s without a candidate’s session, and a failure stays one', async () => {
    expect((await get(null)).status).toBe(404);
    expect((await get({ ...session, role: 'recruiter' })).status).toBe(404);
    upstream.plan('GET /favorite/offers', {
      status: 401,
      json: { statusCode: 401, code: 'unauthorized', message: 'Non' },
    });
    expect((await get(session)).status).toBe(401);
  });
});

describe('the offers that a visitor keeps', () => {
  const kept = (ids: string) => GET_KEPT(new Request(`${site}/api/favourites/kept?ids=${ids}`));

  test('are those that are live, in words', async () => {
    upstream.plan('GET /offers', {
      json: { data: [anOffer({ id: 3, companyName: 'Garage Trois' })], total: 1 },
    });
    const { offers } = await (await kept('3,5')).json();
    expect(offers).toMatchObject([{ id: 3, company: 'Garage Trois' }]);
    expect(upstream.calls.map(({ url }) => url)).toContain('/offers?ids=3%2C5&limit=50');
  });

  test('are refused as the upstream refuses them', async () => {
    upstream.plan('GET /offers', { status: 422, json: { statusCode: 422, code: 'invalid', message: 'Non' } });
    expect((await kept('x')).status).toBe(422);
  });
});
