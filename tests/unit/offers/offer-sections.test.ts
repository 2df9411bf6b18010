import { describe, expect, test } from 'vitest';
import { OFFER_SECTIONS, type OfferSection, offerSectionState } from '#lib/rules/offers/offer-sections.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';

describe('completeness of the sections of an offer', () => {
  test.each(OFFER_SECTIONS)('is reached for %s with everything in it', (section) => {
    expect(offerSectionState(anOfferBody(), section)).toBe('complete');
  });

  test.each<[OfferSection, object]>([
    ['company', { companyName: '  ' }],
    ['company', { city: '' }],
    ['post', { tradeId: null }],
    ['post', { mission: [{ missionId: 2001, taskIds: [] }] }],
    ['profile', { mainQualities: [] }],
    ['profile', { qualities2: [] }],
    ['profile', { qualities3: [] }],
    ['profile', { skill: [{ skillId: 4001, competenceIds: [] }] }],
    ['profile', { languages: [] }],
    ['post', { contractTypeId: null }],
    ['conditions', { salary: null }],
    ['conditions', { benefits: [] }],
  ])('is not reached for %s with %o', (section, changes) => {
    expect(offerSectionState(anOfferBody(changes), section)).toBe('current');
  });

  test.each([4, 5, 6])('needs no experience, diploma or salary for contract %i', (contractTypeId) => {
    const offer = anOfferBody({ contractTypeId, experienceId: null, minDiplomaId: null, salary: null });
    for (const section of OFFER_SECTIONS) expect(offerSectionState(offer, section)).toBe('complete');
  });

  test('is not begun by the default language and unit of pay', () => {
    for (const section of OFFER_SECTIONS)
      expect(offerSectionState({ languages: [1], payUnit: 'year' } as object, section)).toBe('todo');
  });
});
