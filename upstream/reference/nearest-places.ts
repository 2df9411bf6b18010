import type { Circle } from './circle.ts';
import { allPlaces } from './places.ts';

type Near = { number: number; km: number };

const sorted = new WeakMap<Circle, readonly Near[]>();

/** As the searches sort. */
const metres = ({ km }: Near) => Math.round(km * 1000);

/** The places of a circle, nearest first. */
function nearestFirst(circle: Circle): readonly Near[] {
  const cached = sorted.get(circle);
  if (cached) return cached;
  const { numbers, distances } = circle;
  const places = numbers.map((number, at) => ({ number, km: distances[at] ?? 0 }));
  places.sort((a, b) => a.km - b.km);
  sorted.set(circle, places);
  return places;
}

let ranks: Map<number, number> | undefined;

/** Of all places in the order of their numbers. */
function rankOf(number: number): number {
  ranks ??= new Map(allPlaces().map((place, at) => [place.number, at]));
  return ranks.get(number) ?? Number.NaN;
}

const literal = (list: readonly number[]) => `{${list.join(',')}}`;

function circleOf(centre: Circle['centre'], places: readonly Near[]): Circle {
  const inOrder = places.toSorted((a, b) => a.number - b.number);
  const numbers = inOrder.map(({ number }) => number);
  const rank = (at: number) => rankOf(numbers[at] ?? -1);
  const starts = numbers.filter((_, at) => rank(at - 1) !== rank(at) - 1);
  const ends = numbers.filter((_, at) => rank(at + 1) !== rank(at) + 1);
  const literals = {
    numbers: literal(numbers),
    distances: literal(inOrder.map(metres)),
    starts: literal(starts),
    ends: literal(ends),
  };
  return { centre, numbers, distances: inOrder.map(({ km }) => km), starts, ends, literals };
}

/**
 * The part of a circle around its centre where `offersOf` its places come to `wanted` at least, with all places at the
 * distance of the last one. Undefined for the whole circle.
 */
export function innerCircle(
  circle: Circle,
  wanted: number,
  offersOf: (place: number) => number,
): Circle | undefined {
  const places = nearestFirst(circle);
  let [offers, end] = [0, 0];
  for (const place of places) {
    const last = places[end - 1];
    if (offers >= wanted && last && metres(place) > metres(last)) break;
    offers += offersOf(place.number);
    end += 1;
  }
  return end < places.length ? circleOf(circle.centre, places.slice(0, end)) : undefined;
}
