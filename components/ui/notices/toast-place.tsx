const PLACE = 'toasts';

/**
 * At the foot of every page. The router inserts the next page before what follows it; a place added by the browser
 * would end up above that page.
 */
export function ToastPlace() {
  return <div id={PLACE} />;
}

/** A part that is rendered alone gets its own place. */
export function toastPlace(): HTMLElement {
  const place = document.getElementById(PLACE) ?? document.createElement('div');
  if (!place.isConnected) document.body.append(place);
  return place;
}
