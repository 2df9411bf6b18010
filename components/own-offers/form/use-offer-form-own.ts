'use client';

import { useTranslations } from 'next-intl';
import { openSubscribe } from '#components/cv-search/open-subscribe.ts';
import type { FormOwn, SectionMarks, Sent } from '#components/long-form/plan.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { create, read, update } from '#lib/browser/operations/own-offers.ts';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { paths } from '#lib/paths/paths.ts';
import {
  OFFER_ESSENTIALS,
  OFFER_SECTION_FIELDS,
  OFFER_SECTIONS,
  type OfferSection,
  offerSectionState,
} from '#lib/rules/offers/offer-sections.ts';
import { FIRST_OFFER_COPY } from '../first/first-offer-copy.ts';
import { fieldGuide } from './field-guide.ts';
import { type OfferFormValues, offerFormValues } from './offer-form-values.ts';
import { offerFormSchema } from './pay-amounts.ts';

const PLAN = {
  of: 'offer',
  schema: offerFormSchema,
  status: 'status',
  essentials: OFFER_ESSENTIALS,
  sections: OFFER_SECTIONS,
  fields: OFFER_SECTION_FIELDS,
} as const;

/** What every form of an offer has, for visitors and recruiters. */
export const OFFER_OWN = { plan: PLAN, marks: marksOf } as const;

const NO_ORIGIN = { companyName: '', city: '', postalCode: '' };

/** A stored offer opens its first incomplete section; those of a new one are filled in from its trade. */
function firstSection(offer: OfferForm | null, begin: OfferFormValues): OfferSection | null {
  if (!offer) return null;
  const isOpen = (section: OfferSection) =>
    section !== 'description' && offerSectionState(begin, section) !== 'complete';
  return OFFER_SECTIONS.find(isOpen) ?? null;
}

function marksOf(values: OfferFormValues, errors: readonly string[]): SectionMarks<OfferSection> {
  const wrong = new Set(errors.map((path) => path.split('.')[0]));
  const marks = OFFER_SECTIONS.map((section) => {
    const bad = OFFER_SECTION_FIELDS[section].some((field) => wrong.has(field));
    return [section, bad ? 'bad' : offerSectionState(values, section)];
  });
  return Object.fromEntries(marks) as SectionMarks<OfferSection>;
}

async function addOffer(body: OfferBody) {
  // The form has no room for it in what it loads first.
  const { sendOnce } = await import('#lib/browser/send-once.ts');
  return sendOnce(create, { body });
}

async function send(offer: OfferForm | null, revision: number, body: OfferBody): Promise<Sent> {
  const { data, message } = offer
    ? await browserClient()(update, { body: { ...body, id: offer.id, revision } })
    : await addOffer(body);
  if (body.status === 'draft') return { message, next: paths.offerDrafts() };
  const wasPublished = offer?.status === 'published' && !offer.expired;
  return wasPublished ? { message, next: paths.myOffers() } : { next: paths.offerOnline(data.id) };
}

export function useOfferFormOwn(
  offer: OfferForm | null,
  internal: boolean,
  /** The offer of which a new one is a copy. */
  copied?: number | undefined,
): FormOwn<OfferFormValues, OfferSection> {
  const t = useTranslations();
  const askForSiret = (description: string, sendAgain: () => void) => {
    import('../siret-dialog.tsx')
      .then(({ openSiret }) => openSiret())
      .then(
        (isStored) => isStored && sendAgain(),
        () => toast.error(description),
      );
  };
  const askForPlan = (description: string, keepAndFree: () => void) => {
    keepAndFree();
    void openSubscribe({
      title: t('ownOfferForm.subscribe.title'),
      description,
      cancel: t('ownOfferForm.subscribe.cancel'),
      subscribe: t('ownOfferForm.subscribe.action'),
    });
  };
  return {
    ...OFFER_OWN,
    item: offer,
    newPlace: copied === undefined ? undefined : `copy-${copied}`,
    broughtFrom: offer === null && copied === undefined ? FIRST_OFFER_COPY : undefined,
    first: (begin) => firstSection(offer, begin),
    guide: (openSection) => fieldGuide(t, openSection),
    // What the schema makes of the values.
    send: (revision, body) => send(offer, revision, body as unknown as OfferBody),
    read: async (id) => {
      const { data } = await browserClient()(read, { params: { id } });
      return { revision: data.revision, values: offerFormValues(data, NO_ORIGIN, internal) };
    },
    refusals: {
      profile_incomplete: (message, _, sendAgain) => askForSiret(message, sendAgain),
      no_plan: askForPlan,
    },
  };
}
