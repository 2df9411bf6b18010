/** In the address of a result, after its path: how far it is from the town of the search. */
export const distanceHash = (km: number | null): string => (km ? `#km=${km}` : '');

/**
 * Shows how far the offer is from the town of the search that led here: its page is the same for everybody. The address
 * loses the distance, since it may be shared.
 */
export function showDistance(): void {
  const km = /^#km=(\d{1,5})$/.exec(location.hash)?.[1];
  const place = document.querySelector<HTMLElement>('[data-distance]');
  if (!place || !km) return;
  place.textContent = (place.dataset.distance ?? '').replace('#', km);
  place.hidden = false;
  history.replaceState(null, '', location.pathname + location.search);
}
