import type { PackageData, packagesContract } from '#lib/contract/packages.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { packageOf, readPackages } from './read.ts';

type ListCall = Parameters<Handlers<typeof packagesContract>['list']>[0];

async function answer({
  db,
  query,
  t,
}: Pick<ListCall, 'db' | 'query' | 't'>): Promise<{ data: PackageData[] }> {
  const rows = await readPackages(db, query.kind);
  return { data: rows.map((row) => packageOf(row, t)) };
}

export const packagesHandlers: Handlers<typeof packagesContract> = {
  list: answer,
  offers: answer,
  async autonomous(context) {
    const { data } = await answer(context);
    return { data: data.filter(({ kind }) => kind !== 'free') };
  },
};
