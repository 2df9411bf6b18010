import { readCookie, setCookieHeader } from '../session/session.ts';

/** Proves to the upstream which accounts signed in on this device before. Grants no access. */
const deviceCookie = 'bielle_device';

const deviceSeconds = 365 * 24 * 60 * 60;

/** A person has two at most, but families share computers. */
const mostAccounts = 5;

export function deviceTokens(headers: Headers): string | undefined {
  const tokens = readCookie(headers.get('cookie'), deviceCookie);
  return tokens && /^[\w.~-]{1,1000}$/.test(tokens) ? tokens : undefined;
}

export function knownDeviceHeader(request: Request, token: string): string {
  const [user] = token.split('.');
  const otherTokens = (deviceTokens(request.headers) ?? '')
    .split('~')
    .filter((other) => other && other.split('.')[0] !== user);
  return setCookieHeader(
    deviceCookie,
    [token, ...otherTokens].slice(0, mostAccounts).join('~'),
    deviceSeconds,
  );
}
