const PLACE = 'toasts';

/**
 * The foot of every page, where messages stand. The router puts another page in front of what follows it in the
 * document; a place that only the browser added would end up above that page.
 */
export function ToastPlace() {
  return <div id={PLACE} />;
}

/** The place in this document; a part that is drawn by itself gets one of its own. */
export function toastPlace(): HTMLElement {
  const place = document.getElementById(PLACE) ?? document.createElement('div');
  if (!place.isConnected) document.body.append(place);
  return place;
}
