import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfferHead } from '#components/offers/offer-head.tsx';
import { ResultRow } from '#components/search/result-row.tsx';
import { keepDistance, showDistance } from '#lib/browser/search-distance.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();
const offer = anOffer({ id: 12, city: 'Guéret' });
const stay = (event: MouseEvent) => event.preventDefault();

beforeEach(() => {
  sessionStorage.clear();
  for (const listener of [keepDistance, stay]) document.addEventListener('click', listener);
});
afterEach(() => {
  for (const listener of [keepDistance, stay]) document.removeEventListener('click', listener);
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the offer from results where it is this far away. */
function open(distance: number | null) {
  const page = show(
    <ResultRow result={{ offerId: 12, score: null, distance, offer }} criteria={{} as never} view={view} />,
  );
  const title = document.querySelector('h2 a');
  if (title) fireEvent.click(title);
  page.unmount();
}

function distanceOnPage() {
  const page = show(<OfferHead offer={offer} facts={offerFacts(offer, view)} view={view} />);
  showDistance(12);
  const place = document.querySelector<HTMLElement>('[data-distance]');
  const text = place?.hidden ? '' : place?.textContent;
  page.unmount();
  return text?.replace(/\s/g, ' ');
}

test('the page of an offer says how far it is from the town of the search that led to it', () => {
  open(34);
  expect(distanceOnPage()).toBe(' · à 34 km de la ville cherchée');
});

test('it says nothing without a search, in the town itself, and after a search without a town', () => {
  expect(distanceOnPage()).toBe('');
  open(0);
  expect(distanceOnPage()).toBe('');
  open(34);
  open(null);
  expect(distanceOnPage()).toBe('');
});

test('it says nothing where the browser stores nothing', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  open(34);
  expect(distanceOnPage()).toBe('');
});
