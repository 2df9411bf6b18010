import { SharedPicture } from '#components/ui/shared-picture.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { type OfferFacts, shortContract, type View } from '#lib/facts/offer-facts.ts';

type Props = Readonly<{ offer: Offer; facts: OfferFacts; view: View }>;

export function OfferPicture({ offer, facts, view: { t } }: Props) {
  const salary = facts.salary ? `${facts.salary} ${facts.gross.long}` : '';
  const urgent = (
    <div tw="flex ml-auto px-[20px] py-[6px] rounded-[6px] bg-[#ffb020] text-[#14181d] text-[32px]">
      {t('ui.urgent')}
    </div>
  );
  return (
    <SharedPicture
      title={facts.title}
      under={`${facts.company} · ${facts.place}`}
      line={[shortContract(facts.contract), salary].filter(Boolean).join(' · ')}
      tag={offer.isFeatured && urgent}
      t={t}
    />
  );
}
