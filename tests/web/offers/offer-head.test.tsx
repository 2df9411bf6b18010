import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfferSheet } from '#components/offers/offer-sheet.tsx';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showSheet(changes: Partial<FullOffer>, locale: Locale = 'fr') {
  const offer = anOffer(changes);
  const view = aView(locale);
  show(<OfferSheet offer={offer} facts={offerFacts(offer, view)} view={view} />);
}

const printed = () => document.body.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';

test('states the pay as lists do, and below as it was entered', () => {
  showSheet({ salary: 28_080, payUnit: 'hour', weeklyHours: 39 });
  expect(printed()).toContain('28 080 €/an · 2 340 €/mois brutCDI · 39 h par semaine');
  expect(printed()).toContain('Salaire13,50 € brut par heure');
});

test('an offer without pay says so; an internship says when there is an allowance', () => {
  showSheet({ salary: null });
  expect(printed()).toContain('Salaire non préciséCDI');
  cleanup();
  showSheet({ salary: null, recruitment: [{ objectiveId: 4, responsibilityId: 4, contractId: 6 }] });
  expect(printed()).not.toContain('Salaire non précisé');
  expect(printed()).toContain('GratificationFacultative jusqu’à deux mois de stage');
});

test.each([
  ['fr', 'Réponse au plus tard le samedi 19 décembre si vous postulez aujourd’hui.'],
  ['en', 'Answer by Saturday 19 December if you apply today.'],
] as const)('says in %s by which day an application of today is answered', (locale, sentence) => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), toFake: ['Date'] });
  showSheet({}, locale);
  expect(screen.getByText(sentence)).toBeDefined();
  cleanup();
  showSheet({ live: false }, locale);
  expect(screen.queryByText(sentence)).toBeNull();
});

/** The labels of the facts in the order of the page. */
const labels = () => [...document.querySelectorAll('dt')].map((label) => label.textContent);

test('what nearly every offer has comes last', () => {
  showSheet({ languages: [{ languageId: 1 }], cleanRecord: false });
  expect(labels().slice(-3)).toEqual(['Langue', 'Casier judiciaire', 'Offre n°']);
});

test('what sets an offer apart stands among its facts', () => {
  showSheet({ languages: [{ languageId: 1 }, { languageId: 2 }], cleanRecord: true });
  expect(labels().indexOf('Langues')).toBeLessThan(labels().indexOf('Objectif du recrutement'));
  expect(labels().indexOf('Casier judiciaire')).toBeLessThan(labels().indexOf('Objectif du recrutement'));
  expect(labels().at(-1)).toBe('Offre n°');
});
