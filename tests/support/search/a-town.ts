import type { Place } from '#lib/contract/places/places.ts';

/** A small town, as the API suggests it. */
export const aTown = (code: string, name: string, postalCode: string): Place => ({
  code,
  name,
  postalCode,
  department: { code: code.slice(0, 2), name: 'Creuse' },
  region: 'Nouvelle-Aquitaine',
  population: 1000,
  latitude: 46,
  longitude: 2,
});
