import { LIST_SIZES, pageQuery } from '#lib/paths/list-page.ts';
import { withQuery } from '#lib/paths/paths.ts';
import { PageSize } from './page-size.tsx';
import { Pager } from './pager.tsx';

type Props = Readonly<{
  /** Without query. */
  path: string;
  /** The list's other parameters. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Over all pages. */
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}>;

/** Nothing for a list that fits the smallest page. */
export function ListPager({ path, query = {}, total, totalPages, page, limit }: Props) {
  if (total <= LIST_SIZES[0]) return null;
  return (
    <Pager
      page={page}
      totalPages={totalPages}
      hrefFor={(to) => withQuery(path, { ...query, ...pageQuery(to, limit) })}
    >
      <PageSize action={path} limit={limit} keep={query} />
    </Pager>
  );
}
