import { Section } from '#components/ui/section.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { OfferCard } from './offer-card.tsx';

type Props = Readonly<{
  similar: readonly Offer[];
  moreHref: string;
  view: View;
}>;

export function SimilarOffers({ similar, moreHref, view }: Props) {
  const { t } = view;
  if (similar.length === 0) return null;
  return (
    <div data-print="no">
      <Section
        id="similar"
        title={t('offers.page.similar')}
        more={{
          href: moreHref,
          text: t('offers.page.similarAll'),
          label: t('offers.page.similarAllLabel'),
        }}
      >
        <div className="cards md:grid-cols-2">
          {similar.map((each) => (
            <OfferCard key={each.id} offer={each} view={view} />
          ))}
        </div>
      </Section>
    </div>
  );
}
