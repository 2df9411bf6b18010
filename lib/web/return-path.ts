/** Set by the middleware on the request of a page of one visitor: the path and query that were asked for. */
export const pathHeader = 'x-bielle-path';

/**
 * Whether a string has characters that URL parsers drop or that split headers: controls, spaces, backslashes.
 */
const unclean = (path: string) => [...path].some((char) => char <= ' ' || char === '\\' || char === '\x7f');

/**
 * A path of this site that one may be sent to after a form: path, query and fragment as given.
 * Anything that could lead elsewhere (`//host`, `/\host`, schemes, user info, control characters), and the
 * handlers under /api, become `fallback`.
 */
export function safeReturnPath(given: unknown, fallback: string): string {
  if (typeof given !== 'string' || given.length > 2000) return fallback;
  if (!given.startsWith('/') || given.startsWith('//') || unclean(given)) return fallback;
  const here = 'http://site.invalid';
  if (!URL.canParse(given, here)) return fallback;
  const url = new URL(given, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return fallback;
  return url.pathname + url.search + url.hash;
}

/**
 * The page a form stood on, from Referer: our own pages send their whole address to us. The home page when a
 * browser sends none.
 */
export function refererPath(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safeReturnPath(pathname + search, '/');
}
