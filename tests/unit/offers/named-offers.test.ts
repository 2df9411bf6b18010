import { expect, test } from 'vitest';
import { namedOffers } from '#lib/facts/named-offers.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';

const here = { city: 'Guéret', postalCode: '23000' };
const names = (offers: Parameters<typeof namedOffers>[0]) =>
  namedOffers(offers, aView()).map(({ name }) => name);

test('offers of one name in one town have their contract and day, others their name alone', () => {
  const [name] = names([anOffer(here)]);
  expect(name).toMatch(/, Guéret \(23000\)$/);
  const offers = [
    anOffer({ ...here, recruitment: [{ objectiveId: null, responsibilityId: null, contractId: 2 }] }),
    anOffer({ ...here, city: 'Ajain' }),
    anOffer({ ...here, sentDate: '2026-11-20T10:00:00.000Z' }),
    anOffer({ ...here, sentDate: null }),
  ];
  expect(names(offers)).toEqual([
    `${name}, CDD, publiée le 14/11/2026`,
    name?.replace('Guéret', 'Ajain'),
    `${name}, CDI, publiée le 20/11/2026`,
    `${name}, CDI`,
  ]);
});

test('offers that nothing else tells apart have their number', () => {
  const [name] = names([anOffer(here)]);
  const told = `${name}, CDI, publiée le 14/11/2026`;
  expect(names([anOffer({ ...here, id: 7 }), anOffer({ ...here, id: 9 })])).toEqual([
    `${told}, n°\u00a07`,
    `${told}, n°\u00a09`,
  ]);
});
