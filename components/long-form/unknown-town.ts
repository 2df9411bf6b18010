import { browserClient } from '#lib/browser/api-client.ts';
import { resolve } from '#lib/browser/operations/places.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

type Typed = Readonly<{ city?: string; postalCode?: string; townCode?: string | null }>;

/**
 * What the server, which alone knows the towns, says of an unknown one; null for a known one. A town picked from the
 * list is known, and without an answer none is wrong.
 */
export async function unknownTown({ city = '', postalCode = '', townCode }: Typed): Promise<string | null> {
  if (townCode || city === '') return null;
  const text = postalCode === '' || /\d{5}/.test(city) ? city : `${city} (${postalCode})`;
  try {
    await browserClient()(resolve, { query: { text } });
    return null;
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.failure.code === 'unknown_town';
    return isUnknown ? error.failure.message : null;
  }
}
