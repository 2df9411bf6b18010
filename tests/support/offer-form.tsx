import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { OfferForm } from '#components/own-offers/form/offer-form.tsx';
import { offerFormReference } from '#components/own-offers/form/offer-form-reference.ts';
import type { OfferForm as StoredOffer } from '#lib/contract/own-offers.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { anOfferBody } from './an-offer-body.ts';
import { referenceLists } from './reference-lists.ts';
import { inPage } from './web.tsx';

const reference = offerFormReference(indexReference(referenceLists(), 'fr'));
const NO_ORIGIN = { name_company: '', pres_city: '', pres_zip: '' };

/** An offer as the API reads it to its owner: a complete draft, but for what the test changes. */
export function aStoredOffer(changes: Partial<StoredOffer> = {}): StoredOffer {
  const { extra_driversLicenceB: _, packageId: __, ...body } = anOfferBody();
  return {
    ...(body as Omit<StoredOffer, 'id'>),
    id: 31,
    revision: 4,
    status: 'draft',
    status_active: true,
    live: false,
    expired: false,
    sentDate: null,
    createdAt: '2026-10-01T08:00:00.000Z',
    updatedAt: '2026-10-02T08:00:00.000Z',
    offerPackage: { package_id: null, expiryDate: null },
    featured_offer: false,
    offer_logo: null,
    ...changes,
  };
}

type Given = { offer?: StoredOffer | null; internal?: boolean; origin?: typeof NO_ORIGIN };

/** The form of an offer as its page draws it. */
export const anOfferForm = ({ offer = null, internal = false, origin = NO_ORIGIN }: Given = {}) => (
  <OfferForm offer={offer} origin={origin} reference={reference} internal={internal} userId={7} />
);

type Answer = { status?: number; body: object };

/** A recruiter before the form: what they send, where they are led, what the server answers to each call. */
export function openOfferForm(given: Given = {}, answers: Answer[] = []) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ path: url.replace('/api/upstream', ''), body: JSON.parse(String(init?.body ?? '{}')) });
    const stored = { data: given.offer ?? aStoredOffer(), message: 'Enregistrée.' };
    const { status = 200, body } = answers[sent.length - 1] ?? { body: stored };
    return Response.json(body, { status });
  });
  const led: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void led.push(String(to)));
  document.documentElement.lang = 'fr';
  const view = render(inPage(anOfferForm(given)));
  return { user: userEvent.setup(), sent, led, ...view };
}
