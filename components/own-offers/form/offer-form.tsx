'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { LongForm } from '#components/long-form/long-form.tsx';
import type { FormLook } from '#components/long-form/plan.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { OfferForm as StoredOffer } from '#lib/contract/own-offers/own-offers.ts';
import { paths } from '#lib/paths/paths.ts';
import { OFFER_SECTIONS, type OfferSection } from '#lib/rules/offers/offer-sections.ts';
import { Essentials } from './essentials/essentials.tsx';
import type { OfferFormReference } from './offer-form-reference.ts';
import { type OfferFormValues, type OfferOrigin, offerFormValues } from './offer-form-values.ts';
import { sectionHint } from './section-hints.ts';
import { sectionsOf } from './sections/sections.tsx';
import { useOfferFormOwn } from './use-offer-form-own.ts';

type Props = {
  offer: StoredOffer | null;
  origin: OfferOrigin;
  reference: OfferFormReference;
  userId: number;
  internal: boolean;
};

/** Open for a draft, whose sections may still lack something; closed where the trade has filled them in. */
function Fold({ isOpen, children }: Readonly<{ isOpen: boolean; children: ReactNode }>) {
  const t = useTranslations('ownOfferForm');
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-down" />
        {t('more')}
      </summary>
      <div className="mt-3 grid gap-5">{children}</div>
    </details>
  );
}

function ChangeCost({ expired }: Readonly<{ expired: boolean }>) {
  const t = useTranslations('ownOfferForm');
  if (expired) return <Note tone="warn">{t('expired')}</Note>;
  return <p className="text-14 text-steel">{t('free_change')}</p>;
}

export function useOfferLook({
  offer,
  reference,
  internal,
}: Pick<Props, 'offer' | 'reference' | 'internal'>): FormLook<OfferFormValues, OfferSection> {
  const t = useTranslations();
  const isNew = offer === null;
  const published = offer?.status === 'published';
  const titles = OFFER_SECTIONS.map((section) => [section, t(`ownOfferForm.sections.${section}`)]);
  return {
    label: offer ? t('ownOfferForm.title_edit', { id: offer.id }) : t('ownOfferForm.title_create'),
    titles: Object.fromEntries(titles) as Record<OfferSection, string>,
    hint: (section, values) => sectionHint(section, values, reference, t),
    // Rendered once: typing renders its own field only.
    contents: useMemo(() => sectionsOf(reference, internal), [reference, internal]),
    start: useMemo(() => <Essentials reference={reference} isNew={isNew} />, [reference, isNew]),
    fold: (sections) => <Fold isOpen={offer?.status === 'draft'}>{sections}</Fold>,
    publish: t(published && !offer.expired ? 'ownOfferForm.save_changes' : 'longForm.foot.publish'),
    back: offer?.status === 'draft' ? paths.offerDrafts() : paths.myOffers(),
    draft: !published,
    notice: published ? <ChangeCost expired={offer.expired} /> : undefined,
  };
}

export function OfferForm(props: Props) {
  const { offer, origin, internal, userId } = props;
  const stored = useMemo(() => offerFormValues(offer, origin, internal), [offer, origin, internal]);
  const own = useOfferFormOwn(offer, internal, 'id' in origin ? origin.id : undefined);
  return <LongForm own={own} look={useOfferLook(props)} stored={stored} userId={userId} />;
}
