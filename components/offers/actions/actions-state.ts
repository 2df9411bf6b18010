import { listApplied } from '#lib/browser/operations/applications.ts';
import { list as listOwnCvs } from '#lib/browser/operations/cvs.ts';
import { list as listFavourites } from '#lib/browser/operations/favourites.ts';
import type { Client } from '#lib/contract/platform/client.ts';

export type OwnCv = Readonly<{ id: number; name: string }>;

/** `cvs` holds published ones. */
export type CandidateState = Readonly<{
  cvs: readonly OwnCv[];
  applied: ReadonlySet<number>;
  favourites: ReadonlySet<number>;
}>;

/** Throws ApiFailure when one of its three parallel calls fails. */
export async function loadCandidate(call: Client): Promise<CandidateState> {
  const [cvs, applied, favourites] = await Promise.all([
    call(listOwnCvs, { query: { status: 'published' } }),
    call(listApplied, {}),
    call(listFavourites, {}),
  ]);
  return {
    cvs: cvs.data.map(({ id, cvName }) => ({ id, name: cvName })),
    applied: new Set(applied.data.offersIdList),
    favourites: new Set(favourites.data.map(({ id }) => id)),
  };
}

export function withId(ids: ReadonlySet<number>, id: number, present: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (present) next.add(id);
  else next.delete(id);
  return next;
}
