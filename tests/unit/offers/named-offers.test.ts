import { expect, test } from 'vitest';
import { namedOffers } from '#lib/facts/named-offers.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';

test('offers of one name in one town have their number, others their name alone', () => {
  const here = { city: 'Guéret', postalCode: '23000' };
  const offers = [
    anOffer({ id: 7, ...here }),
    anOffer({ id: 8, ...here, city: 'Ajain' }),
    anOffer({ id: 9, ...here }),
  ];
  const names = (each: typeof offers) => namedOffers(each, aView()).map(({ name }) => name);
  const [name] = names(offers.slice(0, 1));
  expect(name).toMatch(/, Guéret \(23000\)$/);
  expect(names(offers)).toEqual([
    `${name}, n°\u00a07`,
    name?.replace('Guéret', 'Ajain'),
    `${name}, n°\u00a09`,
  ]);
});
