export const KEPT_OFFERS = 'bielle:kept';

/** Whether this device keeps offers; cheap, for pages that do not show them. */
export function keepsOffers(): boolean {
  try {
    return localStorage.getItem(KEPT_OFFERS) !== null;
  } catch {
    return false;
  }
}
