import { fetchData } from '#components/ui/form/combobox/fetch-data.ts';
import type { Place, placesContract } from '#lib/contract/places/places.ts';

/** A test compares the path. */
export const nearestUrl = '/api/upstream/places/nearest';

/** Milliseconds. */
const LONGEST_WAIT = 10_000;

/** About a kilometre: nobody needs to know more. */
const rounded = (degrees: number) => degrees.toFixed(2);

const position = () =>
  new Promise<GeolocationPosition | null>((resolve) => {
    const refused = () => resolve(null);
    // Undefined outside a secure page.
    if (!navigator.geolocation) return refused();
    navigator.geolocation.getCurrentPosition(resolve, refused, { timeout: LONGEST_WAIT });
  });

/** The town where the person is, after the browser's question; null if it is not known. */
export async function ownPlace(): Promise<Place | null> {
  const found = await position();
  if (!found) return null;
  const { latitude, longitude } = found.coords;
  const query = `latitude=${rounded(latitude)}&longitude=${rounded(longitude)}`;
  return fetchData<typeof placesContract.nearest>(`${nearestUrl}?${query}`);
}
