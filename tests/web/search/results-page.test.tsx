// @vitest-environment node

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import ResultsPage from '#app/[locale]/(public)/candidate/searchjob/result/page.tsx';
import { ResultsList } from '#components/search/results-list.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import { COUNTRY } from '#lib/rules/search/areas.ts';
import { FACETS } from '#lib/rules/search/criterion-names.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { currentResponse, PAGE_TAGS_HEADER } from '#lib/web/next-adapter/current-response.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { setWebSettings, startWebUpstream, type WebUpstream } from '#tests/support/web-upstream.ts';

vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'fr' }));

let upstream: WebUpstream;

const QUERY = { job: '1', area: COUNTRY.code, hours: 'part', since: '7' };
const OFFER = anOffer();
const RESULT = { offerId: OFFER.id, score: null, distance: null, offer: OFFER };
const PAGE = { page: 1, limit: 10, totalPages: 1 };
const FACETS_CALL = 'POST /searchOffer/facets';
const counts = Object.fromEntries(
  FACETS.map((facet) => [facet, facet === 'hours' ? [{ value: 'part', count: 1 }] : []]),
);

beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
  upstream.plan('GET /infos/config', { json: { data: referenceLists() } });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('POST /searchOffer', { json: { ...PAGE, data: [RESULT], total: 1 } });
  upstream.plan(FACETS_CALL, { json: { data: counts } });
  upstream.plan('POST /searchOffer/nearest', { json: { data: [] } });
  const town = { code: '38544', name: 'Vienne', postalCode: '38200', namesakes: [] };
  upstream.plan('GET /places/38544', { json: { data: town } });
});

type Element = ReactElement<Record<string, unknown>>;
const childrenOf = ({ props }: Element): Element[] =>
  [props.children, props.aside].flat().filter((child): child is Element => Boolean(child)) as Element[];

function find(element: Element, type: unknown): Element | undefined {
  if (element.type === type) return element;
  for (const child of childrenOf(element)) {
    const found = find(child, type);
    if (found) return found;
  }
  return undefined;
}

async function open(query: RawQuery) {
  const page = (await ResultsPage({
    params: Promise.resolve({ locale: 'fr' }),
    searchParams: Promise.resolve(query),
  })) as Element;
  return {
    aside: String(find(page, StaticMarkup)?.props.html),
    total: (find(page, ResultsList)?.props.found as { total: number } | undefined)?.total,
  };
}

describe('a page of results', () => {
  it('asks for results and facets by the same search, and shows both', async () => {
    const { aside, total } = await open(QUERY);
    expect(total).toBe(1);
    expect(aside).toContain('id="filters-hours"');
    const posts = upstream.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ url }) => url.split('?')[0]).toSorted()).toEqual([
      '/searchOffer',
      '/searchOffer/facets',
    ]);
    const [one, other] = posts.map(({ body }) => JSON.parse(body));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ hours: 'part', publishedWithin: 7 });
  });

  it.each([500, 422, 429])('shows its results alone when the facets answer %i', async (status) => {
    const json = { statusCode: status, code: 'unavailable', message: 'Absent' };
    upstream.plan(FACETS_CALL, { status, json });
    const { aside, total } = await open(QUERY);
    expect(total).toBe(1);
    expect(aside).toContain('data-search-form');
    expect(aside).toContain('id="filters-order"');
    expect(aside).not.toContain('id="filters-hours"');
  });

  it.each([
    { found: 'no offer', data: [], tags: 'offers' },
    { found: 'an offer', data: [RESULT], tags: undefined },
  ])('has the tags $tags beside those of its address where it found $found', async ({ data, tags }) => {
    upstream.plan('POST /searchOffer', { json: { ...PAGE, data, total: data.length } });
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await currentResponse.run(response, () => open(QUERY));
    expect(response.getHeader(PAGE_TAGS_HEADER)).toBe(tags);
  });

  it.each([
    { found: 'nothing', data: [], asked: 1 },
    { found: 'an offer', data: [RESULT], asked: 0 },
  ])(
    'asks $asked times for the nearest offers around a town where it found $found',
    async ({ data, asked }) => {
      upstream.plan('POST /searchOffer', { json: { ...PAGE, data, total: data.length } });
      await open({ job: '1', city: '38544', radius: '10' });
      expect(upstream.calls.filter(({ url }) => url.endsWith('/nearest'))).toHaveLength(asked);
    },
  );

  it('leads from a trade without a place to its offers everywhere, with filters that count them', async () => {
    upstream.plan('GET /offers', { json: { data: [], total: 0 } });
    const { aside } = await open({ job: '1', hours: 'full', verified: '1' });
    const call = upstream.calls.find(({ url }) => url.includes('facets'));
    const body = JSON.parse(call?.body ?? '{}');
    expect(body).toMatchObject({ tradeId: 1, area: COUNTRY.code });
    // The list shows all offers of the trade, so no filter is on.
    expect(body).not.toHaveProperty('hours');
    expect(body.verified).not.toBe(true);
    expect(aside).toContain(
      `href="/candidate/searchjob/result?job=1&amp;area=${COUNTRY.code}&amp;hours=part"`,
    );
    const filters = aside.indexOf('id="filters-hours"');
    expect(filters).toBeGreaterThan(0);
    expect(aside.slice(filters)).not.toContain('aria-current');
  });

  it.each([{}, { job: '1', urgent: '1' }])('asks for no facets of the list %o', async (query) => {
    upstream.plan('GET /offers', { json: { data: [], total: 0 } });
    await open(query);
    expect(upstream.calls.some(({ url }) => url.includes('facets'))).toBe(false);
  });
});
