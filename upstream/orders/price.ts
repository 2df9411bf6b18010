import { vatCents } from '#lib/rules/orders/vat.ts';
import { type VatBuyer, vatOf } from '#lib/rules/orders/vat-by-buyer.ts';

/** Cents and percent. */
export function priceFor(totalHtCents: number, buyer: VatBuyer) {
  const { percent: vatPercent, mention: vatMention } = vatOf(buyer);
  return { totalTtcCents: totalHtCents + vatCents(totalHtCents, vatPercent), vatPercent, vatMention };
}
