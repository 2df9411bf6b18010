import type { Place } from '#lib/contract/places/places.ts';

/** Distinguishes a town from others of its name: 'Saint-Denis (93200), Seine-Saint-Denis'. */
export const namesakeLabel = ({ name, postalCode, department }: Place): string =>
  `${name} (${postalCode}), ${department.name}`;
