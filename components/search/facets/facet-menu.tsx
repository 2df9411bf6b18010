import { Icon } from '#components/ui/icon.tsx';
import type { FacetCounts } from '#lib/contract/search/facets.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { FACET_GROUPS } from '#lib/rules/search/criteria.ts';
import type { FacetGroup } from '#lib/rules/search/criterion-names.ts';
import { chosenFacets, type FacetChoice, facetText, isChosen, toggled } from '#lib/search/facets.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';

type Props = Readonly<{ search: Search; facets: FacetCounts; view: View }>;

/** Where nothing was counted every option has a link; else one needs offers, or to be chosen. */
function shown({ search, facets }: Props, group: FacetGroup): (FacetChoice & { count: number | null })[] {
  return FACET_GROUPS[group].flatMap((facet) =>
    facets[facet]
      .map(({ value, count }) => ({ facet, value, count }))
      .filter((choice) => choice.count !== 0 || isChosen(search, choice)),
  );
}

function Count({ count, view: { t, format } }: Pick<Props, 'view'> & { count: number }) {
  return (
    <>
      {' '}
      <span className="facet-count" aria-hidden="true">
        {format.number(count)}
      </span>
      <span className="vh">({t('search.facets.offers', { count })})</span>
    </>
  );
}

function FacetLink({
  choice,
  search,
  view,
}: Pick<Props, 'search' | 'view'> & { choice: FacetChoice & { count: number | null } }) {
  const text = facetText(choice, view);
  if (text === undefined) return null;
  const isOn = isChosen(search, choice);
  return (
    <li>
      <a
        className="facet"
        href={searchHref(toggled(search, choice))}
        rel="nofollow"
        aria-current={isOn ? 'true' : undefined}
      >
        {isOn && <Icon name="check" size="small" />}
        <span>
          {text}
          {choice.count !== null && <Count count={choice.count} view={view} />}
        </span>
      </a>
    </li>
  );
}

/** Filters as links with the number of their offers; a chosen one leads back. Inert: for staticHtml. */
export function FacetMenu(props: Props) {
  const { search, view } = props;
  const { t } = view;
  const groups = (Object.keys(FACET_GROUPS) as FacetGroup[])
    .map((group) => ({ group, choices: shown(props, group) }))
    .filter(({ choices }) => choices.length > 0);
  if (groups.length === 0) return null;
  const { length: count } = chosenFacets(search);
  return (
    <details className="filters facets">
      <summary>
        <Icon name="funnel" />
        <b>{t('search.facets.title')}</b>
        <span className="ml-auto flex items-center gap-2">
          {count > 0 && (
            <span className="min-w-7 px-1.5 rounded-tag bg-sunk text-14 font-semibold text-center num">
              <span aria-hidden="true">{count}</span>
              <span className="vh">{t('search.facets.count', { count })}</span>
            </span>
          )}
          <Icon name="chevron-down" className="turn" />
        </span>
      </summary>
      <nav aria-label={t('search.facets.label')}>
        {groups.map(({ group, choices }) => (
          <div key={group}>
            <p id={`facets-${group}`}>{t(`search.facets.groups.${group}`)}</p>
            <ul aria-labelledby={`facets-${group}`}>
              {choices.map((choice) => (
                <FacetLink
                  key={`${choice.facet}${choice.value}`}
                  choice={choice}
                  search={search}
                  view={view}
                />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}
