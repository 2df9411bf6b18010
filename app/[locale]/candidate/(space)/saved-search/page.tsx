import { getLocale } from 'next-intl/server';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { SavedSearchList } from '#components/search/saved-search-list.tsx';
import { searchContract } from '#lib/contract/search.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/list-page.ts';
import { viewOf } from '#lib/offer-facts.ts';
import { paths } from '#lib/paths.ts';
import { loadReference } from '#lib/web/reference.ts';
import { spaceMetadata } from '#lib/web/space-metadata.ts';
import { upstream } from '#lib/web/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('saved_searches', 'savedSearches.title');

/** The searches that the candidate has saved. */
export default async function SavedSearchesPage({ searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const { page, limit } = listPage(query);
  const [answer, reference] = await Promise.all([
    upstream(searchContract.listSaved, { query: { page, limit, sort_by: 'DESC' } }),
    loadReference(locale),
  ]);
  return (
    <SpaceShell role="candidate" path={paths.savedSearch('candidate')}>
      <SavedSearchList
        searches={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        view={viewOf(locale, textsOf(locale), reference)}
      />
    </SpaceShell>
  );
}
