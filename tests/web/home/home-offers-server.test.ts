// @vitest-environment node

import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHome } from '#lib/web/offers/home.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { setWebSettings } from '#tests/support/web-upstream.ts';

vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'fr' }));

const PAGE = 50;
/** Of each offer, newest first, the number of its garage. */
let garages: number[] = [];
let pagesRead = 0;

const server = setupServer(
  http.get('*/offers', ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('featured')) return HttpResponse.json({ data: [], total: 0, totalPages: 0 });
    pagesRead += 1;
    const page = Number(searchParams.get('page'));
    const data = garages.map((userId, index) =>
      anOffer({
        id: index + 1,
        userId,
        companyName: `Garage ${userId}`,
        trades: [{ tradeId: index + 1, preciseJobId: null }],
      }),
    );
    return HttpResponse.json({
      data: data.slice((page - 1) * PAGE, page * PAGE),
      total: data.length,
      totalPages: Math.ceil(data.length / PAGE),
    });
  }),
  http.get('*', () => new HttpResponse(null, { status: 404 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => setWebSettings({ upstreamUrl: 'http://upstream.test' }));
afterEach(() => {
  pagesRead = 0;
});

const shown = async () => (await loadHome()).latest.map(({ userId }) => userId);

describe('the latest offers on the home page', () => {
  it('are of six garages although one has published many', async () => {
    garages = [...Array(45).fill(1), 2, 3, 4, 5, 6, 7];
    expect(await shown()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are read on after the import of one garage, for six pages at most', async () => {
    garages = [...Array(120).fill(1), 2, 3, 4, 5, 6, 7, ...Array(100).fill(8)];
    expect([await shown(), pagesRead]).toEqual([[1, 2, 3, 4, 5, 6], 3]);
    pagesRead = 0;
    garages = Array(2000).fill(1);
    expect([await shown(), pagesRead]).toEqual([[1, 1, 1, 1, 1, 1], 6]);
  });

  it('are six of few garages', async () => {
    garages = [1, 1, 2, 1, 2, 1, 1, 1];
    expect(await shown()).toHaveLength(6);
  });
});
