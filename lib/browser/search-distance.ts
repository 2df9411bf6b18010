/** With the number of the offer, the key of its distance in the storage of the tab. */
export const DISTANCE_KEY = 'bielle:distance:';

/** An opened result takes its distance along: the page of the offer is the same for everybody. */
export function keepDistance(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a');
  const km = link && link.closest('.offer-body')?.querySelector<HTMLElement>('[data-away]')?.dataset.away;
  const offer = link && /\/offer\/(\d+)$/.exec(link.pathname)?.[1];
  if (!offer) return;
  try {
    if (km) sessionStorage.setItem(DISTANCE_KEY + offer, km);
    else sessionStorage.removeItem(DISTANCE_KEY + offer);
  } catch {
    // Without storage the page of the offer has no distance.
  }
}

/** Shows how far the offer is from the town of the search that led to it, in this tab. */
export function showDistance(offerId: number): void {
  const place = document.querySelector<HTMLElement>('[data-distance]');
  try {
    const km = sessionStorage.getItem(DISTANCE_KEY + offerId);
    if (!place || !km) return;
    place.textContent = (place.dataset.distance ?? '').replace('#', km);
    place.hidden = false;
  } catch {
    // The same.
  }
}
