import { describe, expect, test } from 'vitest';
import {
  OFFER_ESSENTIALS,
  OFFER_SECTION_FIELDS,
  OFFER_SECTIONS,
  type OfferSection,
  offerSectionState,
} from '#lib/rules/offers/offer-sections.ts';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';

describe('completeness of the sections of an offer', () => {
  test.each(OFFER_SECTIONS)('is reached for %s with everything in it', (section) => {
    expect(offerSectionState(anOfferBody(), section)).toBe('complete');
  });

  test.each<[OfferSection, object]>([
    ['post', { mission: [{ missionId: 2001, taskIds: [] }] }],
    ['profile', { mainQualities: [] }],
    ['profile', { qualities2: [] }],
    ['profile', { qualities3: [] }],
    ['profile', { skill: [{ skillId: 4001, competenceIds: [] }] }],
    ['profile', { languages: [] }],
    ['conditions', { benefits: [] }],
  ])('is not reached for %s with %o', (section, changes) => {
    expect(offerSectionState(anOfferBody(changes), section)).toBe('current');
  });

  test.each([4, 5, 6])('needs no experience, diploma or salary for contract %i', (contractTypeId) => {
    const offer = anOfferBody({ contractTypeId, experienceId: null, minDiplomaId: null, salary: null });
    for (const section of OFFER_SECTIONS) expect(offerSectionState(offer, section)).toBe('complete');
  });

  test('is not begun by the default language', () => {
    for (const section of ['profile', 'conditions'] as const)
      expect(offerSectionState({ languages: [1] }, section)).toBe('todo');
  });

  test('asks for nothing that stands above the sections', () => {
    const fields = OFFER_SECTIONS.flatMap((section) => OFFER_SECTION_FIELDS[section]);
    expect(fields.filter((name) => (OFFER_ESSENTIALS as readonly string[]).includes(name))).toEqual([]);
    for (const section of ['company', 'post'] as const)
      expect(offerSectionState({}, section)).toBe('complete');
  });
});
