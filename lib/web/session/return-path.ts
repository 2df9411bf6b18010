import { safeReturnPath } from '#lib/rules/return-path.ts';

/** Set by the middleware on the request of a page of one visitor: the path and query that were asked for. */
export const pathHeader = 'x-bielle-path';

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
