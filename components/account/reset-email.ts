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
