import { describe, expect, it } from 'vitest';
import { type Offer, offer as offerSchema } from '#lib/contract/offers.ts';
import type { ReferenceLists } from '#lib/contract/reference.ts';
import { offerFacts, viewOf } from '#lib/facts/offer-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { jobPosting, scriptJson } from '#lib/web/offers/job-posting.ts';
import { anOffer } from '#tests/support/an-offer.ts';
import { referenceLists } from '#tests/support/reference-lists.ts';

const view = viewOf('fr', textsOf('fr'), indexReference(referenceLists() as ReferenceLists, 'fr'));
const context = {
  url: 'https://bielle.test/offer/1284',
  siteUrl: 'https://bielle.test',
  industry: 'Services de l’automobile',
};
const posting = (changes: Partial<Offer> = {}) => {
  const offer = offerSchema.parse(anOffer(changes));
  return jobPosting(offer, offerFacts(offer, view), context);
};

describe('the markup of a live offer', () => {
  it('has every field that search engines read', () => {
    expect(posting()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Mécanicien\u00a0/ Mécanicienne poids lourds',
      datePosted: '2026-11-14T09:30:00.000+01:00',
      validThrough: '2027-01-13T09:30:00.000+01:00',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Vercamer Poids Lourds' },
      jobLocation: {
        '@type': 'Place',
        address: {
          addressLocality: 'Vienne',
          postalCode: '38200',
          addressRegion: 'Auvergne-Rhône-Alpes',
          addressCountry: 'FR',
        },
        geo: { latitude: 45.52, longitude: 4.87 },
      },
      baseSalary: { currency: 'EUR', value: { value: 30500, unitText: 'YEAR' } },
      identifier: { '@type': 'PropertyValue', name: 'Vercamer Poids Lourds', value: '1284' },
      experienceRequirements: { monthsOfExperience: 60 },
      educationRequirements: { credentialCategory: 'high school' },
      occupationalCategory: { inCodeSet: { name: 'ROME' }, codeValue: 'I1613' },
      industry: 'Services de l’automobile',
    });
  });

  it('promises no application without an account', () => {
    expect(posting()).not.toHaveProperty('directApply');
  });

  it('describes missions, skills and conditions in HTML', () => {
    const description = String(posting()?.description);
    expect(description).toContain('<p>Une personne confirmée, titulaire d’un bac pro, rigoureuse');
    expect(description).toContain('<h3>Missions</h3><ul><li>');
    expect(description).toContain('<li>CDI</li>');
    expect(posting()?.skills).toContain(view.reference.name('tools', anOffer().toolsJobs[0]?.toolId));
    expect(posting()?.jobBenefits).toContain('Mutuelle d’entreprise');
  });

  it('describes everything that the page says about the wanted person', () => {
    const description = String(posting()?.description);
    const { languages, licences, otherQualities, qualities, objective } = offerFacts(anOffer(), view);
    const wanted = [...qualities.map(({ name }) => name), ...otherQualities, ...licences, ...languages];
    expect(wanted.length).toBe(7);
    for (const each of [...wanted, objective]) expect(description).toContain(`<li>${each}</li>`);
  });

  it.each([
    [1, 'FULL_TIME'],
    [2, 'TEMPORARY'],
    [3, 'TEMPORARY'],
    [4, 'OTHER'],
    [5, 'OTHER'],
    [6, 'INTERN'],
    [7, 'TEMPORARY'],
    [8, 'CONTRACTOR'],
    [9, 'FULL_TIME'],
  ])('contract %i is %s', (contractId, type) => {
    const recruitmentJobs = [{ contractId, objectiveId: null, responsabilityId: null }];
    expect(posting({ recruitmentJobs })?.employmentType).toBe(type);
  });

  it('writes summer time with its own offset', () => {
    const offerPackage = { package_id: null, expiryDate: '2027-06-30T21:59:59.000Z' };
    expect(posting({ offerPackage })?.validThrough).toBe('2027-06-30T23:59:59.000+02:00');
  });

  it('invents no salary, place, diploma or level', () => {
    const bare = posting({
      salary: null,
      place: null,
      formationJobs: [{ xpId: null, diplomaId: null }],
      recruitmentJobs: [],
    });
    expect(bare).not.toHaveProperty('baseSalary');
    expect(bare).not.toHaveProperty('employmentType');
    expect(bare).not.toHaveProperty('experienceRequirements');
    expect(bare).not.toHaveProperty('educationRequirements');
    expect(bare?.jobLocation).not.toHaveProperty('geo');
  });

  it('says that a beginner needs nothing', () => {
    expect(posting({ formationJobs: [{ xpId: 1, diplomaId: 1 }] })).toMatchObject({
      experienceRequirements: 'no requirements',
      educationRequirements: 'no requirements',
    });
  });

  it('never mentions the criminal record', () => {
    const asked = JSON.stringify(posting({ extra_criminalRecord: true }));
    expect(asked).toBe(JSON.stringify(posting({ extra_criminalRecord: false })));
  });
});

it('an offer that is not live has no markup', () => {
  expect(posting({ live: false })).toBeNull();
});

describe('JSON inside a script element', () => {
  it('cannot end it, whatever a recruiter types', () => {
    const hostile = posting({ otherAdvantage: '</script><script>alert(1)</script><!-- & "' });
    const text = scriptJson(hostile ?? {});
    expect(text).not.toMatch(/[<>&]/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(hostile)));
    expect(String(hostile?.description)).toContain('&lt;/script&gt;');
  });
});
