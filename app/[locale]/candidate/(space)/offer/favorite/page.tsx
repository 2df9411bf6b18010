import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { FavouritesView } from '#components/offers/favourites-view.tsx';
import { favouritesContract } from '#lib/contract/offers.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/list-page.ts';
import { viewOf } from '#lib/offer-facts.ts';
import { paths } from '#lib/paths.ts';
import { loadReference } from '#lib/web/reference.ts';
import { spaceMetadata } from '#lib/web/space-metadata.ts';
import { requireSession, upstream } from '#lib/web/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('favourites', 'favourites.title');

/** The offers that the candidate keeps. */
export default async function FavouritesPage({ searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const { gender } = await requireSession('candidate');
  const { page, limit } = listPage(query);
  const [answer, reference] = await Promise.all([
    upstream(favouritesContract.offers, { query: { page, limit } }),
    loadReference(locale),
  ]);
  return (
    <SpaceShell role="candidate" path={paths.favorites()}>
      <FavouritesView
        offers={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        view={viewOf(locale, textsOf(locale), reference)}
        gender={gender}
      />
    </SpaceShell>
  );
}
