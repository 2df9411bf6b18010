import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OfferSheet } from '#components/offers/offer-sheet.tsx';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const HOURS = 'du lundi au vendredi, <b>14 h</b> – 17 h';
const CONTACT = { phone: '+33465710012', callingHours: HOURS, street: '7 rue du Pont' };

function showSheet(changes: Partial<FullOffer>, view = aView('en')) {
  const offer = anOffer(changes);
  show(<OfferSheet offer={offer} facts={offerFacts(offer, view)} view={view} />);
}

test('an offer lets everybody call, and says when in French words', () => {
  showSheet(CONTACT);
  const link = screen.getByRole('link', { name: /^04\s65\s71\s00\s12$/ });
  expect(link.getAttribute('href')).toBe('tel:+33465710012');
  expect(screen.getByText(HOURS).closest('[lang]')?.getAttribute('lang')).toBe('fr');
});

test('an offer shows its street above its town', () => {
  showSheet(CONTACT);
  expect(screen.getByText('7 rue du Pont').closest('dd')?.textContent).toBe('7 rue du PontVienne (38200)');
});

test('an offer that states neither has the town alone', () => {
  showSheet({});
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Vienne (38200)').tagName).toBe('DD');
});
