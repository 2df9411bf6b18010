import { LRUCache } from 'lru-cache';
import type { Area } from '#lib/rules/search/areas.ts';
import { allPlaces, type CataloguePlace, placeByNumber } from './places.ts';

/** Mean radius in km (IUGG). */
const EARTH_RADIUS = 6371.0088;
const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export type Point = { latitude: number; longitude: number };

/** Kilometres on a great circle (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** All three lists are in the order of place numbers. */
export type Circle = {
  centre: CataloguePlace;
  numbers: number[];
  /** Kilometres from the centre, for each of `numbers`. */
  distances: number[];
  /** The same places as inclusive ranges `starts[i]` to `ends[i]`, without other places. */
  starts: number[];
  ends: number[];
  /** SQL array literals, cached: each search passes thousands of numbers. */
  literals: Record<'numbers' | 'distances' | 'starts' | 'ends', string>;
};

/** Up to about 20 MB. */
const circles = new LRUCache<string, Circle>({
  maxSize: 1_000_000,
  sizeCalculation: ({ numbers }) => numbers.length + 1,
});

/**
 * Places within `radiusKm` of the centre. Always includes the arrondissements of the centre (at distance 0 beyond the
 * radius), so that radius 0 in Lyon means the whole town.
 */
export function circleAround(centre: CataloguePlace, radiusKm: number): Circle {
  const key = `${centre.code}|${radiusKm}`;
  const cached = circles.get(key);
  if (cached) return cached;
  const circle = draw(centre, radiusKm);
  circles.set(key, circle);
  return circle;
}

/**
 * All communes of a department or a region, at distance 0 from each other; undefined for the whole country.
 * @throws for one without communes
 */
export function circleOfArea({ kind, code, name }: Area): Circle | undefined {
  if (kind === 'country') return undefined;
  const key = `${kind}|${code}`;
  const cached = circles.get(key);
  if (cached) return cached;
  const isInside = (place: CataloguePlace) =>
    kind === 'department' ? place.departmentCode === code : place.regionName === name;
  const centre = allPlaces()
    .filter(isInside)
    .reduce((largest, place) => (place.population > largest.population ? place : largest));
  const circle = drawn(centre, (place) => (isInside(place) ? 0 : undefined));
  circles.set(key, circle);
  return circle;
}

/** The codes of the departments that a circle touches. */
export function departmentsOf({ numbers }: Circle): string[] {
  return [...new Set(numbers.map((number) => placeByNumber(number)?.departmentCode ?? ''))];
}

/** Kilometres; 0 for a place outside. */
export function distanceIn({ numbers, distances }: Circle, number: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === number ? (distances[low] ?? 0) : 0;
}

const literal = (list: readonly number[]) => `{${list.join(',')}}`;

function draw(centre: CataloguePlace, radiusKm: number): Circle {
  const reach = radiusKm / KM_PER_DEGREE + 1e-9;
  // Degrees of longitude are shortest on the side of the pole.
  const width = reach / Math.cos(radians(Math.min(89, Math.abs(centre.latitude) + reach)));
  return drawn(centre, (place) => {
    const isPart = place.parentCode === centre.code;
    const near =
      isPart ||
      (Math.abs(place.latitude - centre.latitude) <= reach &&
        Math.abs(place.longitude - centre.longitude) <= width);
    const distance = near ? distanceKm(centre, place) : Number.POSITIVE_INFINITY;
    if (distance <= radiusKm) return distance;
    return isPart ? 0 : undefined;
  });
}

/** `distanceOf` is undefined for places outside. */
function drawn(centre: CataloguePlace, distanceOf: (place: CataloguePlace) => number | undefined): Circle {
  const numbers: number[] = [];
  const distances: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let isOpen = false;
  for (const place of allPlaces()) {
    const distance = distanceOf(place);
    if (distance === undefined) {
      isOpen = false;
      continue;
    }
    numbers.push(place.number);
    distances.push(distance);
    if (!isOpen) starts.push(place.number);
    ends[starts.length - 1] = place.number;
    isOpen = true;
  }
  const literals = {
    numbers: literal(numbers),
    // Metres are precise enough for sorting.
    distances: literal(distances.map((km) => Math.round(km * 1000))),
    starts: literal(starts),
    ends: literal(ends),
  };
  return { centre, numbers, distances, starts, ends, literals };
}
