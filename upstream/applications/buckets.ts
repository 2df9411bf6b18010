import type { Bucket } from '#lib/contract/applications/received.ts';
import type { applications } from '#upstream/platform/schema/applications.ts';
import type { Flags } from './lists.ts';

/** The list of its recruiter that shows it: a deleted one is in no other. */
export const bucketOf = (row: Pick<typeof applications.$inferSelect, 'bucket' | 'isHidden'>): Bucket =>
  row.isHidden ? 'hidden' : row.bucket;

/** The list that a request names by its flags; received without one. */
export function askedBucket({ hidden, accepted, rejected, selected }: Flags): Bucket {
  if (hidden) return 'hidden';
  if (accepted) return 'accepted';
  if (rejected) return 'rejected';
  return selected ? 'selected' : 'received';
}
