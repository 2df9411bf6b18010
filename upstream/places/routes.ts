import type { Place, placesContract } from '#lib/contract/places/places.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { distanceKm, type Point } from '#upstream/reference/circle.ts';
import { type FoundPlace, placesMeant, suggestPlaces } from '#upstream/reference/find-place.ts';
import { placeOfPerson } from '#upstream/reference/person-place.ts';
import { allPlaces, type CataloguePlace, placeByCode } from '#upstream/reference/places.ts';

const MOST_NAMESAKES = 5;

function toWire({ place, postalCode }: FoundPlace): Place {
  return {
    code: place.code,
    name: place.name,
    postalCode,
    department: { code: place.departmentCode, name: place.departmentName },
    region: place.regionName,
    population: place.population,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}

/** Undefined where no town is within the widest radius of a search. */
function nearestTo(position: Point): CataloguePlace | undefined {
  let nearest: { place: CataloguePlace; km: number } | undefined;
  for (const place of allPlaces()) {
    const km = distanceKm(place, position);
    if (km <= (nearest?.km ?? SEARCH_RADIUS.max)) nearest = { place, km };
  }
  return nearest?.place;
}

/** Those within the widest radius of a search come first, the nearest before; the order of the others stays. */
function reachableFirst(found: readonly FoundPlace[], from: CataloguePlace): FoundPlace[] {
  const rank = ({ place }: FoundPlace) => Math.min(distanceKm(place, from), SEARCH_RADIUS.max);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

export const placesHandlers: Handlers<typeof placesContract> = {
  async suggest({ query }) {
    return { data: suggestPlaces(query.query).map(toWire) };
  },
  async resolve({ query }) {
    const [found] = placesMeant(query.text);
    if (!found) throw apiError('unknown_town');
    return { data: toWire(found) };
  },
  async nearest({ query }) {
    const place = nearestTo(query);
    if (!place) throw apiError('unknown_town');
    return { data: toWire({ place, postalCode: place.postalCodes[0] ?? '' }) };
  },
  async byCode({ params, caller, db }) {
    const place = placeByCode(params.code);
    if (!place) throw apiError('unknown_town');
    const others = placesMeant(place.name).filter((found) => found.place !== place);
    const from = caller && others.length > 1 ? await placeOfPerson(db, caller) : undefined;
    const ordered = from ? reachableFirst(others, from) : others;
    return {
      data: {
        ...toWire({ place, postalCode: place.postalCodes[0] ?? '' }),
        namesakes: ordered.slice(0, MOST_NAMESAKES).map(toWire),
      },
    };
  },
};
