import { keepsOffers } from '#lib/browser/kept-key.ts';
import { listApplied } from '#lib/browser/operations/applications.ts';
import { list as listOwnCvs } from '#lib/browser/operations/cvs.ts';
import { list as listFavourites } from '#lib/browser/operations/favourites.ts';
import type { Client } from '#lib/contract/platform/client.ts';

export type OwnCv = Readonly<{ id: number; name: string }>;

/** `cvs` holds published ones; `chosenCv` is the one sent last, or the only one. */
export type CandidateState = Readonly<{
  cvs: readonly OwnCv[];
  chosenCv: OwnCv | undefined;
  applied: ReadonlySet<number>;
  favourites: ReadonlySet<number>;
}>;

/** Throws ApiFailure when one of its three parallel calls fails. */
export async function loadCandidate(call: Client): Promise<CandidateState> {
  if (keepsOffers()) await (await import('#lib/browser/move-kept.ts')).moveKeptOffers();
  const [cvs, applied, favourites] = await Promise.all([
    call(listOwnCvs, { query: { status: 'published' } }),
    call(listApplied, {}),
    call(listFavourites, {}),
  ]);
  const own = cvs.data.map(({ id, cvName }) => ({ id, name: cvName }));
  const lastSent = own.find(({ id }) => id === applied.data.lastCvId);
  return {
    cvs: own,
    chosenCv: lastSent ?? (own.length === 1 ? own[0] : undefined),
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
