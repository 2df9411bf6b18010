import type { Choice } from '#lib/browser/cart-store.ts';

/** Null for any other click. */
export function chosenIn(event: Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  if (!(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[data-choose]');
  if (!link?.dataset.choose) return null;
  // Written by plan-card.tsx; the cart checks it again.
  return { href: link.href, choice: JSON.parse(link.dataset.choose) as Choice };
}
