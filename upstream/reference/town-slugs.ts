import { foldedText } from '#lib/rules/text/folded-text.ts';
import { allPlaces, type CataloguePlace, placeByCode } from './places.ts';

/**
 * `lyon-69` is commune and department, unique by tests/unit/search/town-slugs.test.ts. Addresses live for years: a new commune
 * with an existing slug needs another one.
 */

/** 'Saint-Étienne-du-Bois' becomes `saint-etienne-du-bois`. */
export function slugOf(name: string): string {
  return foldedText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The commune of an arrondissement, else the place itself. */
export function townOf(place: CataloguePlace): CataloguePlace {
  return (place.parentCode !== null && placeByCode(place.parentCode)) || place;
}

export function slugOfTown(place: CataloguePlace): string {
  const { name, departmentCode } = townOf(place);
  return `${slugOf(name)}-${departmentCode.toLowerCase()}`;
}

let bySlug: Map<string, CataloguePlace> | undefined;
let parts: Map<string, CataloguePlace[]> | undefined;

export function townBySlug(slug: string): CataloguePlace | undefined {
  bySlug ??= new Map(
    allPlaces()
      .filter(({ kind }) => kind === 'C')
      .map((place) => [slugOfTown(place), place]),
  );
  return bySlug.get(slug);
}

export function numbersOfTown(town: CataloguePlace): number[] {
  parts ??= Map.groupBy(
    allPlaces().filter(({ kind }) => kind === 'A'),
    ({ parentCode }) => parentCode ?? '',
  );
  return [town, ...(parts.get(town.code) ?? [])].map(({ number }) => number);
}

/** Places of Paris, Lyon and Marseille. */
export function gatheredNumbers(): number[] {
  const gathered = new Set(allPlaces().flatMap(({ parentCode }) => parentCode ?? []));
  return allPlaces()
    .filter(({ kind, code }) => kind === 'A' || gathered.has(code))
    .map(({ number }) => number);
}
