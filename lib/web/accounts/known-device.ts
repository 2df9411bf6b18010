import { readCookie, setCookieHeader } from '../session/session.ts';

/** Proves to the upstream which accounts signed in on this device before. It opens nothing. */
const deviceCookie = 'bielle_device';

/** One year: a person who signs in less often is a stranger again, and nothing worse. */
const deviceSeconds = 365 * 24 * 60 * 60;

/** Accounts that one device is known to: a person has two at most, but a family shares a computer. */
const mostAccounts = 5;

/** The tokens that a request's cookie holds; undefined for none, or for what we never wrote. */
export function deviceTokens(headers: Headers): string | undefined {
  const tokens = readCookie(headers.get('cookie'), deviceCookie);
  return tokens && /^[\w.~-]{1,1000}$/.test(tokens) ? tokens : undefined;
}

/** The Set-Cookie header after a sign-in: the account's new token comes before those of the others. */
export function knownDeviceHeader(request: Request, token: string): string {
  const [user] = token.split('.');
  const kept = (deviceTokens(request.headers) ?? '')
    .split('~')
    .filter((other) => other && other.split('.')[0] !== user);
  return setCookieHeader(deviceCookie, [token, ...kept].slice(0, mostAccounts).join('~'), deviceSeconds);
}
