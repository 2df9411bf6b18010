import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OfferSheet } from '#components/offers/offer-sheet.tsx';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

type Hours = NonNullable<FullOffer['establishment']>['openingHours'];

function showHours(openingHours: Hours, locale: Locale = 'fr') {
  const view = aView(locale);
  const offer = anOffer({ establishment: { name: 'Vaise', slug: 'vaise', openingHours } });
  show(<OfferSheet offer={offer} facts={offerFacts(offer, view)} view={view} />);
}

const morning = { opens: '08:00', closes: '12:00' };
const day = [morning, { opens: '14:00', closes: '18:00' }];

test('an offer says when its site is open: days with the same hours together, closed days not', () => {
  showHours([day, day, day, day, day, [morning], []]);
  expect(
    screen.getByText('Ouvert du lundi au vendredi 08:00–12:00, 14:00–18:00 · samedi 08:00–12:00'),
  ).toBeDefined();
  cleanup();
  showHours([[], day, [], day, [], [], []], 'en');
  expect(screen.getByText('Open Tuesday and Thursday 08:00–12:00, 14:00–18:00')).toBeDefined();
});

test('an offer of a site that does not state its hours says nothing about them', () => {
  showHours(null);
  expect(screen.queryByText(/^Ouvert /)).toBeNull();
});
