import type { PackageData, packagesContract } from '#lib/contract/packages/packages.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { takesPayments } from '#upstream/platform/payment/takes-payments.ts';
import { packageOf, readPackages } from './read.ts';

type ListCall = Parameters<Handlers<typeof packagesContract>['list']>[0];

async function answer({
  db,
  query,
  locale,
  deps,
}: Pick<ListCall, 'db' | 'query' | 'locale' | 'deps'>): Promise<{ data: PackageData[] }> {
  const rows = await readPackages(db, query.kind);
  const sale = { texts: apiTexts(locale), takesPayments: await takesPayments(db, deps.settings) };
  return { data: rows.map((row) => packageOf(row, sale)) };
}

export const packagesHandlers: Handlers<typeof packagesContract> = {
  list: answer,
  offers: answer,
  async autonomous(context) {
    const { data } = await answer(context);
    return { data: data.filter(({ kind }) => kind !== 'free') };
  },
};
