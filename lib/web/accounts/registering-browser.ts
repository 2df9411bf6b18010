import { randomBytes } from 'node:crypto';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { BROWSER_HEADER } from '#lib/contract/platform/headers.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { readCookie, setCookieHeader } from '../session/session.ts';

/** A random secret of a browser that registered: there, the links of its mails need no password. */
const browserCookie = 'bielle_browser';

const browserSeconds = RETENTION.unverifiedAccountDays * 24 * 60 * 60;

const { signupCandidate, signupRecruiter, signupWithOffer } = authenticationContract;
const registrations: ReadonlySet<Operation> = new Set<Operation>([
  signupCandidate,
  signupRecruiter,
  signupWithOffer,
]);

export const isRegistration = (operation: Operation): boolean => registrations.has(operation);

/** Undefined in a browser that has not registered. */
export function browserSecret(headers: Headers): string | undefined {
  const secret = readCookie(headers.get('cookie'), browserCookie);
  return secret && /^[\w-]{24,64}$/.test(secret) ? secret : undefined;
}

/** What goes with a registration: the browser's secret for the upstream, and the cookie that stores it here. */
export function registeringBrowser(headers: Headers): { headers: Record<string, string>; cookie: string } {
  const secret = browserSecret(headers) ?? randomBytes(24).toString('base64url');
  return {
    headers: { [BROWSER_HEADER]: secret },
    cookie: setCookieHeader(browserCookie, secret, browserSeconds),
  };
}
