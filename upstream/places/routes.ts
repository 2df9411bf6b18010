import type { Place, placesContract } from '#lib/contract/places.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { type FoundPlace, placesMeant, suggestPlaces } from '#upstream/reference/find-place.ts';
import { placeByCode } from '#upstream/reference/places.ts';

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

export const placesHandlers: Handlers<typeof placesContract> = {
  async suggest({ query }) {
    return { data: suggestPlaces(query.query).map(toWire) };
  },
  async resolve({ query }) {
    const [found] = placesMeant(query.text);
    if (!found) throw apiError('unknown_town');
    return { data: toWire(found) };
  },
  async byCode({ params }) {
    const place = placeByCode(params.code);
    if (!place) throw apiError('unknown_town');
    const others = placesMeant(place.name).filter((found) => found.place !== place);
    return {
      data: {
        ...toWire({ place, postalCode: place.postalCodes[0] ?? '' }),
        namesakes: others.slice(0, MOST_NAMESAKES).map(toWire),
      },
    };
  },
};
