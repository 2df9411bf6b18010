import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { SavedSearchList } from '#components/search/saved/saved-search-list.tsx';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { paths } from '#lib/paths/paths.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('saved_searches', 'savedSearches.title');

export default async function SavedSearchesPage({ searchParams }: Props) {
  const { page, limit } = listPage(await searchParams);
  const [answer, view] = await Promise.all([
    upstream(savedSearchesContract.listSaved, { query: { page, limit, sortDirection: 'DESC' } }),
    loadSpaceView(),
  ]);
  return (
    <SpaceShell role="candidate" path={paths.savedSearch('candidate')}>
      <SavedSearchList
        searches={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        view={view}
      />
    </SpaceShell>
  );
}
