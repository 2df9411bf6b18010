import { addToCart, type Choice, keepPendingItem } from '#lib/browser/cart-store.ts';
import { loadSession } from '#lib/browser/session.ts';
import { paths } from '#lib/paths/paths.ts';

/**
 * Recruiters go to the cart with the package, others to the registration while the browser stores the choice. Without
 * storage, the cart's address holds the choice.
 */
export async function choose(choice: Choice): Promise<string> {
  const { user } = await loadSession();
  const isRecruiter = user?.role === 'recruiter';
  const isStored = isRecruiter ? addToCart(choice) : keepPendingItem(choice);
  if (!isStored) return paths.cart({ add: choice.refCode });
  return isRecruiter ? paths.cart() : paths.register('recruiter');
}
