import { Icon } from '#components/ui/icon.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { chosenFacets, facetText, toggled, withoutFacets } from '#lib/search/facets.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';

type Props = Readonly<{ search: Search; view: View }>;

function Chips({ search, view }: Props) {
  const { t } = view;
  const named = chosenFacets(search).flatMap((choice) => {
    const name = facetText(choice, view);
    return name === undefined ? [] : [{ choice, name }];
  });
  return (
    <nav aria-label={t('search.facets.chosen')} data-print="no">
      <ul className="flex flex-wrap gap-2">
        {named.map(({ choice, name }) => (
          <li key={`${choice.facet}${choice.value}`} className="max-w-full">
            <a
              className="facet"
              href={searchHref(toggled(search, choice))}
              rel="nofollow"
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
            >
              {t('search.facets.clear')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Above the results: each is removed by one click. */
export function ChosenFacets({ search, view }: Props) {
  if (chosenFacets(search).length === 0) return null;
  return <StaticMarkup className="mb-4" html={staticHtml(<Chips search={search} view={view} />)} />;
}
