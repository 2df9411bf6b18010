import { describe, expect, it } from 'vitest';
import { type FullOffer, fullOffer } from '#lib/contract/offers/offers.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { offerFacts, viewOf } from '#lib/facts/offer-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { scriptJson } from '#lib/rules/text/escape.ts';
import { jobPosting } from '#lib/web/offers/job-posting.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

const view = viewOf('fr', textsOf('fr'), indexReference(referenceLists() as ReferenceLists, 'fr'));
const context = {
  url: 'https://bielle.test/offer/1284',
  siteUrl: 'https://bielle.test',
  industry: 'Services de l’automobile',
};
const posting = (changes: Partial<FullOffer> = {}) => {
  const offer = fullOffer.parse(anOffer(changes));
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

  it('names street and telephone when the offer does', () => {
    const street = '7 rue du Pont';
    expect(posting({ street, phone: '+33465710012', callingHours: 'le matin' })).toMatchObject({
      jobLocation: { address: { streetAddress: street, addressLocality: 'Vienne' } },
      applicationContact: { '@type': 'ContactPoint', telephone: '+33465710012', description: 'le matin' },
    });
    expect(JSON.stringify(posting())).not.toMatch(/streetAddress|applicationContact/);
    expect(posting({ live: false, phone: '+33465710012' })).toBeNull();
  });

  it('gives people in training their range of pay, and requires nothing', () => {
    const payTable = {
      columns: ['year1' as const],
      rows: [
        { from: null, to: 25, amounts: [492.22] },
        { from: 26, to: null, amounts: [1_823.03] },
      ],
      since: '2026-01-01',
      source: 'Code du travail',
    };
    const trainee = {
      recruitment: [{ objectiveId: null, responsibilityId: null, contractId: 4 }],
      trainings: [{ experienceId: null, diplomaId: null }],
      salary: null,
      payTable,
    };
    expect(posting(trainee)).toMatchObject({
      baseSalary: { value: { minValue: 492.22, maxValue: 1_823.03, unitText: 'MONTH' } },
      experienceRequirements: 'no requirements',
      educationRequirements: 'no requirements',
    });
    const training = {
      targetDiplomaId: 2,
      targetOptionId: 7001,
      rhythm: 'one_two',
      schoolName: 'CFA',
    } as const;
    const described = posting({ ...trainee, ...training, requiredHabilitations: [3] })?.description;
    for (const words of [/voitures particulières \(niveau 3\)/, /2 semaines en entreprise/, /CFA/, /B2VL/]) {
      expect(described).toMatch(words);
    }
    const hourly = {
      ...payTable,
      columns: ['hour' as const],
      rows: [{ from: null, to: null, amounts: [4.5] }],
    };
    expect(posting({ ...trainee, payTable: hourly })?.baseSalary).toMatchObject({
      value: { value: 4.5, unitText: 'HOUR' },
    });
  });

  it('says that a live offer can be applied to directly, without an account', () => {
    expect(posting()).toMatchObject({ directApply: true });
    expect(posting({ live: false })).toBeNull();
  });

  it('puts the employer’s texts first, in paragraphs and lists, and the company last', () => {
    const texts = {
      description: 'Un atelier <neuf>,\nà deux pas.\n\n- freins',
      companyPitch: 'Six personnes.',
    };
    const description = String(posting(texts)?.description);
    const words = '<h3>Le poste</h3><p>Un atelier &lt;neuf&gt;,<br>à deux pas.</p><ul><li>freins</li></ul>';
    expect(description).toContain(`</p>${words}<h3>`);
    expect(description.endsWith('<h3>L’entreprise</h3><p>Six personnes.</p>')).toBe(true);
    expect(String(posting()?.description)).not.toContain('<h3>Le poste</h3>');
  });

  it('describes missions, skills and conditions in HTML', () => {
    const description = String(posting()?.description);
    expect(description).toContain('<p>Une personne confirmée, titulaire d’un bac pro, rigoureuse');
    expect(description).toContain('<h3>Missions</h3><ul><li>');
    expect(description).toContain('<li>CDI</li>');
    expect(posting()?.skills).toContain(view.reference.name('tools', anOffer().tools[0]?.toolId));
    expect(posting()?.jobBenefits).toContain('Mutuelle d’entreprise');
  });

  it('describes all requirements of the page', () => {
    const description = String(posting()?.description);
    const { languages, licences, otherQualities, qualities, objective } = offerFacts(anOffer(), view);
    const wanted = [...qualities.map(({ name }) => name), ...otherQualities, ...licences, ...languages];
    expect(wanted.length).toBe(7);
    for (const each of [...wanted, objective]) expect(description).toContain(`<li>${each}</li>`);
  });

  it.each([
    [1, undefined],
    [2, 'TEMPORARY'],
    [3, 'TEMPORARY'],
    [4, 'OTHER'],
    [5, 'OTHER'],
    [6, 'INTERN'],
    [7, 'TEMPORARY'],
    [8, 'CONTRACTOR'],
    [9, undefined],
  ])('contract %i without hours is %s', (contractId, type) => {
    const recruitment = [{ contractId, objectiveId: null, responsibilityId: null }];
    expect(posting({ recruitment })?.employmentType).toBe(type);
  });

  it.each([
    [1, 39, 'FULL_TIME'],
    [1, 35, 'FULL_TIME'],
    [1, 34.9, 'PART_TIME'],
    [2, 24, ['TEMPORARY', 'PART_TIME']],
    [6, 35, ['INTERN', 'FULL_TIME']],
  ])('contract %i for %d hours is %s', (contractId, weeklyHours, type) => {
    const recruitment = [{ contractId, objectiveId: null, responsibilityId: null }];
    expect(posting({ recruitment, weeklyHours })?.employmentType).toEqual(type);
  });

  it('states hours, days, start and positions, only if the offer does', () => {
    const stated = { weeklyHours: 37.5, days: [1, 2, 3, 4, 5], saturday: 'alternate', positions: 2 } as const;
    expect(posting({ ...stated, days: [...stated.days], startOn: '2027-01-04' })).toMatchObject({
      workHours: '37,5\u00a0h par semaine, Du lundi au vendredi, un samedi sur deux',
      jobStartDate: '2027-01-04',
      totalJobOpenings: 2,
    });
    expect(posting({ startsAtOnce: true })).toMatchObject({ jobImmediateStart: true });
    const names = ['workHours', 'jobStartDate', 'jobImmediateStart', 'totalJobOpenings'];
    for (const name of names) expect(posting()).not.toHaveProperty(name);
  });

  it('states the pay as entered, one amount or a range', () => {
    const hourly = { payUnit: 'hour', weeklyHours: 39 } as const;
    expect(posting({ ...hourly, salary: 28_080 })?.baseSalary).toMatchObject({
      value: { value: 13.5, unitText: 'HOUR' },
    });
    const range = posting({ ...hourly, salary: 28_080, salaryMax: 31_200 })?.baseSalary;
    expect(range).toMatchObject({ value: { minValue: 13.5, maxValue: 15, unitText: 'HOUR' } });
    expect(range).not.toHaveProperty('value.value');
  });

  it('uses the offset of summer time', () => {
    const offerPackage = { packageId: null, expiryDate: '2027-06-30T21:59:59.000Z' };
    expect(posting({ offerPackage })?.validThrough).toBe('2027-06-30T23:59:59.000+02:00');
  });

  it('invents no salary, place, diploma or level', () => {
    const bare = posting({
      salary: null,
      place: null,
      trainings: [{ experienceId: null, diplomaId: null }],
      recruitment: [],
    });
    expect(bare).not.toHaveProperty('baseSalary');
    expect(bare).not.toHaveProperty('employmentType');
    expect(bare).not.toHaveProperty('experienceRequirements');
    expect(bare).not.toHaveProperty('educationRequirements');
    expect(bare?.jobLocation).not.toHaveProperty('geo');
  });

  it('states that a beginner needs nothing', () => {
    expect(posting({ trainings: [{ experienceId: 1, diplomaId: 1 }] })).toMatchObject({
      experienceRequirements: 'no requirements',
      educationRequirements: 'no requirements',
    });
  });

  it('never mentions the criminal record', () => {
    const request = JSON.stringify(posting({ cleanRecord: true }));
    expect(request).toBe(JSON.stringify(posting({ cleanRecord: false })));
  });
});

it('an offer that is not live has no markup', () => {
  expect(posting({ live: false })).toBeNull();
});

describe('JSON inside a script element', () => {
  it('cannot end the element, whatever a recruiter types', () => {
    const hostile = posting({ otherAdvantage: '</script><script>alert(1)</script><!-- & "' });
    const text = scriptJson(hostile ?? {});
    expect(text).not.toMatch(/[<>&]/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(hostile)));
    expect(String(hostile?.description)).toContain('&lt;/script&gt;');
  });
});
