import { distance } from 'fastest-levenshtein';
import {
  comparable,
  readTypedTown,
  shortArrondissement,
  type TypedTown,
  withoutArticle,
} from '#lib/rules/search/place-names.ts';
import { DISTRICTS } from './districts.ts';
import { largerFirst, type PlaceEntry, placeIndex } from './place-index.ts';
import { type CataloguePlace, placeByCode } from './places.ts';

const MOST_SUGGESTIONS = 8;

/** `postalCode` is the typed one where the place has it, else the place's first. */
export type FoundPlace = { place: CataloguePlace; postalCode: string };

function beginningWith(entries: readonly PlaceEntry[], prefix: string): PlaceEntry[] {
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

function add(found: FoundPlace[], entries: PlaceEntry[], codeOf: (entry: PlaceEntry) => string): void {
  const seen = new Set(found.map(({ place }) => place.code));
  for (const entry of entries.toSorted((a, b) => largerFirst(a.place, b.place))) {
    if (found.length === MOST_SUGGESTIONS) return;
    if (seen.has(entry.place.code)) continue;
    seen.add(entry.place.code);
    found.push({ place: entry.place, postalCode: codeOf(entry) });
  }
}

const firstCode = (place: CataloguePlace) => place.postalCodes[0] ?? '';

/** A postal code of Paris, Lyon or Marseille means the arrondissement. */
function withPostalCode(typed: string): PlaceEntry[] {
  const { postalCodes, divided } = placeIndex();
  const entries = beginningWith(postalCodes, typed);
  if (typed.length < 5 || !entries.some(({ place }) => place.kind === 'A')) return entries;
  return entries.filter(({ place }) => !divided.has(place.code));
}

/** Digits that all postal codes of a department share. */
const departmentPrefix = (postalCode: string) => postalCode.slice(0, /^9[78]/.test(postalCode) ? 3 : 2);

const isInDepartment = (place: CataloguePlace, postalCode: string) =>
  place.postalCodes.some((code) => departmentPrefix(code) === departmentPrefix(postalCode));

/** Paris for 75000: people write the number of the department with zeros for a town that has arrondissements. */
function dividedTown(postalCode: string): CataloguePlace | undefined {
  if (!postalCode.endsWith('000')) return undefined;
  return [...placeIndex().divided.values()].find((place) => isInDepartment(place, postalCode));
}

/**
 * At most 8: names that begin with the text (ignoring accents, hyphens and article), then names with such a word; former
 * names too; or postal codes that begin with it. Larger places first.
 */
export function suggestPlaces(text: string): FoundPlace[] {
  const { name, postalCode } = readTypedTown(text);
  const found: FoundPlace[] = [];
  if (name === '' && postalCode === '') return found;
  if (name === '') {
    add(found, withPostalCode(postalCode), ({ key }) => key);
    const divided = found.length === 0 ? dividedTown(postalCode) : undefined;
    return divided ? [{ place: divided, postalCode: firstCode(divided) }] : found;
  }
  const { names, insides } = placeIndex();
  const isMeant = (place: CataloguePlace) => postalCode === '' || place.postalCodes.includes(postalCode);
  const codeOf = ({ place }: PlaceEntry) => (postalCode === '' ? firstCode(place) : postalCode);
  add(
    found,
    beginningWith(names, name).filter(({ place }) => isMeant(place)),
    codeOf,
  );
  // One letter begins thousands of inner words, so only beginnings of names count.
  if (name.length > 1) {
    add(
      found,
      beginningWith(insides, name).filter(({ place }) => isMeant(place)),
      codeOf,
    );
  }
  return found.length > 0 || postalCode === '' ? found : placesMeant(text).slice(0, MOST_SUGGESTIONS);
}

/** The places of this name, today's or a former one, the largest first. "Rochelle" means La Rochelle only if no town has that exact name. */
function named(name: string): CataloguePlace[] {
  const entries = beginningWith(placeIndex().names, name).filter(({ key }) => key === name);
  const whole = entries.filter(({ isWhole }) => isWhole);
  const places = (whole.length > 0 ? whole : entries).map(({ place }) => place);
  return [...new Set(places)].sort(largerFirst);
}

const withFirstCode = (place: CataloguePlace): FoundPlace => ({ place, postalCode: firstCode(place) });

function arrondissement(town: CataloguePlace, isMeant: (part: CataloguePlace) => boolean) {
  return placeIndex()
    .parts.get(town.code)
    ?.find((part) => isMeant(part));
}

/** "Lyon (69003)" is the arrondissement, but "Lyon (69001)" is Lyon, which is usually written with its first postal code. */
function withTypedCode(place: CataloguePlace, postalCode: string): FoundPlace {
  if (postalCode === firstCode(place)) return { place, postalCode };
  const part = arrondissement(place, ({ postalCodes }) => postalCodes.includes(postalCode));
  return { place: part ?? place, postalCode };
}

/** By a code of the post for large receivers, or one that does not exist: only its department counts. */
function withCedex(name: string, { postalCode, cedexNumber }: TypedTown): FoundPlace | undefined {
  const place = named(name).find((candidate) => isInDepartment(candidate, postalCode));
  if (!place) return undefined;
  const key = `${comparable(place.name)} ${cedexNumber}`;
  const part = arrondissement(place, (each) => shortArrondissement(comparable(each.name)) === key);
  return withFirstCode(part ?? place);
}

/** The places whose name and postal code, as far as they were typed, are exactly these; the largest first. */
function placesNamed(typed: TypedTown): FoundPlace[] {
  const { name, postalCode } = typed;
  if (name === '') {
    if (postalCode.length !== 5) return [];
    const places = withPostalCode(postalCode).map(({ place }) => place);
    const place = places.sort(largerFirst)[0];
    if (place) return [{ place, postalCode }];
    const divided = dividedTown(postalCode);
    return divided ? [withFirstCode(divided)] : [];
  }
  if (postalCode === '') return named(name).map(withFirstCode);
  const place = named(name).find(({ postalCodes }) => postalCodes.includes(postalCode));
  if (place) return [withTypedCode(place, postalCode)];
  const isCedex = withPostalCode(postalCode).length === 0;
  const found = isCedex ? withCedex(name, typed) : undefined;
  return found ? [found] : [];
}

/** Letters that may be wrong in a name beside its postal code. */
const MOST_WRONG = 2;

/**
 * The towns of a postal code that an inexact name beside it may mean: "Bourg 01000", "Chuzelle 38200", or a quarter. A
 * name that another town has contradicts the code.
 */
function placesOfCode({ name, postalCode }: TypedTown): FoundPlace[] {
  if (name === '' || postalCode === '') return [];
  const places = withPostalCode(postalCode)
    .map(({ place }) => place)
    .sort(largerFirst);
  const spelling = (place: CataloguePlace) => shortArrondissement(comparable(place.name));
  const word = withoutArticle(name);
  const likenesses = [
    (place: CataloguePlace) => `${withoutArticle(spelling(place))} `.startsWith(`${word} `),
    (place: CataloguePlace) => ` ${spelling(place)} `.includes(` ${word} `),
    (place: CataloguePlace) => distance(spelling(place), name) <= MOST_WRONG,
  ];
  const alike = likenesses.map((isAlike) => places.filter(isAlike)).find((found) => found.length > 0);
  const meant = alike ?? (named(name).length > 0 ? [] : places);
  return meant.map((place) => ({ place, postalCode }));
}

const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `);

/**
 * The towns of the department of a postal code of no town, such as one of the post for large receivers, that an inexact
 * name beside it may mean: "La Défense 92927", "Cergy-Pontoise 95026", "Roissy 95912".
 */
function placesOfLargeReceiver({ name, postalCode }: TypedTown): FoundPlace[] {
  if (name === '' || postalCode === '' || withPostalCode(postalCode).length > 0) return [];
  const districts = DISTRICTS.filter((district) => hasWords(name, district.name));
  const codes = districts.flatMap((district) => district.codes);
  const inDistricts = codes.map(placeByCode).filter((place) => place !== undefined);
  const entries = beginningWith(placeIndex().postalCodes, departmentPrefix(postalCode));
  const towns = entries.map(({ place }) => place).filter(({ kind }) => kind === 'C');
  const bare = (place: CataloguePlace) => withoutArticle(comparable(place.name));
  const groups = [
    inDistricts.filter((place) => isInDepartment(place, postalCode)),
    towns.filter((place) => hasWords(name, bare(place))),
    towns.filter((place) => `${bare(place)} `.startsWith(`${withoutArticle(name)} `)),
  ];
  const found = groups.find((places) => places.length > 0) ?? [];
  return [...new Set(found)].sort(largerFirst).map(withFirstCode);
}

/** "Saint-Denis 974", "Saint-Denis (La Réunion)". */
function placesInDepartment({ name, postalCode }: TypedTown): FoundPlace[] {
  if (postalCode !== '') return [];
  for (const { names, code } of placeIndex().departments) {
    const ending = names.find((each) => name.endsWith(` ${each}`));
    if (ending === undefined) continue;
    const places = named(name.slice(0, -ending.length - 1));
    const inside = places.filter(({ departmentCode }) => departmentCode === code);
    if (inside.length > 0) return inside.map(withFirstCode);
  }
  return [];
}

/**
 * All places that the text of a town's field may mean, the largest first; one when the text decides. The postal code
 * decides where there is one.
 */
export function placesMeant(text: string): FoundPlace[] {
  const typed = readTypedTown(text);
  const exact = placesNamed(typed);
  if (exact.length > 0) return exact;
  const inDepartment = placesInDepartment(typed);
  if (inDepartment.length > 0) return inDepartment;
  const ofCode = placesOfCode(typed);
  return ofCode.length > 0 ? ofCode : placesOfLargeReceiver(typed);
}

/**
 * The largest place of exactly this name, postal code, or both, for texts that may mean no place at all: words of a
 * search, lines of a CV.
 */
export const resolvePlace = (text: string): FoundPlace | undefined => placesNamed(readTypedTown(text))[0];
