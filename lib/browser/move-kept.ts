import { ApiFailure } from '#lib/contract/platform/client.ts';
import { browserClient } from './api-client.ts';
import { keptOffers, removeKept } from './kept-offers.ts';
import { toggle } from './operations/favourites.ts';

async function moveAll(): Promise<number> {
  let moved = 0;
  // The last one added comes first in a list.
  for (const { id } of keptOffers().toReversed()) {
    try {
      await browserClient()(toggle, { params: { id }, query: { add: 'true' } });
      moved += 1;
    } catch (error) {
      // An offer that has ended can never be added; after any other failure the rest waits for the next page.
      if (!(error instanceof ApiFailure) || error.failure.code !== 'not_found') break;
    }
    removeKept(id);
  }
  return moved;
}

let moving: Promise<number> | undefined;

/**
 * The offers that the device keeps become favourites of the candidate who is signed in. Each leaves the device when the
 * upstream has it. Never fails.
 * @returns how many
 */
export function moveKeptOffers(): Promise<number> {
  moving ??= moveAll().finally(() => {
    moving = undefined;
  });
  return moving;
}
