import { describe, expect, test } from 'vitest';
import { OFFER_SECTIONS, type OfferSection, offerSectionState } from '#lib/rules/offers/offer-sections.ts';
import { anOfferBody } from '#tests/support/an-offer-body.ts';

describe('completeness of the sections of an offer', () => {
  test.each(OFFER_SECTIONS)('%s is complete with everything in it', (section) => {
    expect(offerSectionState(anOfferBody(), section)).toBe('complete');
  });

  test.each<[OfferSection, object]>([
    ['company', { name_company: '  ' }],
    ['company', { pres_city: '' }],
    ['post', { joblistId: null }],
    ['post', { mission: [{ search_mission: 2001, search_specMission: [] }] }],
    ['profile', { search_qualityMain: [] }],
    ['profile', { search_quality2: [] }],
    ['profile', { search_quality3: [] }],
    ['profile', { skill: [{ search_skill: 4001, search_skillComp: [] }] }],
    ['profile', { languages: [] }],
    ['conditions', { recruit_contractType: null }],
    ['conditions', { salary: null }],
    ['conditions', { adv_advantages: [] }],
  ])('%s is begun, not complete, with %o', (section, changes) => {
    expect(offerSectionState(anOfferBody(changes), section)).toBe('current');
  });

  test('a new offer has French and nothing else: nothing is begun', () => {
    for (const section of OFFER_SECTIONS) expect(offerSectionState({ languages: [1] }, section)).toBe('todo');
  });
});
