import type { FacetCounts } from '#lib/contract/search/facets.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { FACET_GROUPS } from '#lib/rules/search/criteria.ts';
import type { FacetGroup } from '#lib/rules/search/criterion-names.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { ORDERS } from '#lib/rules/search/search-limits.ts';
import { facetText, isChosen, toggled } from './facets.ts';
import { type Search, searchHref } from './search-url.ts';

/** One choice: a link to the same search with it, or without it where it is chosen. `count`: its offers, where known. */
export type FilterLink = { key: string; text: string; href: string; isOn: boolean; count: number | null };

export type FilterGroup = { name: 'order' | 'radius' | FacetGroup; label: string; links: FilterLink[] };

type Wanted = Readonly<{
  search: Search;
  /** Undefined where nothing could be counted: order and radius are left. */
  facets: FacetCounts | undefined;
  /** Offers are at a distance from a town: not in a whole department, and not everywhere. */
  hasDistance: boolean;
  view: View;
}>;

function orderGroup({ search, hasDistance, view: { t } }: Wanted): FilterGroup {
  const orders = ORDERS.filter((order) => hasDistance || order !== 'distance' || search.order === order);
  return {
    name: 'order',
    label: t('search.order.label'),
    links: orders.map((order) => ({
      key: `order-${order}`,
      text: t(`search.order.${order}`),
      href: searchHref({ ...search, order, page: 1 }),
      isOn: search.order === order,
      count: null,
    })),
  };
}

function radiusGroup({ search, view: { t } }: Wanted): FilterGroup {
  return {
    name: 'radius',
    label: t('search.facets.distance'),
    links: SEARCH_RADIUS.choices.map((km) => ({
      key: `radius-${km}`,
      text: t('search.form.km', { km }),
      href: searchHref({ ...search, radius: km, page: 1 }),
      isOn: search.radius === km,
      count: null,
    })),
  };
}

/** Where nothing was counted every option has a link; else one needs offers, or to be chosen. */
function facetGroup(name: FacetGroup, { search, facets, view }: Wanted): FilterGroup {
  const links = FACET_GROUPS[name].flatMap((facet) =>
    (facets?.[facet] ?? []).flatMap(({ value, count }) => {
      const choice = { facet, value };
      const isOn = isChosen(search, choice);
      const text = facetText(choice, view);
      if (text === undefined || (count === 0 && !isOn)) return [];
      return [{ key: `${facet}-${value}`, text, href: searchHref(toggled(search, choice)), isOn, count }];
    }),
  );
  return { name, label: view.t(`search.facets.groups.${name}`), links };
}

/** Order, radius and filters of a search, each as links, without groups that have none. */
export function filterGroups(wanted: Wanted): FilterGroup[] {
  const names = Object.keys(FACET_GROUPS) as FacetGroup[];
  return [
    orderGroup(wanted),
    ...(wanted.hasDistance ? [radiusGroup(wanted)] : []),
    ...names.map((name) => facetGroup(name, wanted)),
  ].filter(({ links }) => links.length > 0);
}
