import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OfferSheet } from '#components/offers/offer-sheet.tsx';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

function showSheet(changes: Partial<FullOffer>, view = aView('fr')) {
  const offer = anOffer(changes);
  show(<OfferSheet offer={offer} facts={offerFacts(offer, view)} view={view} />);
}

const at = '2026-10-16T22:30:00.000Z';

test.each([
  [null, 'SIRET de Garage Delmas vérifié le 17/10/2026'],
  ['garage-delmas.fr', 'Domaine garage-delmas.fr vérifié le 17/10/2026'],
])('an offer says what its garage has proved, whatever name the offer has (%s)', (domain, text) => {
  showSheet({ companyName: 'Grande Marque', proof: { at, name: 'Garage Delmas', domain } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('an offer of a garage that has proved nothing says nothing about it', () => {
  showSheet({ proof: null });
  expect(screen.queryByText(/vérifié/)).toBeNull();
});
