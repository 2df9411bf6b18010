const PLACE = 'toasts';

/** Above the foot of every page. */
export function ToastPlace() {
  return <div id={PLACE} />;
}

/** A part that is rendered alone gets its own place. */
export function toastPlace(): HTMLElement {
  const place = document.getElementById(PLACE) ?? document.createElement('div');
  if (!place.isConnected) document.body.append(place);
  return place;
}
