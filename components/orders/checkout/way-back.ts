/** Where somebody was when a plan was missing, and where to go on once it is paid. */
const WAY_BACK = 'bielle:way-back';
const PAID = 'bielle:paid';

function keep(key: string, path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // A browser that refuses storage has no way back; the menu has.
  }
}

function take(key: string): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}

export function rememberWayBack(): void {
  keep(WAY_BACK, location.pathname + location.search);
}

/** Tells the page after the payment that it succeeded, and where the person was before. */
export function keepPaid(): void {
  keep(PAID, take(WAY_BACK) ?? '');
}

/** What was kept for the page after the payment: a path, empty without one, or null when nothing was paid. */
export function takePaid(): string | null {
  const path = take(PAID);
  // A path of ours, written above.
  return path === null || path.startsWith('/') ? path : '';
}
