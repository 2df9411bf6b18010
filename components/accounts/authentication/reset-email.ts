const key = 'bielle:reset-email';

/** Whose code was asked for, from one page to the next; an address does not belong into a URL. */
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

/** Tells the page under a dialog that an account has a new password. */
export function tellPasswordReset(email: string): void {
  dispatchEvent(new CustomEvent(RESET, { detail: email }));
}

/** Calls back with the account's address each time that it has a new password; returns what stops that. */
export function onPasswordReset(tell: (email: string) => void): () => void {
  const listen = (event: Event) => tell(String((event as CustomEvent).detail));
  addEventListener(RESET, listen);
  return () => removeEventListener(RESET, listen);
}
