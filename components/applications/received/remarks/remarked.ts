import type { ReceivedApplication } from '#lib/contract/applications/received.ts';

export type Remarked = Pick<ReceivedApplication, 'id' | 'stars' | 'tags' | 'notes'>;

/** What goes to the browser for the panel. */
export const remarked = ({ id, stars, tags, notes }: ReceivedApplication): Remarked => ({
  id,
  stars,
  tags,
  notes,
});
