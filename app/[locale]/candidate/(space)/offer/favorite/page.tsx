import { FavouritesView } from '#components/favourites/favourites-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { favouritesContract } from '#lib/contract/favourites/favourites.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { paths } from '#lib/paths/paths.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('favourites', 'favourites.title');

export default async function FavouritesPage({ searchParams }: Props) {
  await requireSession('candidate');
  const { page, limit } = listPage(await searchParams);
  const [answer, view] = await Promise.all([
    upstream(favouritesContract.offers, { query: { page, limit } }),
    loadSpaceView(),
  ]);
  return (
    <SpaceShell role="candidate" path={paths.favorites()}>
      <FavouritesView
        offers={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        view={view}
      />
    </SpaceShell>
  );
}
