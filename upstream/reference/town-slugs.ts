import { allPlaces, type CataloguePlace, placeByCode } from './places.ts';

/**
 * Towns in addresses: `lyon-69` is the slug of the commune and its department. No two communes of a department
 * share one (tests/unit/town-slugs.test.ts holds the catalogue to it), and as addresses live for years, a commune
 * that is added with the name of another must be told apart without touching the other's.
 */

/** A name in an address: 'Saint-Étienne-du-Bois' becomes `saint-etienne-du-bois`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The town that a place belongs to: the commune of an arrondissement, else the place itself. */
export function townOf(place: CataloguePlace): CataloguePlace {
  return (place.parentCode !== null && placeByCode(place.parentCode)) || place;
}

/** The slug of a town; an arrondissement has its commune's. */
export function slugOfTown(place: CataloguePlace): string {
  const { name, departmentCode } = townOf(place);
  return `${slugOf(name)}-${departmentCode.toLowerCase()}`;
}

let bySlug: Map<string, CataloguePlace> | undefined;
let parts: Map<string, CataloguePlace[]> | undefined;

/** The commune with this slug. */
export function townBySlug(slug: string): CataloguePlace | undefined {
  bySlug ??= new Map(
    allPlaces()
      .filter(({ kind }) => kind === 'C')
      .map((place) => [slugOfTown(place), place]),
  );
  return bySlug.get(slug);
}

/** The numbers of a town's places: its own and those of its arrondissements. */
export function numbersOfTown(town: CataloguePlace): number[] {
  parts ??= Map.groupBy(
    allPlaces().filter(({ kind }) => kind === 'A'),
    ({ parentCode }) => parentCode ?? '',
  );
  return [town, ...(parts.get(town.code) ?? [])].map(({ number }) => number);
}

/** The numbers of every place that is gathered with others into a town: Paris, Lyon and Marseille. */
export function gatheredNumbers(): number[] {
  const gathered = new Set(allPlaces().flatMap(({ parentCode }) => parentCode ?? []));
  return allPlaces()
    .filter(({ kind, code }) => kind === 'A' || gathered.has(code))
    .map(({ number }) => number);
}
