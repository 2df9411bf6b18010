import { describe, expect, it } from 'vitest';
import { hasGarages, type Listed, variedOffers } from '#lib/rules/offers/varied-offers.ts';

type Row = Listed & { name: string };

/** `garage/trade`, or `garage/trade.preciseJob`; garages with the number 0 have no people. */
function listed(...names: string[]): Row[] {
  return names.map((name) => {
    const [garage = '', job = ''] = name.split('/');
    const [tradeId, preciseJobId] = job.split('.');
    return {
      name,
      userId: garage.startsWith('-') ? 0 : garage.charCodeAt(0),
      companyName: garage,
      trades: [{ tradeId: Number(tradeId), preciseJobId: preciseJobId ? Number(preciseJobId) : null }],
    };
  });
}
const chosen = (offers: Row[], count: number) => variedOffers(offers, count).map(({ name }) => name);

describe('a short list of the latest offers', () => {
  it('keeps the order while garages and jobs differ', () => {
    expect(chosen(listed('a/1', 'b/2', 'c/1', 'd/3'), 3)).toEqual(['a/1', 'b/2', 'c/1']);
  });

  it('has one offer of each garage, by its account or its name', () => {
    const offers = listed('a/1', 'a/2', 'a/3', 'b/2', '-x/1', '-x/4', '-y/3');
    expect(chosen(offers, 4)).toEqual(['a/1', 'b/2', '-x/1', '-y/3']);
    const sameName = listed('a/1', 'b/2').map((offer) => ({ ...offer, companyName: 'Garage du Port' }));
    expect(chosen([...sameName, ...listed('c/2')], 2)).toEqual(['a/1', 'c/2']);
  });

  it('never has the same job twice in a row', () => {
    expect(chosen(listed('a/1', 'b/1', 'c/1', 'd/2', 'e/3'), 5)).toEqual(['a/1', 'd/2', 'b/1', 'e/3', 'c/1']);
    expect(chosen(listed('a/1.7', 'b/2.7', 'c/1.8'), 3)).toEqual(['a/1.7', 'c/1.8', 'b/2.7']);
  });

  it('repeats garages and jobs rather than getting shorter', () => {
    expect(chosen(listed('a/1', 'a/1', 'a/2', 'b/1'), 4)).toEqual(['a/1', 'b/1', 'a/2', 'a/1']);
    expect(chosen(listed('a/1', 'a/1'), 6)).toHaveLength(2);
    expect(chosen([], 6)).toEqual([]);
  });
});

it('knows whether offers are of enough garages', () => {
  expect(hasGarages(listed('a/1', 'a/2', 'b/1'), 3)).toBe(false);
  expect(hasGarages(listed('a/1', 'a/2', 'b/1', '-c/1'), 3)).toBe(true);
});
