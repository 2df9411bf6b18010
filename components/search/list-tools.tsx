import { buttonClass } from '#components/ui/button-class.ts';
import { selectClass } from '#components/ui/form/styles.ts';
import { LanguageField } from '#components/ui/language-field.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { ORDERS } from '#lib/rules/search/search-limits.ts';
import { type Search, searchHref, searchPairs } from '#lib/search/search-url.ts';

type Props = Readonly<{
  search: Search;
  /** Offers are at a distance from a town: not in a whole department, and not everywhere. */
  hasDistance: boolean;
  view: View;
}>;

export function OrderForm({ search, hasDistance, view }: Props) {
  const { t } = view;
  const orders = ORDERS.filter((order) => hasDistance || order !== 'distance' || search.order === order);
  const criteriaPairs = searchPairs({ ...search, order: 'score', page: 1 });
  return (
    <form action={RESULTS_PATH} method="get" className="flex gap-2 max-sm:basis-full sm:ml-auto">
      <LanguageField />
      {criteriaPairs.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="order" className="vh">
        {t('search.order.label')}
      </label>
      <span className="select flex-1 sm:min-w-48">
        <select id="order" name="order" defaultValue={search.order} className={selectClass}>
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`search.order.${order}`)}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" className={buttonClass({ variant: 'second' })}>
        {t('search.order.apply')}
      </button>
    </form>
  );
}

export function ListPager({ search, totalPages }: Readonly<{ search: Search; totalPages: number }>) {
  const keep = Object.fromEntries(searchPairs({ ...search, page: 1, limit: 10 }));
  return (
    <Pager page={search.page} totalPages={totalPages} hrefFor={(page) => searchHref({ ...search, page })}>
      <PageSize action={RESULTS_PATH} limit={search.limit} keep={keep} />
    </Pager>
  );
}
