import clsx from 'clsx';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { savedHref, searchOfSaved } from '#lib/search/saved-search.ts';
import { areaTextOf } from '#lib/search/search-place.ts';
import { criteriaWords } from '#lib/search/search-words.ts';
import { CriteriaTags } from '../criteria-tags.tsx';
import { AlertChoice } from './alert-choice.tsx';
import { AlertOptions } from './alert-options.tsx';
import { DeleteSearchCell } from './delete-search-button.tsx';

type Props = Readonly<{ saved: SavedSearch; view: View }>;

function Actions({ saved, view: { t } }: Props) {
  const { id, searchName: name } = saved;
  return (
    <div className="grid grid-cols-3 border-t border-line" data-print="no">
      <a
        href={savedHref(saved)}
        aria-label={t('savedSearches.runLabel', { name })}
        className={clsx(ACTION_CLASS, 'text-signal!')}
      >
        <Icon name="search" size="small" />
        {t('savedSearches.run')}
      </a>
      <a
        href={paths.search({ saved: id })}
        aria-label={t('savedSearches.editLabel', { name })}
        className={ACTION_CLASS}
      >
        <Icon name="pencil" size="small" />
        {t('savedSearches.edit')}
      </a>
      <DeleteSearchCell search={saved} label={t('savedSearches.deleteLabel', { name })}>
        {t('savedSearches.delete')}
      </DeleteSearchCell>
    </div>
  );
}

function Alert({ saved, view: { t } }: Props) {
  const label = t('savedSearches.alert.label');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-3 noscript:hidden">
      <label htmlFor={`alert-${saved.id}`} className="flex items-center gap-2 font-semibold">
        <Icon name="bell" size="small" />
        {label}
      </label>
      <div className="w-full xs:w-60">
        <AlertChoice search={saved} label={t('savedSearches.alert.labelOf', { name: saved.searchName })}>
          <AlertOptions t={t} />
        </AlertChoice>
      </div>
    </div>
  );
}

export function SavedSearchCard({ saved, view }: Props) {
  const { t, format } = view;
  const search = searchOfSaved(saved);
  const { city, maxRange } = saved.criteria;
  const place =
    city === undefined ? areaTextOf(search.area, t) : t('search.form.summary', { town: city, km: maxRange });
  return (
    <article className="offer">
      <div className="offer-body pb-3!">
        <h2>
          <a href={savedHref(saved)}>{saved.searchName}</a>
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
      <Alert saved={saved} view={view} />
      <Actions saved={saved} view={view} />
    </article>
  );
}
