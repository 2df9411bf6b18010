import { comparable, shortArrondissement, withoutArticle } from '#lib/rules/search/place-names.ts';
import { allPlaces, type CataloguePlace, formerNames, placeByCode } from './places.ts';

/** `key` is the name or postal code that is looked up. */
export type PlaceEntry = {
  key: string;
  place: CataloguePlace;
  /** Whether the key is the whole name, with its article. */
  isWhole: boolean;
};

type PlaceIndex = {
  /** Sorted by key, as the next two. */
  names: PlaceEntry[];
  /** Ends of names, from their second word on. */
  insides: PlaceEntry[];
  postalCodes: PlaceEntry[];
  /** Paris, Lyon and Marseille by their code, and their arrondissements. */
  divided: Map<string, CataloguePlace>;
  parts: Map<string, CataloguePlace[]>;
  /** What may be typed for each department after a town. */
  departments: { code: string; names: string[] }[];
};

const byKey = (a: PlaceEntry, b: PlaceEntry) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** Order of places: more inhabitants first. */
export const largerFirst = (a: CataloguePlace, b: CataloguePlace): number =>
  b.population - a.population || (a.code < b.code ? -1 : 1);

function addNames(index: PlaceIndex, name: string, place: CataloguePlace): void {
  const whole = shortArrondissement(comparable(name));
  const bare = withoutArticle(whole);
  index.names.push({ key: whole, place, isWhole: true });
  if (bare !== whole) index.names.push({ key: bare, place, isWhole: false });
  for (let at = bare.indexOf(' '); at !== -1 && place.kind === 'C'; at = bare.indexOf(' ', at + 1)) {
    index.insides.push({ key: bare.slice(at + 1), place, isWhole: false });
  }
}

function build(): PlaceIndex {
  const parts = Map.groupBy(
    allPlaces().filter(({ kind }) => kind === 'A'),
    ({ parentCode }) => parentCode ?? '',
  );
  const names = new Map(allPlaces().map((place) => [place.departmentCode, comparable(place.departmentName)]));
  const index: PlaceIndex = {
    names: [],
    insides: [],
    postalCodes: [],
    divided: new Map(allPlaces().flatMap((place) => (parts.has(place.code) ? [[place.code, place]] : []))),
    parts,
    departments: [...names].map(([code, name]) => ({
      code,
      names: [name, withoutArticle(name), code.toLowerCase()],
    })),
  };
  for (const place of allPlaces()) {
    addNames(index, place.name, place);
    for (const key of place.postalCodes) index.postalCodes.push({ key, place, isWhole: true });
  }
  for (const { name, code } of formerNames()) {
    const place = placeByCode(code);
    if (place) addNames(index, name, place);
  }
  for (const entries of [index.names, index.insides, index.postalCodes]) entries.sort(byKey);
  return index;
}

let built: PlaceIndex | undefined;

/** Names and postal codes of all places. The first call builds it. */
export function placeIndex(): PlaceIndex {
  built ??= build();
  return built;
}
