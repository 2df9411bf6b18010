import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { type Search, searchHref, searchPairs } from '#lib/search/search-url.ts';

export function ListPager({ search, totalPages }: Readonly<{ search: Search; totalPages: number }>) {
  const keep = Object.fromEntries(searchPairs({ ...search, page: 1, limit: 10 }));
  return (
    <Pager page={search.page} totalPages={totalPages} hrefFor={(page) => searchHref({ ...search, page })}>
      <PageSize action={RESULTS_PATH} limit={search.limit} keep={keep} />
    </Pager>
  );
}
