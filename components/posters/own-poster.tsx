'use client';

import { useEffect, useState } from 'react';
import { loadSession } from '#lib/browser/session.ts';
import { mayEdit } from '#lib/rules/organisations/offer-editors.ts';
import { PosterLinks, type PosterTexts } from './poster-links.tsx';

type Props = Readonly<{ offerId: number; recruiterId: number; siteId: number | null; texts: PosterTexts }>;

/** On the page of an offer, which is the same for everybody: for those who may change it alone. */
export function OwnPoster({ offerId, recruiterId, siteId, texts }: Props) {
  const [isOwner, setIsOwner] = useState(false);
  useEffect(() => {
    const offer = { organisationId: recruiterId, siteId };
    void loadSession().then(({ counters }) => setIsOwner(mayEdit(counters?.editedOffers, offer)));
  }, [recruiterId, siteId]);
  if (!isOwner) return null;
  return (
    <section aria-label={texts.title} className="grid gap-2 border-t border-line pt-4" data-print="no">
      <p className="text-14">{texts.hint}</p>
      <PosterLinks offerId={offerId} label={(size) => size} texts={texts} />
    </section>
  );
}
