'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { LongForm } from '#components/long-form/long-form.tsx';
import type { FormOwn } from '#components/long-form/plan.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { checkFirstOffer } from '#lib/browser/operations/authentication.ts';
import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import type { OfferSection } from '#lib/rules/offers/offer-sections.ts';
import { fieldGuide } from '../form/field-guide.ts';
import { useOfferLook } from '../form/offer-form.tsx';
import type { OfferFormReference } from '../form/offer-form-reference.ts';
import { type OfferFormValues, offerFormValues } from '../form/offer-form-values.ts';
import { OFFER_OWN } from '../form/use-offer-form-own.ts';
import { VISITOR } from './first-offer-copy.ts';

/** The API would take the offer: what is missing is its author. */
const ACCOUNT_NEEDED = 'account_needed';

async function checkOnly(body: OfferBody): Promise<never> {
  await browserClient()(checkFirstOffer, { body });
  throw new ApiFailure({ statusCode: 0, code: ACCOUNT_NEEDED, message: '' });
}

function goOn(_: string, keepAndFree: () => void): void {
  keepAndFree();
  location.assign(paths.firstOfferAccount());
}

function useFirstOfferOwn(): FormOwn<OfferFormValues, OfferSection> {
  const t = useTranslations();
  return {
    ...OFFER_OWN,
    item: null,
    first: () => null,
    guide: (openSection) => fieldGuide(t, openSection),
    send: (_, body) => checkOnly(body as unknown as OfferBody),
    read: () => Promise.reject(new Error('A first offer is not stored')),
    refusals: { [ACCOUNT_NEEDED]: goOn },
  };
}

const NOTHING = { companyName: '', city: '', postalCode: '' };

/** The form of an offer for who has no account yet: what is typed stays on the device until the account is asked for. */
export function FirstOfferForm({ reference }: Readonly<{ reference: OfferFormReference }>) {
  const t = useTranslations('ownOfferForm.first');
  const stored = useMemo(() => offerFormValues(null, NOTHING, false), []);
  const look = useOfferLook({ offer: null, reference, internal: false });
  return (
    <LongForm
      own={useFirstOfferOwn()}
      look={{ ...look, publish: t('go_on'), back: paths.home(), draft: false }}
      stored={stored}
      userId={VISITOR}
    />
  );
}
