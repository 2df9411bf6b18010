import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OfferHead } from '#components/offers/offer-head.tsx';
import { showDistance } from '#components/offers/search-distance.ts';
import { ResultRow } from '#components/search/result-row.tsx';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();
const offer = anOffer({ id: 12, city: 'Guéret' });

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

/** The address of the offer in results where it is this far away. */
function addressFrom(distance: number | null): string {
  const result = { offerId: 12, score: null, distance, offer };
  show(<ResultRow result={result} criteria={{} as never} view={view} />);
  const href = document.querySelector('h2 a')?.getAttribute('href') ?? '';
  cleanup();
  return href;
}

function distanceAt(address: string) {
  history.replaceState(null, '', address);
  show(<OfferHead offer={offer} facts={offerFacts(offer, view)} view={view} />);
  showDistance();
  const place = document.querySelector<HTMLElement>('[data-distance]');
  return place?.hidden ? '' : place?.textContent?.replace(/\s/g, ' ');
}

test('the page of an offer says how far it is from the town of the search, and its address does not', () => {
  expect(distanceAt(addressFrom(34))).toBe('· à 34 km de la ville cherchée');
  expect(location.pathname + location.hash).toBe('/offer/12');
});

test.each([0, null])('a result at the distance %s leads to the plain address', (distance) => {
  expect(addressFrom(distance)).toBe('/offer/12');
});

test.each(['/offer/12', '/offer/12#km=', '/offer/12#km=<b>', '/offer/12#postuler'])(
  '%s shows no distance',
  (address) => {
    expect(distanceAt(address)).toBe('');
  },
);
