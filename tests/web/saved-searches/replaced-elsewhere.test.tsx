import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { replaceSaved } from '#components/search/saved/store-search.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { http } from '#tests/support/upstream-mock.ts';

const sent: unknown[] = [];
const server = setupServer(
  http.put('*/api/upstream/search/update/12', async ({ request }) => {
    const { revision } = (await request.json()) as { revision?: number };
    sent.push(revision);
    if (revision === 5) return HttpResponse.json({ data: aSavedSearch({ revision: 6 }), message: 'Fait' });
    return HttpResponse.json(
      { statusCode: 409, code: 'data_changed', message: 'Modifiée ailleurs' },
      { status: 409 },
    );
  }),
  http.get('*/api/upstream/search/get/12', () => HttpResponse.json({ data: aSavedSearch({ revision: 5 }) })),
);
beforeAll(() => server.listen());
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

test('a search that another tab has replaced is replaced by the second press alone', async () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="q" value="soudure">';
  const seen = { id: 12, revision: 4 };
  const press = () => replaceSaved(form, () => ({ tradeId: 1, townCode: '69123', maxRange: 30 }), seen);
  expect(await press()).toBeUndefined();
  expect((await press())?.revision).toBe(6);
  expect(sent).toEqual([4, 5]);
});
