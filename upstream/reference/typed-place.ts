import { ApiError, fieldError } from '#upstream/platform/errors.ts';
import { type FoundPlace, placesMeant } from './find-place.ts';
import { placeByCode } from './places.ts';

/** The town field of a form, with the postal code where the form has a field for it. */
export type TypedPlace = { city: string; postalCode?: string; townCode: string | null };

/** Keeps the typed postal code if it belongs to the town. */
function pickedPlace({ city, postalCode = '' }: TypedPlace, code: string): FoundPlace | undefined {
  const place = placeByCode(code);
  if (!place) return undefined;
  const typed = postalCode || placesMeant(city)[0]?.postalCode || '';
  return { place, postalCode: place.postalCodes.includes(typed) ? typed : (place.postalCodes[0] ?? '') };
}

/** Of a picked town, or of a typed text: 'Vienne', 'Vienne (38200)'. The largest first. */
function candidates(typed: TypedPlace): FoundPlace[] {
  const { city, postalCode = '', townCode } = typed;
  if (city === '') return [];
  if (townCode) return [pickedPlace(typed, townCode)].filter((found) => found !== undefined);
  return placesMeant(postalCode === '' || /\d{5}/.test(city) ? city : `${city} (${postalCode})`);
}

/** The town of a form; undefined where it is unknown, or where several have its name. */
export function placeOf(typed: TypedPlace): FoundPlace | undefined {
  const [first, ...others] = candidates(typed);
  return others.length === 0 ? first : undefined;
}

const MOST_LISTED = 5;

/** The towns that a typed name may mean, as a sentence lists them; empty for less than two. */
export function namesakes(typed: TypedPlace): string {
  const found = candidates(typed);
  if (found.length < 2) return '';
  const listed = found
    .slice(0, MOST_LISTED)
    .map(({ place, postalCode }) => `${place.name} (${postalCode}, ${place.departmentName})`);
  return [...listed, ...(found.length > MOST_LISTED ? ['…'] : [])].join(', ');
}

/** The error beside the town of a form for which `placeOf` finds none. */
export function townError(typed: TypedPlace): ApiError {
  const list = namesakes(typed);
  if (list === '') return fieldError('city', 'unknown_town');
  return new ApiError('invalid', { fields: { city: 'ambiguous_town' }, values: { list } });
}

/** @throws invalid beside `city`: unknown, or several towns of that name */
export function requirePlace(typed: TypedPlace): FoundPlace {
  const found = placeOf(typed);
  if (!found) throw townError(typed);
  return found;
}
