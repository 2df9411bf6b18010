import 'server-only';
import { type PackageData, packagesContract } from '#lib/contract/packages/packages.ts';
import { publicUpstream } from '../upstream/upstream.ts';

const cachedFor = { seconds: 300, tags: ['packages'] };

/** Empty when unavailable, which is not cached. */
export async function loadPackages(): Promise<PackageData[]> {
  try {
    return (await publicUpstream(packagesContract.offers, { query: {} }, cachedFor)).data;
  } catch {
    return [];
  }
}
