import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { OfferForm } from '#components/own-offers/form/offer-form.tsx';
import { offerFormReference } from '#components/own-offers/form/offer-form-reference.ts';
import type { OfferOrigin } from '#components/own-offers/form/offer-form-values.ts';
import type { OfferForm as StoredOffer } from '#lib/contract/own-offers/own-offers.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { answerOnTheWire, bodyInOurNames } from '#tests/support/wire.ts';
import { referenceLists } from '../pages/reference-lists.ts';
import { inPage } from '../web.tsx';
import { anOfferBody } from './an-offer-body.ts';
import { payMinima } from './pay-minima.ts';

export const offerReference = offerFormReference(indexReference(referenceLists(), 'fr'), payMinima);
const NO_ORIGIN = { companyName: '', city: '', postalCode: '' };

/** An offer as the API reads it to its owner: a complete draft, but for what the test changes. */
export function aStoredOffer(changes: Partial<StoredOffer> = {}): StoredOffer {
  const { licencesB: _, packageId: __, ...body } = anOfferBody();
  return {
    ...(body as Omit<StoredOffer, 'id'>),
    id: 31,
    revision: 4,
    status: 'draft',
    isActive: true,
    live: false,
    expired: false,
    sentDate: null,
    createdAt: '2026-10-01T08:00:00.000Z',
    updatedAt: '2026-10-02T08:00:00.000Z',
    offerPackage: { packageId: null, expiryDate: null },
    establishmentId: null,
    isFeatured: false,
    logo: null,
    ...changes,
  };
}

type Given = { offer?: StoredOffer | null; internal?: boolean; origin?: OfferOrigin };

/** The form of an offer as its page draws it. */
export const anOfferForm = ({ offer = null, internal = false, origin = NO_ORIGIN }: Given = {}) => (
  <OfferForm offer={offer} origin={origin} reference={offerReference} internal={internal} userId={7} />
);

type Answer = { status?: number; body: object };

/** A recruiter before the form: what they send, where they are led, what the server answers to each call. */
export function openOfferForm(input: Given = {}, answers: Answer[] = []) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  // Nothing is seen without layout: parts that wait for it load with the form.
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({
      path: url.replace('/api/upstream', ''),
      body: JSON.parse(bodyInOurNames(init?.method ?? 'GET', url, String(init?.body ?? '{}'))),
    });
    const stored = { data: input.offer ?? aStoredOffer(), message: 'Enregistrée.' };
    const { status = 200, body } = answers[sent.length - 1] ?? { body: stored };
    return Response.json(answerOnTheWire(init?.method ?? 'GET', url, body), { status });
  });
  const led: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void led.push(String(to)));
  document.documentElement.lang = 'fr';
  const view = render(inPage(anOfferForm(input)));
  return { user: userEvent.setup(), sent, led, ...view };
}
