const unclean = (path: string) => [...path].some((char) => char <= ' ' || char === '\\' || char === '\x7f');

/**
 * Anything that could lead elsewhere (`//host`, `/\host`, schemes, user info, control characters) or to /api becomes
 * `fallback`.
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
