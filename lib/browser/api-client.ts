import { type Client, createClient } from '#lib/contract/platform/client.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { withQuery } from '#lib/paths/path-builders.ts';

/** What the browser keeps of an order in the making and for the offline page; it belongs to the session that ends. */
const sessionKeys = ['cart', 'cart:pending', 'order:pending', 'offline'];

/** One departure per page: several calls may be refused at the same moment. */
let leaving = false;

/** Clears what the browser keeps of a session that has ended. */
export function forgetBrowserSession(): void {
  try {
    for (const key of sessionKeys) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing either.
  }
}

/**
 * Ends the session in this browser after the API refused it: clears the cart and goes to the sign-in page,
 * which says so and leads back, once. The home page is for everybody and stays.
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
 * The typed client for the browser, through our own server, which adds the session's token. Answers are the
 * API's envelopes; failures are thrown as ApiError. A refused session also ends here.
 * @param gone aborts the calls when the asker is gone; only for reading, since a change must arrive
 */
export function browserClient(gone?: AbortSignal): Client {
  const client = createClient({
    baseUrl: '/api/upstream',
    locale: documentLocale(),
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
