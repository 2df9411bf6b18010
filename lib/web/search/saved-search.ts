import 'server-only';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { type SavedSearch, savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { upstream } from '../upstream/upstream.ts';

export async function savedSearchOf({ saved }: RawQuery): Promise<SavedSearch | null | undefined> {
  if (saved === undefined) return undefined;
  if (typeof saved !== 'string' || !/^[1-9]\d{0,14}$/.test(saved)) return null;
  try {
    return (await upstream(savedSearchesContract.readSaved, { params: { id: Number(saved) } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}
