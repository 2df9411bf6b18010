import { type Client, createClient } from '#lib/contract/platform/client.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { withQuery } from '#lib/paths/path-builders.ts';

/** Deleted when the session ends. */
const sessionKeys = ['cart', 'cart:pending', 'order:pending', 'offline'];

/** Several calls may be refused at once; the page leaves once. */
let leaving = false;

export function forgetBrowserSession(): void {
  try {
    for (const key of sessionKeys) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing either.
  }
}

/**
 * Ends the session in this browser after the API refused it: clears the cart and opens the sign-in page once. The
 * home page is public and stays.
 */
function leave(): void {
  if (leaving) return;
  leaving = true;
  forgetBrowserSession();
  const { pathname, search = '' } = location;
  if (pathname === '/') return;
  const role = pathname.startsWith('/recruiter/') ? 'recruiter' : 'candidate';
  location.assign(withQuery(`/${role}/login`, { ended: 1, next: pathname + search }));
}

const documentLocale = () => document.documentElement.lang;

/**
 * The typed client for the browser, through our own server, which adds the session's token.
 * @param gone aborts the calls; only for reading, since a change must arrive
 * @param headers sent along
 * @throws ApiFailure
 */
export function browserClient(gone?: AbortSignal, headers?: Record<string, string>): Client {
  const client = createClient({
    baseUrl: '/api/upstream',
    locale: documentLocale(),
    ...(headers ? { headers } : {}),
    fetch: (url, init) =>
      fetch(url, gone && init?.signal ? { ...init, signal: AbortSignal.any([gone, init.signal]) } : init),
  });
  return async (operation, request) => {
    try {
      return await client(operation, request);
    } catch (error) {
      if (endsSession(error)) leave();
      throw error;
    }
  };
}
