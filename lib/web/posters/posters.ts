import 'server-only';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { postersContract } from '#lib/contract/posters/posters.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { orNull, publicUpstream } from '../upstream/upstream.ts';

type PosterTarget = DataOf<typeof postersContract.resolve> & { code: string };

/** Whoever opens it must get the offer as it is now. */
const uncached = { seconds: 0, tags: [] };

/** Null when the code leads to no offer (any more). */
export async function loadPosterTarget(typed: string): Promise<PosterTarget | null> {
  const code = posterCodeIn(typed);
  if (!code) return null;
  const found = await orNull(publicUpstream(postersContract.resolve, { params: { code } }, uncached));
  return found && { ...found, code };
}
