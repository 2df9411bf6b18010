import 'server-only';
import { type PackageData, packagesContract } from '#lib/contract/packages.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** Packages change seldom; the tag makes a change felt at once. */
const kept = { seconds: 300, tags: ['packages'] };

/** Every package in the reader's language; none when they could not be read, which is not remembered. */
export async function loadPackages(): Promise<PackageData[]> {
  try {
    return (await publicUpstream(packagesContract.offers, { query: {} }, kept)).data;
  } catch {
    return [];
  }
}
