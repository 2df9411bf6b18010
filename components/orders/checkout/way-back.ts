/** The page where a plan was missing, to return to after the payment. */
const WAY_BACK = 'bielle:way-back';
const PAID = 'bielle:paid';

function keep(key: string, path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage there is no link back; the menu has one.
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

/** For the page after the payment: it succeeded, and where to return. */
export function keepPaid(): void {
  keep(PAID, take(WAY_BACK) ?? '');
}

/** A path, empty without one; null when nothing was paid. */
export function takePaid(): string | null {
  const path = take(PAID);
  // Written above; checked because storage is not trusted.
  return path === null || path.startsWith('/') ? path : '';
}
