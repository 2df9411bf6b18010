import { describe, expect, it } from 'vitest';
import { type FullOffer, fullOffer } from '#lib/contract/offers/offers.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { offerFacts, viewOf } from '#lib/facts/offer-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { jobPosting } from '#lib/web/offers/job-posting.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { GOOGLE_RECOMMENDED, googleJobPosting } from '#tests/support/offers/google-job-posting.ts';
import { HOSTILE_TEXT } from '#tests/support/offers/hostile-text.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

const lists = referenceLists() as ReferenceLists;
const view = viewOf('fr', textsOf('fr'), indexReference(lists, 'fr'));
const context = {
  url: 'https://bielle.test/offer/1284',
  siteUrl: 'https://bielle.test',
  industry: 'Services de l’automobile',
};

/** As a search engine reads it. */
function published(changes: Partial<FullOffer> = {}): Record<string, unknown> {
  const offer = fullOffer.parse(anOffer(changes));
  return JSON.parse(JSON.stringify(jobPosting(offer, offerFacts(offer, view), context)));
}

const faultsOf = (changes: Partial<FullOffer>) =>
  googleJobPosting
    .safeParse(published(changes))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const contractOf = (contractId: number) => [{ contractId, objectiveId: null, responsibilityId: null }];

describe('the description of Google', () => {
  it('is met by an offer that says everything, with every property that it recommends', () => {
    const everything: Partial<FullOffer> = {
      weeklyHours: 37.5,
      days: [1, 2, 3, 4, 5],
      startOn: '2027-01-04',
      positions: 2,
      salaryMax: 33_000,
      logo: '/files/logo/7.png',
      street: '7 rue du Pont',
      phone: '+33465710012',
      callingHours: 'le matin',
      description: HOSTILE_TEXT,
      companyPitch: HOSTILE_TEXT.slice(0, 800),
      otherAdvantage: '</ul><b>Prime',
      companyName: 'Frères & <Fils>',
    };
    expect(faultsOf(everything)).toEqual([]);
    const properties = Object.keys(published(everything));
    expect(GOOGLE_RECOMMENDED.filter((name) => !properties.includes(name))).toEqual([]);
  });

  it('is met by an offer that says as little as it may', () => {
    expect(
      faultsOf({
        place: null,
        salary: null,
        trainings: [],
        recruitment: contractOf(1),
        missions: [],
        tools: [],
        languages: [],
        licences: [],
        advantages: [],
        mainQualities: [],
        qualities2: [],
        qualities3: [],
        offerPackage: { packageId: null, expiryDate: null },
      }),
    ).toEqual([]);
  });

  it.each(lists.contractTypes.map(({ id, slug }) => [slug, id] as const))(
    'is met by an offer of %s, whatever its hours and its pay',
    (_, contractId) => {
      for (const weeklyHours of [null, 1, 24, 34.9, 35, 39.5, 48]) {
        for (const payUnit of ['hour', 'month', 'year'] as const) {
          for (const salaryMax of [null, 30_500.01, 61_000]) {
            const changes = { recruitment: contractOf(contractId), weeklyHours, payUnit, salaryMax };
            expect([changes, faultsOf(changes)]).toEqual([changes, []]);
          }
        }
      }
    },
  );

  it('is met with every diploma, experience and trade', () => {
    for (const { id } of lists.diplomas) {
      expect(faultsOf({ trainings: [{ experienceId: null, diplomaId: id }] })).toEqual([]);
    }
    for (const { id } of lists.xp) {
      expect(faultsOf({ trainings: [{ experienceId: id, diplomaId: null }] })).toEqual([]);
    }
    for (const { id } of lists.jobs) {
      expect(faultsOf({ trades: [{ tradeId: id, preciseJobId: null }] })).toEqual([]);
    }
  });

  it('refuses what Google would', () => {
    const good = published();
    const bad = [
      { title: '' },
      { datePosted: '14/11/2026' },
      { employmentType: 'CDI' },
      { description: '<p>Un <b>atelier' },
      { baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value: 30_500 } },
      { jobLocation: { '@type': 'Place', address: 'Vienne' } },
      { hours: 35 },
    ];
    for (const changes of bad) {
      expect([changes, googleJobPosting.safeParse({ ...good, ...changes }).success]).toEqual([
        changes,
        false,
      ]);
    }
  });
});
