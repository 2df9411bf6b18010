import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { anOffer } from './an-offer.ts';
import { anOfferBody } from './an-offer-body.ts';

/** A live offer as the list of its owner holds it; say what differs. */
export function anOwnOffer(changes: Partial<OwnOffer> = {}): OwnOffer {
  const statistics = { totalCandidates: 1284, totalAccepted: 2, totalRejected: 3, totalInterviews: 1279 };
  return {
    ...anOffer(),
    applicants: [],
    statistics,
    visits: { total: 0, days: [] },
    withdrawn: null,
    payBelowSince: null,
    filledReason: null,
    poster: null,
    returnsFreeOffer: false,
    expired: false,
    ...changes,
  };
}

/** The same as a draft that nobody could apply to. */
export const anOfferDraft = (changes: Partial<OwnOffer> = {}): OwnOffer =>
  anOwnOffer({
    status: 'draft',
    statusNumber: 1,
    live: false,
    sentDate: null,
    offerPackage: { packageId: null, expiryDate: null },
    statistics: { totalCandidates: 0, totalAccepted: 0, totalRejected: 0, totalInterviews: 0 },
    ...changes,
  });

/** That offer under the names of its form, complete: a draft, but for what the test changes. */
export function anOfferForm(changes: Partial<OfferForm> = {}): OfferForm {
  const { packageId: _, licencesB: __, ...body } = anOfferBody();
  return {
    ...body,
    mission: [{ missionId: 2001, taskIds: [3001] }],
    skill: [{ skillId: 4001, competenceIds: [5001] }],
    id: 1284,
    revision: 3,
    status: 'draft',
    isActive: true,
    live: false,
    expired: false,
    sentDate: null,
    createdAt: '2026-11-13T16:00:00.000Z',
    updatedAt: '2026-11-14T08:30:00.000Z',
    offerPackage: { packageId: null, expiryDate: null },
    establishmentId: null,
    isFeatured: false,
    logo: null,
    ...changes,
  };
}
