import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { PosterLinks } from './poster-links.tsx';

type Props = Readonly<{ offer: OwnOffer; name: string; view: View }>;

/** In the list of own offers: what the poster led to, and the files of an offer that can be applied to. */
export function PosterPart({ offer, name, view: { t } }: Props) {
  const { poster, live } = offer;
  if (!poster && !live) return null;
  const texts = {
    title: t('posters.download.title'),
    hint: t('posters.download.hint'),
    a4: t('posters.download.a4'),
    a6: t('posters.download.a6'),
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <p className="flex-[1_1_14rem] text-14">
        {poster ? <b>{t('posters.figures', poster)}</b> : texts.hint}
      </p>
      {live && (
        <div data-print="no">
          <PosterLinks
            offerId={offer.id}
            label={(size) => t('posters.download.label', { size, name })}
            texts={texts}
          />
        </div>
      )}
    </div>
  );
}
