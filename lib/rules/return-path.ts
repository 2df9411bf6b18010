const unclean = (path: string) => [...path].some((char) => char <= ' ' || char === '\\' || char === '\x7f');

/**
 * Anything that could lead elsewhere (`//host`, `/\host`, schemes, user info, control characters) or to /api becomes
 * `fallback`.
 */
export function safeReturnPath(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || target.length > 2000) return fallback;
  if (!target.startsWith('/') || target.startsWith('//') || unclean(target)) return fallback;
  const here = 'http://site.invalid';
  if (!URL.canParse(target, here)) return fallback;
  const url = new URL(target, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return fallback;
  return url.pathname + url.search + url.hash;
}
