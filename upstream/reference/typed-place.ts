import { type FoundPlace, resolvePlace } from './find-place.ts';
import { placeByCode } from './places.ts';

type TypedPlace = { city: string; postalCode: string; townCode: string | null };

/** Keeps the typed postal code if it belongs to the town. */
function pickedPlace({ city, postalCode }: TypedPlace, code: string): FoundPlace | undefined {
  const place = placeByCode(code);
  if (!place) return undefined;
  const typed = postalCode || resolvePlace(city)?.postalCode || '';
  return { place, postalCode: place.postalCodes.includes(typed) ? typed : (place.postalCodes[0] ?? '') };
}

/** Of the town field of a form; also parses typed towns: 'Vienne', 'Vienne (38200)'. */
export function placeOf(body: TypedPlace): FoundPlace | undefined {
  const { city, postalCode, townCode } = body;
  if (city === '') return undefined;
  if (townCode) return pickedPlace(body, townCode);
  return resolvePlace(postalCode === '' || /\d{5}/.test(city) ? city : `${city} (${postalCode})`);
}
