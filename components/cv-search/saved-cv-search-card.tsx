import { CriteriaTags } from '#components/search/criteria-tags.tsx';
import { DeleteSearchButton, DeleteSearchCell } from '#components/search/saved/delete-search-button.tsx';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { cvResultsHref, cvSearchOfSaved } from '#lib/search/cv-search-url.ts';
import { searchedPlace } from '#lib/search/search-place.ts';
import { criteriaWords } from '#lib/search/search-words.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { ChangeCvSearchButton } from './cv-search-buttons.tsx';
import { CvSearchForm } from './cv-search-form.tsx';
import { SavedCvSettings } from './saved-cv-settings.tsx';

type Props = Readonly<{
  saved: SavedSearch;
  /** The address of this page with the form of a search open, or none. */
  listHref: (open?: number) => string;
  /** The plan opens the search of CVs. */
  isPaid: boolean;
  /** What was refused in the settings of a search. */
  flash: Flash | null;
  view: View;
}>;

function Actions({
  saved,
  listHref,
  href,
  view: { t },
}: Pick<Props, 'saved' | 'listHref' | 'view'> & Readonly<{ href: string }>) {
  const { id, searchName: name } = saved;
  return (
    <div className="grid grid-cols-3 border-t border-line" data-print="no">
      <a href={href} aria-label={t('cvSearch.saved.searchLabel', { name })} className={ACTION_CLASS}>
        <Icon name="search" size="small" className="text-signal" />
        {t('cvSearch.saved.search')}
      </a>
      <a href={listHref(id)} aria-label={t('cvSearch.saved.modifyLabel', { name })} className={ACTION_CLASS}>
        <Icon name="pencil" size="small" />
        {t('cvSearch.saved.modify')}
      </a>
      <DeleteSearchCell search={saved} label={t('cvSearch.saved.deleteLabel', { name })}>
        {t('cvSearch.saved.delete')}
      </DeleteSearchCell>
    </div>
  );
}

export function SavedCvSearchCard(props: Props) {
  const { saved, view } = props;
  const { t, format } = view;
  const search = cvSearchOfSaved(saved, view.reference);
  const place = searchedPlace(search, saved.criteria.city, t);
  const href = cvResultsHref(search, saved.id);
  return (
    <article id={`saved-${saved.id}`} className="offer scroll-mt-4">
      <div className="offer-body pb-3!">
        <h2>
          <a href={href}>{saved.searchName}</a>
        </h2>
        {place !== undefined && (
          <p className="offer-place">
            <Icon name="map-pin" size="small" />
            {place}
          </p>
        )}
        <CriteriaTags words={criteriaWords(search, view)} view={view} />
        <p className="mt-2 text-14 text-steel">
          {t('savedSearches.savedOn', { date: format.date(saved.createdAt) })}
        </p>
      </div>
      <SavedCvSettings {...props} />
      <Actions {...props} href={href} />
    </article>
  );
}

export function OpenCvSearch({
  saved,
  listHref,
  townText,
  view,
}: Pick<Props, 'saved' | 'listHref' | 'view'> & Readonly<{ townText: string }>) {
  const { t } = view;
  const search = cvSearchOfSaved(saved, view.reference);
  return (
    <article id={`saved-${saved.id}`} className="scroll-mt-4" aria-label={saved.searchName}>
      <h2 className="mb-2 text-18">{saved.searchName}</h2>
      <CvSearchForm search={search} problems={[]} townText={townText} view={view}>
        <ChangeCvSearchButton id={saved.id} revision={saved.revision}>
          {t('cvSearch.saved.modify')}
        </ChangeCvSearchButton>
        <DeleteSearchButton search={saved} list={listHref()}>
          {t('cvSearch.saved.delete')}
        </DeleteSearchButton>
        <ButtonLink variant="quiet" wide href={listHref()}>
          {t('cvSearch.saved.close')}
        </ButtonLink>
      </CvSearchForm>
    </article>
  );
}
