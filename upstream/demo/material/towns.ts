import { distanceKm } from '#upstream/reference/circle.ts';
import { allPlaces, type CataloguePlace } from '#upstream/reference/places.ts';
import type { Random } from './random.ts';

/** Larger towns are likelier. Paris, Lyon and Marseille appear as arrondissements. */
export type Towns = {
  any(random: Random): CataloguePlace;
  /** Within 20 km, or the town itself. */
  near(random: Random, place: CataloguePlace): CataloguePlace;
  /** The largest town of each department, by department code. */
  capitals: readonly CataloguePlace[];
};

/** Monaco and the overseas collectivities: too few towns for the demo's garages. */
const BEYOND_DEPARTMENTS = /^(?:97[578]|98)/;

let towns: Towns | undefined;

function build(): Towns {
  const divided = new Set(allPlaces().flatMap(({ parentCode }) => parentCode ?? []));
  const list = allPlaces().filter(
    ({ code, departmentCode, population }) =>
      !divided.has(code) && population > 0 && !BEYOND_DEPARTMENTS.test(departmentCode),
  );
  const sums = new Float64Array(list.length);
  let sum = 0;
  list.forEach((place, index) => {
    sum += place.population;
    sums[index] = sum;
  });
  const capitals = new Map<string, CataloguePlace>();
  for (const place of list) {
    const largest = capitals.get(place.departmentCode);
    if (!largest || largest.population < place.population) capitals.set(place.departmentCode, place);
  }
  const indexOf = new Map(list.map((place, index) => [place.number, index]));
  const at = (index: number) => list[Math.min(list.length - 1, Math.max(0, index))] as CataloguePlace;
  return {
    any(random) {
      const wanted = random.next() * sum;
      let low = 0;
      let high = sums.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
        else high = middle;
      }
      return at(low);
    },
    near(random, place) {
      if (random.chance(0.7)) return place;
      const neighbour = at((indexOf.get(place.number) ?? 0) + random.int(-6, 6));
      // The Z-order curve has jumps.
      return distanceKm(place, neighbour) <= 20 ? neighbour : place;
    },
    capitals: [...capitals.values()].sort((a, b) => (a.departmentCode < b.departmentCode ? -1 : 1)),
  };
}

export function demoTowns(): Towns {
  towns ??= build();
  return towns;
}
