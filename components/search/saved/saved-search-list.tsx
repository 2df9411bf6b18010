import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { SAVED_LIST_ID } from './saved-list-id.ts';
import { SavedSearchCard } from './saved-search-card.tsx';

type Props = Readonly<{
  searches: readonly SavedSearch[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  view: View;
}>;

const LIST = paths.savedSearch('candidate');

function Nothing({ total, page, view: { t } }: Props) {
  if (total > 0) {
    return (
      <PastTheEnd href={LIST} label={t('savedSearches.backToList')}>
        {t('savedSearches.beyond', { page: String(page) })}
      </PastTheEnd>
    );
  }
  return (
    <EmptyState
      icon="bookmark"
      action={
        <ButtonLink variant="primary" icon="search" href={paths.search()}>
          {t('savedSearches.emptyAction')}
        </ButtonLink>
      }
    >
      {t('savedSearches.empty')}
    </EmptyState>
  );
}

export function SavedSearchList(props: Props) {
  const { searches, total, totalPages, page, limit, view } = props;
  const { t } = view;
  return (
    <>
      <h1 id={SAVED_LIST_ID} tabIndex={-1} className="mb-4 text-22 md:text-28">
        {t('savedSearches.heading', { count: total })}
      </h1>
      {searches.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ul aria-labelledby={SAVED_LIST_ID} className="grid gap-3">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchCard saved={search} view={view} />
            </li>
          ))}
        </ul>
      )}
      <ListPager path={LIST} total={total} totalPages={totalPages} page={page} limit={limit} />
      <CarriedToast />
    </>
  );
}
