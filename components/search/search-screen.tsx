import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import { paths } from '#lib/paths/paths.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { savedAction } from '#lib/search/saved-search.ts';
import { type Search, searchPairs } from '#lib/search/search-url.ts';
import { AdvancedFields } from './form/advanced-fields.tsx';
import type { SearchFormProps } from './form/problem-text.ts';
import { SearchFields } from './form/search-form.tsx';
import { DeleteSearchButton } from './saved/delete-search-button.tsx';
import { NewAlert } from './saved/new-alert.tsx';
import { SaveSearchButton, UpdateSearchButton } from './saved/save-search-buttons.tsx';
import { SearchIsland } from './search-island.tsx';

type Props = SearchFormProps & Readonly<{ saved?: SavedSearch | undefined }>;

export function SearchScreen({ saved, ...form }: Props) {
  const { t } = form.view;
  const hrefOf = (search: Search) =>
    paths.search({ ...Object.fromEntries(searchPairs(search)), saved: saved?.id });
  return (
    <>
      <h1 className="text-22 md:text-28">{t('search.headingSearch')}</h1>
      {saved && <p className="mt-1 text-steel">{t('savedSearches.editing', { name: saved.searchName })}</p>}
      <div className="mt-4 bg-paper border border-line border-t-4 border-t-ink rounded">
        <SearchFields
          {...form}
          action={saved ? savedAction(saved) : RESULTS_PATH}
          hrefOf={hrefOf}
          later
          advanced={<AdvancedFields {...form} />}
        >
          {saved ? (
            <>
              <UpdateSearchButton id={saved.id} revision={saved.revision}>
                {t('savedSearches.update')}
              </UpdateSearchButton>
              <DeleteSearchButton search={saved}>{t('savedSearches.remove')}</DeleteSearchButton>
            </>
          ) : (
            <>
              <NewAlert t={t} />
              <SaveSearchButton>{t('search.form.save')}</SaveSearchButton>
            </>
          )}
        </SearchFields>
      </div>
      <SearchIsland />
      <CarriedToast />
    </>
  );
}
