import { ListPager } from '#components/ui/lists/list-pager.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { FavouriteList } from './favourite-list.tsx';
import { FavouriteRow } from './favourite-row.tsx';

type Props = Readonly<{
  offers: readonly Offer[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  view: View;
}>;

export function FavouritesView({ offers, total, totalPages, page, limit, view }: Props) {
  const favourites = offers.map((offer) => ({
    id: offer.id,
    recruiterId: offer.userId,
    live: offer.live,
    asks: offer.asksQuestions,
    urgent: offer.isFeatured,
    row: <FavouriteRow offer={offer} view={view} />,
  }));
  return (
    <>
      <ClientTexts features={['favourites']}>
        <FavouriteList
          favourites={favourites}
          total={total}
          texts={messagesOf(view.locale).applications.apply}
        />
      </ClientTexts>
      <ListPager path={paths.favorites()} total={total} totalPages={totalPages} page={page} limit={limit} />
    </>
  );
}
