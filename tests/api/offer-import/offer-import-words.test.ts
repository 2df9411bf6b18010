import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { imported } from '../../support/pages/send-import.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

describe('an imported line', () => {
  it('names the towns of an ambiguous name, and publishes none of them', async () => {
    const staff = await api.internal();
    const { data } = await imported(
      api,
      staff,
      aCsv([
        { city: 'Saint-Denis', postalCode: '' },
        { city: 'Saint-Denis', postalCode: '93200' },
        { city: 'Évry', postalCode: '91000' },
        { city: 'Toulouse Cedex 9', postalCode: '31059' },
      ]),
    );
    expect(data.report.details.created.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(data.report.details.errors.map(({ line, error }) => [line, error])).toEqual([
      [
        2,
        expect.stringMatching(
          /plusieurs villes portent ce nom\s: Saint-Denis \(97400, La Réunion\), Saint-Denis \(93200/,
        ),
      ],
    ]);
  });

  it.each([
    ['Mécano', 'Mécanicien automobile'],
    ['Carrossier-tôlier', 'Carrossier-réparateur'],
    ['Vendeur pièces auto', 'Magasinier vendeur pièces de rechange'],
  ])('proposes for the trade "%s" what the search understands: %s', async (tradeId, expected) => {
    const staff = await api.internal();
    const { data } = await imported(api, staff, aCsv([{ tradeId }]));
    expect(data.report.details.errors[0]?.error).toContain(expected);
  });
});
