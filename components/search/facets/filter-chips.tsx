import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { chosenFacets, facetText, toggled, withoutFacets } from '#lib/search/facets.ts';
import type { FilterGroup } from '#lib/search/filter-groups.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { FILTERS_ID, groupId } from './facet-menu.tsx';

type Props = Readonly<{ search: Search; groups: readonly FilterGroup[]; view: View }>;

/** Each is removed by one click. */
function Chosen({ search, view }: Omit<Props, 'groups'>) {
  const { t } = view;
  const named = chosenFacets(search).flatMap((choice) => {
    const name = facetText(choice, view);
    return name === undefined ? [] : [{ choice, name }];
  });
  if (named.length === 0) return null;
  return (
    <nav aria-label={t('search.facets.chosen')}>
      <ul>
        {named.map(({ choice, name }) => (
          <li key={`${choice.facet}${choice.value}`}>
            <a
              className="facet"
              href={searchHref(toggled(search, choice))}
              rel="nofollow"
              data-in-place=""
              aria-label={t('search.facets.remove', { name })}
            >
              <span>{name}</span>
              <Icon name="x" size="small" />
            </a>
          </li>
        ))}
        {named.length > 1 && (
          <li>
            <a
              className="inline-flex items-center min-h-11 px-2"
              href={searchHref(withoutFacets(search))}
              rel="nofollow"
              data-in-place=""
            >
              {t('search.facets.clear')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Order and radius show a choice of one's own; filters show theirs beside. */
function chipText({ name, label, links }: FilterGroup, search: Search, { t }: View): string {
  const isOwn = { order: search.order !== 'score', radius: search.radius !== SEARCH_RADIUS.default };
  const value = name in isOwn && isOwn[name as 'order'] ? links.find(({ isOn }) => isOn)?.text : undefined;
  return value === undefined ? label : t('search.facets.chip', { label, value });
}

/**
 * One line above the results that scrolls sideways: the chosen filters, and on a phone a way to each group of the
 * sheet. Inert: for staticHtml.
 */
export function FilterChips({ search, groups, view }: Props) {
  const { t } = view;
  return (
    <div className="filter-chips" data-print="no">
      <Chosen search={search} view={view} />
      <nav aria-label={t('search.facets.title')} className="lg:hidden">
        <ul>
          {groups.map((group) => (
            <li key={group.name}>
              <a className="facet" href={`#${groupId(group.name)}`} data-filters="">
                <span>{chipText(group, search, view)}</span>
                <Icon name="chevron-down" size="small" />
              </a>
            </li>
          ))}
          <li>
            <a className="facet" href={`#${FILTERS_ID}`} data-filters="">
              <span>{t('search.facets.more')}</span>
              <Icon name="funnel" size="small" />
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
