import { safeReturnPath } from '#lib/rules/return-path.ts';

export const pathHeader = 'x-bielle-path';

export function refererPath(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safeReturnPath(pathname + search, '/');
}
