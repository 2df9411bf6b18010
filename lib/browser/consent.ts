/**
 * What a visitor has allowed to be stored in the browser beyond what the service needs. The choice is a cookie of the
 * form `<version>.<purposes>`, which scripts may read: pages are the same for everybody and learn it in the browser.
 */

/** What may be allowed or refused, each for itself. */
export const PURPOSES = ['comfort'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const consentCookie = 'bielle_consent';

/** Raised when a purpose is added or changes: everybody is asked anew. */
const VERSION = '2';

/** How the cookie begins when something is allowed. */
export const ALLOWED = `${consentCookie}=${VERSION}.`;

/** How long a choice is kept; then it is asked for anew (CNIL: six months are good practice). */
export const CONSENT_MONTHS = 6;
export const CONSENT_DAYS = 182;

/** The cookie's value for the purposes that are allowed. */
export function consentValue(allowed: readonly Purpose[]): string {
  return [VERSION, ...allowed].join('.');
}

/** The purposes that a Cookie header (or `document.cookie`) allows; null while no choice was made for this version. */
export function consentOf(cookies: string): readonly Purpose[] | null {
  const value = new RegExp(`(?:^|; ?)${consentCookie}=([^;]*)`).exec(cookies)?.[1];
  const [version, ...allowed] = value?.split('.') ?? [];
  return version === VERSION ? PURPOSES.filter((purpose) => allowed.includes(purpose)) : null;
}

/** Whether something may be stored for a purpose. Without a choice it may not. */
export function allows(purpose: Purpose, cookies: string): boolean {
  return consentOf(cookies)?.includes(purpose) ?? false;
}
