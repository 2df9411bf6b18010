import { SAVED_LIST_ID } from '#components/search/saved/saved-list-id.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { pageQuery } from '#lib/paths/list-page.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
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
  /** The plan opens the search of CVs. */
  isPaid: boolean;
  flash: Flash | null;
  view: View;
}>;

const LIST = paths.savedSearch('recruiter');

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
        <ButtonLink variant="primary" icon="search" href={paths.searchCv()}>
          {t('cvSearch.saved.create')}
        </ButtonLink>
      }
    >
      {t('cvSearch.saved.empty')}
    </EmptyState>
  );
}

export function SavedCvSearches(props: Props) {
  const { searches, total, totalPages, page, limit, open, townText, isPaid, flash, view } = props;
  const listHref = (opened?: number) =>
    withQuery(LIST, { ...pageQuery(page, limit), open: opened }) +
    (opened === undefined ? '' : `#saved-${opened}`);
  const common = { listHref, view };
  return (
    <>
      <h1 id={SAVED_LIST_ID} tabIndex={-1} className="mb-4 text-22 md:text-28">
        {view.t('cvSearch.saved.heading', { count: total })}
      </h1>
      {flash?.success && (
        <Note tone="ok" role="status" className="mb-4">
          {flash.success}
        </Note>
      )}
      {searches.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ul aria-labelledby={SAVED_LIST_ID} className="grid gap-3">
          {searches.map((saved) => (
            <li key={saved.id}>
              {saved.id === open ? (
                <OpenCvSearch saved={saved} townText={townText} {...common} />
              ) : (
                <SavedCvSearchCard saved={saved} isPaid={isPaid} flash={flash} {...common} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ListPager path={LIST} total={total} totalPages={totalPages} page={page} limit={limit} />
      {open !== undefined && <CvSearchIsland />}
      <CarriedToast />
    </>
  );
}
