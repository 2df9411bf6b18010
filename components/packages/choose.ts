import { addToCart, type Choice, keepPendingItem } from '#lib/browser/cart-store.ts';
import { loadSession } from '#lib/browser/session.ts';
import { paths } from '#lib/paths/paths.ts';

/**
 * Where choosing a package leads: a recruiter to the cart, which now holds it; anybody else to the registration
 * of recruiters, while the choice waits in this browser. A browser that keeps nothing is sent to the cart with
 * the choice in the address.
 */
export async function choose(choice: Choice): Promise<string> {
  const { user } = await loadSession();
  const isRecruiter = user?.role === 'recruiter';
  const kept = isRecruiter ? addToCart(choice) : keepPendingItem(choice);
  if (!kept) return paths.cart({ add: choice.refCode });
  return isRecruiter ? paths.cart() : paths.register('recruiter');
}
