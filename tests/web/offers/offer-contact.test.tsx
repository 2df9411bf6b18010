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
  const [call, number] = [/^Call/, /^04\s65\s71\s00\s12$/].map((name) => screen.getByRole('link', { name }));
  for (const link of [call, number]) expect(link?.getAttribute('href')).toBe('tel:+33465710012');
  expect(call?.textContent).toBe(`Call (${HOURS})`);
  const hours = screen.getAllByText(HOURS).map((shown) => shown.closest('[lang]')?.getAttribute('lang'));
  expect(hours).toEqual(['fr', 'fr']);
});

test('an offer that has ended states the number without a button that calls', () => {
  showSheet({ ...CONTACT, live: false });
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^04/ })).toBeDefined();
});

test('an offer shows its street above its town', () => {
  showSheet(CONTACT);
  expect(screen.getByText('7 rue du Pont').closest('dd')?.textContent).toBe('7 rue du PontVienne (38200)');
});

test('an offer that states neither has the town alone', () => {
  showSheet({});
  expect(screen.queryByRole('link')).toBeNull();
  const places = screen.getAllByText('Vienne (38200)').map(({ tagName }) => tagName);
  expect(places).toEqual(['P', 'DD']);
});
