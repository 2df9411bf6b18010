/**
 * What a visitor allows the browser to store beyond what the service needs. The cookie is `<version>.<purposes>`.
 * Scripts read it, because pages are the same for everybody.
 */

export const PURPOSES = ['comfort'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const consentCookie = 'bielle_consent';

/** Raise it when a purpose is added or changes: everybody is asked again. */
const VERSION = '2';

export const ALLOWED = `${consentCookie}=${VERSION}.`;

/** Then the choice is asked for again (CNIL: six months are good practice). */
export const CONSENT_MONTHS = 6;
export const CONSENT_DAYS = 182;

export function consentValue(allowed: readonly Purpose[]): string {
  return [VERSION, ...allowed].join('.');
}

export function consentOf(cookies: string): readonly Purpose[] | null {
  const value = new RegExp(`(?:^|; ?)${consentCookie}=([^;]*)`).exec(cookies)?.[1];
  const [version, ...allowed] = value?.split('.') ?? [];
  return version === VERSION ? PURPOSES.filter((purpose) => allowed.includes(purpose)) : null;
}

export function allows(purpose: Purpose, cookies: string): boolean {
  return consentOf(cookies)?.includes(purpose) ?? false;
}
