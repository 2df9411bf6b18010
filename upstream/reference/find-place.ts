import {
  comparable,
  readTypedTown,
  shortArrondissement,
  withoutArticle,
} from '#lib/rules/search/place-names.ts';
import { allPlaces, type CataloguePlace } from './places.ts';

const MOST_SUGGESTIONS = 8;

/** `key` is for sorting. */
type Entry = { key: string; place: CataloguePlace };

/** `postalCode` is the typed one, else the place's first. */
export type FoundPlace = { place: CataloguePlace; postalCode: string };

type Index = {
  names: Entry[];
  insides: Entry[];
  postalCodes: Entry[];
  divided: Set<string>;
};

const byKey = (a: Entry, b: Entry) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

function build(): Index {
  const index: Index = { names: [], insides: [], postalCodes: [], divided: new Set() };
  for (const place of allPlaces()) {
    const name = shortArrondissement(comparable(place.name));
    const bare = withoutArticle(name);
    index.names.push({ key: name, place });
    if (bare !== name) index.names.push({ key: bare, place });
    for (let at = bare.indexOf(' '); at !== -1 && place.kind === 'C'; at = bare.indexOf(' ', at + 1)) {
      index.insides.push({ key: bare.slice(at + 1), place });
    }
    for (const key of place.postalCodes) index.postalCodes.push({ key, place });
    if (place.parentCode) index.divided.add(place.parentCode);
  }
  for (const entries of [index.names, index.insides, index.postalCodes]) entries.sort(byKey);
  return index;
}

let built: Index | undefined;
function index(): Index {
  built ??= build();
  return built;
}

function beginningWith(entries: Entry[], prefix: string): Entry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (entries[end]?.key.startsWith(prefix)) end += 1;
  return entries.slice(low, end);
}

const largerFirst = (a: CataloguePlace, b: CataloguePlace) =>
  b.population - a.population || (a.code < b.code ? -1 : 1);

function add(found: FoundPlace[], entries: Entry[], codeOf: (entry: Entry) => string): void {
  const seen = new Set(found.map(({ place }) => place.code));
  for (const entry of entries.toSorted((a, b) => largerFirst(a.place, b.place))) {
    if (found.length === MOST_SUGGESTIONS) return;
    if (seen.has(entry.place.code)) continue;
    seen.add(entry.place.code);
    found.push({ place: entry.place, postalCode: codeOf(entry) });
  }
}

const firstCode = ({ place }: Entry) => place.postalCodes[0] ?? '';

/** A postal code of Paris, Lyon or Marseille means the arrondissement. */
function ofPostalCode(typed: string): Entry[] {
  const entries = beginningWith(index().postalCodes, typed);
  if (typed.length < 5 || !entries.some(({ place }) => place.kind === 'A')) return entries;
  return entries.filter(({ place }) => !index().divided.has(place.code));
}

/**
 * At most 8: names that begin with the text (ignoring accents, hyphens and article), then names with such a word; or
 * postal codes that begin with it. Larger places first.
 */
export function suggestPlaces(text: string): FoundPlace[] {
  const { name, postalCode } = readTypedTown(text);
  const found: FoundPlace[] = [];
  if (name === '' && postalCode === '') return found;
  if (name === '') {
    add(found, ofPostalCode(postalCode), ({ key }) => key);
    return found;
  }
  const codeOf = ({ place }: Entry) => (postalCode === '' ? firstCode({ key: '', place }) : postalCode);
  const fits = ({ place }: Entry) => postalCode === '' || place.postalCodes.includes(postalCode);
  add(found, beginningWith(index().names, name).filter(fits), codeOf);
  // One letter begins thousands of inner words, so only beginnings of names count.
  if (name.length > 1) add(found, beginningWith(index().insides, name).filter(fits), codeOf);
  return found;
}

function named(name: string): CataloguePlace[] {
  return beginningWith(index().names, name)
    .filter(({ key }) => key === name)
    .map(({ place }) => place);
}

/** "Rochelle" is La Rochelle only if no town has that exact name. */
function bestNamed(name: string, places: CataloguePlace[]): CataloguePlace | undefined {
  const whole = places.filter((place) => shortArrondissement(comparable(place.name)) === name);
  return (whole.length > 0 ? whole : places).toSorted(largerFirst)[0];
}

/**
 * A postal code ("38200", its largest town), a name ("Lyon", the largest), or both ("Vienne (38200)"), which must
 * match. "Lyon (69003)" is the arrondissement, but "Lyon (69001)" is Lyon, which is usually written with its first
 * postal code.
 */
export function resolvePlace(text: string): FoundPlace | undefined {
  const { name, postalCode } = readTypedTown(text);
  if (name === '') {
    if (postalCode.length !== 5) return undefined;
    const place = ofPostalCode(postalCode)
      .map((entry) => entry.place)
      .sort(largerFirst)[0];
    return place && { place, postalCode };
  }
  const places = named(name);
  if (postalCode === '') {
    const place = bestNamed(name, places);
    return place && { place, postalCode: place.postalCodes[0] ?? '' };
  }
  const place = bestNamed(
    name,
    places.filter((candidate) => candidate.postalCodes.includes(postalCode)),
  );
  if (!place) return undefined;
  if (index().divided.has(place.code) && place.postalCodes[0] !== postalCode) {
    const part = allPlaces().find((p) => p.parentCode === place.code && p.postalCodes.includes(postalCode));
    return { place: part ?? place, postalCode };
  }
  return { place, postalCode };
}
