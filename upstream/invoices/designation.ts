import { apiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { type Package, readPackages } from '#upstream/packages/read.ts';
import type { Db } from '#upstream/platform/db.ts';

type Bought = Pick<Package, 'offersCredited' | 'planDays'>;

/**
 * Always in French: the document stays as issued. Names what is published and the days of the plan, which begins with
 * the payment.
 */
export function designationOf(title: string, bought: Bought, line: { quantity: number; from: Date }): string {
  const { date } = formatter('fr');
  return apiTexts('fr').api('orders.service', {
    title,
    count: bought.offersCredited * line.quantity,
    from: date(line.from),
    to: date(expiryOf(line.from, bought.planDays)),
  });
}

export async function serviceLines<
  L extends { packageId: number; title: string; quantity: number; unitCount: number },
>(db: Db, lines: readonly L[], from: Date): Promise<(L & { designation: string })[]> {
  const packs = new Map((await readPackages(db)).map((pack) => [pack.id, pack]));
  return lines.map((line) => {
    const { packageId, title, quantity, unitCount } = line;
    const pack = packs.get(packageId);
    if (!pack) throw new Error('an order line names no package');
    return {
      ...line,
      designation: designationOf(title, { ...pack, offersCredited: unitCount }, { quantity, from }),
    };
  });
}
