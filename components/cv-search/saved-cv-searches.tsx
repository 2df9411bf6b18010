import { SAVED_LIST_ID } from '#components/search/saved/saved-list-id.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { SavedSearch } from '#lib/contract/saved-searches.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { CvSearchIsland } from './cv-search-island.tsx';
import { OpenCvSearch, SavedCvSearchCard } from './saved-cv-search-card.tsx';

type Props = Readonly<{
  searches: readonly SavedSearch[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  open: number | undefined;
  townText: string;
  view: View;
}>;

const LIST = paths.savedSearch('recruiter');

function Nothing({ total, page, view: { t } }: Props) {
  const beyond = total > 0;
  return (
    <EmptyState
      icon="bookmark"
      action={
        <ButtonLink
          variant="primary"
          icon={beyond ? undefined : 'search'}
          href={beyond ? LIST : paths.searchCv()}
        >
          {t(beyond ? 'savedSearches.backToList' : 'cvSearch.saved.create')}
        </ButtonLink>
      }
    >
      {beyond ? t('savedSearches.beyond', { page: String(page) }) : t('cvSearch.saved.empty')}
    </EmptyState>
  );
}

export function SavedCvSearches(props: Props) {
  const { searches, total, totalPages, page, limit, open, townText, view } = props;
  const hrefOf = (to: number, opened?: number) => {
    const query = { page: to > 1 ? to : undefined, limit: limit === 10 ? undefined : limit, open: opened };
    return withQuery(LIST, query) + (opened === undefined ? '' : `#saved-${opened}`);
  };
  const common = { listHref: (opened?: number) => hrefOf(page, opened), view };
  return (
    <>
      <h1 id={SAVED_LIST_ID} tabIndex={-1} className="mb-4 text-22 md:text-28">
        {view.t('cvSearch.saved.heading', { count: total })}
      </h1>
      {searches.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ul aria-labelledby={SAVED_LIST_ID} className="grid gap-3">
          {searches.map((saved) => (
            <li key={saved.id}>
              {saved.id === open ? (
                <OpenCvSearch saved={saved} townText={townText} {...common} />
              ) : (
                <SavedCvSearchCard saved={saved} {...common} />
              )}
            </li>
          ))}
        </ul>
      )}
      {total > 10 && (
        <Pager page={page} totalPages={totalPages} hrefFor={(to) => hrefOf(to)}>
          <PageSize action={LIST} limit={limit} />
        </Pager>
      )}
      {open !== undefined && <CvSearchIsland />}
      <CarriedToast />
    </>
  );
}
