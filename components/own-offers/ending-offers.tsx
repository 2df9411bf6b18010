import { ToDoPart } from '#components/applications/to-do.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { daysUntil, ENDING_DAYS } from '#lib/rules/offers/offer-end.ts';

/** Days until a live offer ends; null while that is far. */
export function endsIn({ live, offerPackage: { expiryDate } }: OwnOffer): number | null {
  if (!live || !expiryDate) return null;
  const days = daysUntil(new Date(expiryDate), new Date());
  return days <= ENDING_DAYS ? days : null;
}

type LinkProps = Readonly<{ offer: { id: number; name: string }; t: Texts; className?: string }>;

export function ExtendLink({ offer: { id, name }, t, className }: LinkProps) {
  return (
    <ButtonLink
      href={`${paths.offerEnd(id)}#extend`}
      data-act="publish"
      aria-label={t('ownOffers.endLink.extendLabel', { name })}
      className={className}
    >
      {t('ownOffers.endLink.extend')}
    </ButtonLink>
  );
}

type Props = Readonly<{ offers: readonly OwnOffer[]; view: View }>;

/** The ads to extend, before the list of all. */
export function EndingOffers({ offers, view }: Props) {
  const { t } = view;
  return (
    <ToDoPart id="ending" title={t('ownOffers.toDo.ending')}>
      <ul className="rounded border border-line bg-paper">
        {offers.map((offer) => {
          const { title, place } = cardFacts(offer, view);
          return (
            <li
              key={offer.id}
              className="flex min-h-15 items-center gap-x-3 border-line px-4 py-1 not-last:border-b"
            >
              <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
                <b className="num">{t('ownOffers.toDo.endsIn', { days: endsIn(offer) ?? 0 })}</b>
                <a href={paths.offerPreview(offer.id)}>{title}</a>
                <span className="text-14 text-steel">{place}</span>
              </div>
              <ExtendLink offer={{ id: offer.id, name: title }} t={t} />
            </li>
          );
        })}
      </ul>
    </ToDoPart>
  );
}
