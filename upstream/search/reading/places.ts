import { distance } from 'fastest-levenshtein';
import { type Area, findArea, LARGE_TOWN } from '#lib/rules/search/areas.ts';
import { comparable } from '#lib/rules/search/place-names.ts';
import { isSmallWord, type TypedWord, wordKey } from '#lib/rules/search/word-keys.ts';
import { resolvePlace } from '#upstream/reference/find-place.ts';
import { allPlaces, type CataloguePlace } from '#upstream/reference/places.ts';
import { lexicon } from './lexicon.ts';
import { isNear } from './near.ts';

type ReadArea = Area & { kind: 'department' | 'region' };

/** A town by its INSEE code, or all communes of a department or region. */
export type ReadPlace =
  | { kind: 'town'; code: string; name: string; postalCode: string; department: string }
  | ReadArea;

/** The whole country is no place of a text: it is what a text without a place means. */
function areaNamed(text: string): ReadArea | undefined {
  const area = findArea(text);
  return area && area.kind !== 'country' ? { ...area, kind: area.kind } : undefined;
}

const LONGEST_NAME = 8;
/** People. A smaller town is read from one word only after a preposition, or at the end. */
const KNOWN_TOWN = 1_500;
const BEFORE_TOWN = new Set(['a', 'au', 'aux', 'sur', 'vers', 'pres', 'ville', 'in', 'autour', 'near']);
/** After a number that is no department. */
const UNITS = new Set([
  'h',
  'heures',
  'ans',
  'an',
  'euros',
  'euro',
  'k',
  'kg',
  'roues',
  't',
  'tonnes',
  'cm3',
  'cc',
  'mois',
  'jours',
]);

type LargeTown = { key: string; name: string };

let large: readonly LargeTown[] | undefined;

/** The largest first. */
function largeTowns(): readonly LargeTown[] {
  large ??= allPlaces()
    .filter(({ kind, population }) => kind === 'C' && population >= LARGE_TOWN)
    .toSorted((a, b) => b.population - a.population)
    .map((place) => ({
      key: wordKey(comparable(place.name).replaceAll(' ', '')),
      name: comparable(place.name),
    }));
  return large;
}

const townOf = (place: CataloguePlace, postalCode: string): ReadPlace => ({
  kind: 'town',
  code: place.code,
  name: place.name,
  postalCode,
  department: place.departmentCode,
});

const isJobWord = (folded: string) => lexicon().phrases.has(wordKey(folded));

/** Whether one word may be a town at all where it stands. */
function mayBeTown(words: readonly TypedWord[], at: number, place: CataloguePlace): boolean {
  const folded = words[at]?.folded ?? '';
  if (BEFORE_TOWN.has(words[at - 1]?.folded ?? '')) return true;
  if (isJobWord(folded)) return false;
  const { hints, others } = lexicon();
  const key = wordKey(folded);
  return place.population >= KNOWN_TOWN || (at === words.length - 1 && !hints.has(key) && !others.has(key));
}

function readNumber(words: readonly TypedWord[], at: number): ReadPlace | undefined {
  const digits = words[at]?.folded ?? '';
  if (UNITS.has(words[at + 1]?.folded ?? '')) return undefined;
  if (!/^\d{5}$/.test(digits)) return areaNamed(digits);
  const found = resolvePlace(digits);
  return found && townOf(found.place, found.postalCode);
}

/** A small word alone is no place, and no name begins with a number but for a postal code. */
function mayBegin(first: string, length: number): boolean {
  if (length === 1 && (isSmallWord(first) || first.length < 2)) return false;
  return !/^\d/.test(first) || first.length === 5;
}

function placeAt(words: readonly TypedWord[], at: number, length: number): ReadPlace | undefined {
  const part = words.slice(at, at + length);
  const first = part[0]?.folded ?? '';
  if (length === 1 && /^\d/.test(first)) return readNumber(words, at);
  if (!mayBegin(first, length)) return undefined;
  const name = comparable(part.map(({ folded }) => folded).join(' '));
  const area = areaNamed(name);
  const found = resolvePlace(name);
  const isTown = found && (length > 1 || mayBeTown(words, at, found.place));
  const isAlone = area && (length > 1 || !isJobWord(first));
  if (isAlone && !(isTown && found.place.population >= LARGE_TOWN)) return area;
  return isTown ? townOf(found.place, found.postalCode) : undefined;
}

type Mention = { place: ReadPlace; from: number; length: number };

function mentionsIn(words: readonly TypedWord[]): Mention[] {
  const mentions: Mention[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let length = Math.min(LONGEST_NAME, words.length - from); length > 0; length -= 1) {
      const place = placeAt(words, from, length);
      if (!place) continue;
      mentions.push({ place, from, length });
      from += length - 1;
      break;
    }
  }
  return mentions;
}

/** The town of that name in the department: 'Vienne 38', 'Saint-Denis 974'. */
function inDepartment(town: ReadPlace, department: string): ReadPlace | undefined {
  if (town.kind !== 'town') return undefined;
  if (town.department === department) return town;
  const name = comparable(town.name);
  const place = allPlaces().find(
    (each) => each.departmentCode === department && comparable(each.name) === name,
  );
  return place && townOf(place, place.postalCodes[0] ?? '');
}

export type PlaceInWords = { place: ReadPlace | undefined; rest: TypedWord[] };

/** Takes the place out of typed words. A second place stays among them, unless it only says where the first lies. */
export function readPlaceIn(words: readonly TypedWord[]): PlaceInWords {
  const mentions = mentionsIn(words);
  const [first, second] = mentions;
  if (!first) return { place: undefined, rest: [...words] };
  const used = [first];
  let { place } = first;
  if (second) {
    const [town, area] = first.place.kind === 'town' ? [first, second] : [second, first];
    const inside = area.place.kind === 'department' ? inDepartment(town.place, area.place.code) : undefined;
    if (inside || JSON.stringify(town.place) === JSON.stringify(area.place)) {
      place = inside ?? place;
      used.push(second);
    }
  }
  const rest = words.filter((_, at) => used.every(({ from, length }) => at < from || at >= from + length));
  return { place, rest };
}

/** Letters of a town's name. */
const MOST_WRONG = 2;

/** Letters from which a mistyped word may be a town. */
const SHORTEST_TYPED = 6;

/** A large town whose name some words nearly are: 'marseile', 'saint etiene'. */
export function nearPlace(words: readonly TypedWord[]): ReadPlace | undefined {
  const folded = comparable(words.map((word) => word.folded).join(' ')).replaceAll(' ', '');
  if (folded.length < SHORTEST_TYPED) return undefined;
  const key = wordKey(folded);
  const isLike = ({ name }: LargeTown) =>
    name.charAt(0) === folded.charAt(0) && distance(name.replaceAll(' ', ''), folded) <= MOST_WRONG;
  const towns = largeTowns().filter(isLike);
  const near = towns.find((town) => town.key === key) ?? towns.find((town) => isNear(folded, key, town.key));
  const found = near && resolvePlace(near.name);
  return found && townOf(found.place, found.postalCode);
}
