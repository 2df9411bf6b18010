export const PENDING_ITEM = 'cart:pending';

/** Whether something was chosen before signing in; cheap, for pages that do not show the cart. */
export function isItemPending(): boolean {
  try {
    return localStorage.getItem(PENDING_ITEM) !== null;
  } catch {
    return false;
  }
}
