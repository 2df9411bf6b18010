import type { Texts } from '#lib/i18n/texts.ts';
import { type Area, areaByCode } from '#lib/rules/search/areas.ts';
import type { Search } from './search-url.ts';

/** An area as it stands in the field of the town: 'Rhône (69)', 'Bretagne', 'Partout en France'. */
export function areaText({ kind, code, name }: Area, t: Texts): string {
  if (kind === 'country') return t('search.area.country');
  return kind === 'department' ? t('search.area.department', { name, code }) : name;
}

/** Within a sentence: 'dans le département du Rhône'. */
export function insideArea({ kind, code, name }: Area, t: Texts): string {
  return t(`search.area.inside.${kind}`, { name, code });
}

/** Of the code of an address; undefined without one. */
export function areaTextOf(code: string | undefined, t: Texts): string | undefined {
  const area = areaByCode(code ?? '');
  return area && areaText(area, t);
}

/** Where a search looks: 'Lyon (69001) · 30 km', 'Bretagne'; undefined without a place. */
export function searchedPlace(
  { area, radius: km }: Pick<Search, 'area' | 'radius'>,
  town: string | undefined,
  t: Texts,
): string | undefined {
  return areaTextOf(area, t) ?? (town ? t('search.form.summary', { town, km }) : undefined);
}
