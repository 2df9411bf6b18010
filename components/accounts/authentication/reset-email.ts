const key = 'bielle:reset-email';

/** Passes the address to the next page: an address must not be in a URL. */
export function keepResetEmail(email: string): void {
  sessionStorage.setItem(key, email);
}

export function resetEmail(): string | undefined {
  return sessionStorage.getItem(key) ?? undefined;
}

export function forgetResetEmail(): void {
  sessionStorage.removeItem(key);
}

const RESET = 'bielle:password-reset';

/** Notifies the page under a dialog. */
export function tellPasswordReset(email: string): void {
  dispatchEvent(new CustomEvent(RESET, { detail: email }));
}

/** Returns the function that stops listening. */
export function onPasswordReset(onEmail: (email: string) => void): () => void {
  const listen = (event: Event) => onEmail(String((event as CustomEvent).detail));
  addEventListener(RESET, listen);
  return () => removeEventListener(RESET, listen);
}
