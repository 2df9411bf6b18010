import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import type { FilterGroup, FilterLink } from '#lib/search/filter-groups.ts';

/** Ids in the page: the sheet of filters, its groups, and the list that they narrow. */
export const FILTERS_ID = 'filters';
export const groupId = (name: FilterGroup['name']) => `${FILTERS_ID}-${name}`;
export const LIST_ID = 'offers';

function Count({ count, view: { t, format } }: Readonly<{ count: number; view: View }>) {
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

function Choice({ link, view }: Readonly<{ link: FilterLink; view: View }>) {
  const { key, text, href, isOn, count } = link;
  return (
    <li>
      <a
        id={`filter-${key}`}
        className="facet"
        href={href}
        rel="nofollow"
        data-in-place=""
        aria-current={isOn ? 'true' : undefined}
      >
        {isOn && <Icon name="check" size="small" />}
        <span>
          {text}
          {count !== null && <Count count={count} view={view} />}
        </span>
      </a>
    </li>
  );
}

type Props = Readonly<{ groups: readonly FilterGroup[]; total: number | undefined; view: View }>;

/**
 * Order, radius and filters as links. A column beside the results; on a phone the chips above the results lead here,
 * and scripts show it as a sheet. Inert: for staticHtml.
 */
export function FacetMenu({ groups, total, view }: Props) {
  const { t } = view;
  return (
    <section id={FILTERS_ID} className="facets" data-print="no">
      <nav aria-label={t('search.facets.label')} data-part="filters">
        {groups.map(({ name, label, links }) => (
          <div key={name} id={groupId(name)}>
            <p id={`${groupId(name)}-label`}>{label}</p>
            <ul aria-labelledby={`${groupId(name)}-label`}>
              {links.map((link) => (
                <Choice key={link.key} link={link} view={view} />
              ))}
            </ul>
          </div>
        ))}
        <a
          href={`#${LIST_ID}`}
          data-close=""
          className={`facets-show lg:hidden ${buttonClass({ variant: 'primary', wide: true })}`}
        >
          {total === undefined ? t('search.facets.close') : t('search.facets.show', { count: total })}
        </a>
      </nav>
      <p role="status" data-status="" className="vh" />
    </section>
  );
}
