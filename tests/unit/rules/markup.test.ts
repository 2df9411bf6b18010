import { describe, expect, it } from 'vitest';
import { offer as offerSchema } from '#lib/contract/offers/offers.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { jobPosting } from '#lib/web/offers/job-posting.ts';
import { siteMarkup } from '#lib/web/pages/site-markup.ts';
import { anOffer } from '../../support/offers/an-offer.ts';
import { markupFaults } from '../../support/pages/markup-faults.ts';
import { vocabularyFaults } from '../../support/pages/schema-org.ts';
import { aView } from '../../support/view.ts';

const SITE = 'https://bielle.test';
const context = { url: `${SITE}/offer/1284`, siteUrl: SITE, industry: 'Automobile' };
const view = aView('fr');
const posting = (changes: Parameters<typeof anOffer>[0] = {}) => {
  const offer = offerSchema.parse(anOffer(changes));
  return { ...jobPosting(offer, offerFacts(offer, view), context) } as Record<string, unknown>;
};

describe('the markup for search engines', () => {
  it('is valid schema.org for an offer, with everything Google requires, whatever its contract and levels', () => {
    const { contractTypes, diplomas, xp } = view.reference.lists;
    for (const { id: contractId } of contractTypes) {
      const recruitment = [{ objectiveId: null, responsibilityId: null, contractId }];
      expect(markupFaults(posting({ recruitment }))).toEqual([]);
    }
    for (const { id: diplomaId } of diplomas) {
      expect(markupFaults(posting({ trainings: [{ experienceId: 2, diplomaId }] }))).toEqual([]);
    }
    for (const { id: experienceId } of xp) {
      expect(markupFaults(posting({ trainings: [{ experienceId, diplomaId: 1 }] }))).toEqual([]);
    }
  });

  it('is valid schema.org for the home page, with everything Google requires', () => {
    for (const locale of ['fr', 'en'] as const) {
      for (const block of siteMarkup(SITE, locale, aView(locale).t))
        expect(markupFaults({ ...block })).toEqual([]);
    }
  });
});

describe('the check of markup', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an unknown property', { salaire: 30_000 }],
    ['a property of another type', { jobLocation: { '@type': 'PostalAddress', addressCountry: 'FR' } }],
    ['an unknown type', { hiringOrganization: { '@type': 'Garage', name: 'Garage' } }],
    ['a number where a text belongs', { title: 12 }],
    ['no moment', { datePosted: '21/11/2026' }],
    ['no address', { url: '/offer/1284' }],
    ['an unknown kind of work', { employmentType: 'CDI' }],
    ['a missing field', { hiringOrganization: undefined }],
    ['an end before the beginning', { validThrough: '2020-01-01T00:00:00Z' }],
    ['another context', { '@context': 'http://example.org' }],
    ['another unknown type', { '@type': 'Annonce' }],
  ])('finds %s', (_name, fault) => {
    expect(markupFaults({ ...posting(), ...fault })).not.toEqual([]);
  });

  it('knows types without properties of their own and inherited properties', () => {
    const block = {
      '@context': 'https://schema.org',
      '@type': 'AutoRepair',
      name: 'Garage',
      priceRange: '€',
    };
    expect(vocabularyFaults(block)).toEqual([]);
    expect(vocabularyFaults({ ...block, jobTitle: 'Mécanicien' })).not.toEqual([]);
  });

  it('finds a breadcrumb whose steps are in disorder', () => {
    const step = (position: number, item?: string) => ({
      '@type': 'ListItem',
      position,
      name: 'Emploi',
      ...(item === undefined ? {} : { item }),
    });
    const list = (...itemListElement: object[]) =>
      markupFaults({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement });
    expect(list(step(1, SITE), step(2))).toEqual([]);
    expect(list(step(2, SITE), step(1))).not.toEqual([]);
    expect(list(step(1), step(2))).not.toEqual([]);
    expect(list(step(1, SITE))).not.toEqual([]);
  });
});
