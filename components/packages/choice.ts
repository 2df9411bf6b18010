import type { Choice } from '#lib/browser/cart-store.ts';
import type { PackageData } from '#lib/contract/packages/packages.ts';

export function choiceOf(offered: PackageData): Choice {
  return {
    id: offered.id,
    refCode: offered.ref,
    formule: offered.title,
    priceExclTax: offered.priceExclTax,
    priceInclTax: offered.priceInclTax,
    description: offered.features
      .filter(({ check }) => check)
      .map(({ text }) => text)
      .join('\n'),
    price: offered.price,
  };
}
