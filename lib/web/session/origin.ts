import { webSettings } from '../settings.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an Origin header names this site: the host the request came to, or the address we are known by. */
function isOurs(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (!/^https?:$/.test(url.protocol)) return false;
  return url.host === host || url.origin === webSettings().publicUrl;
}

/**
 * Whether a request comes from our own pages. A browser states it by Sec-Fetch-Site and, on everything but
 * GET, by Origin; a request that changes something and states neither is refused, as is one whose two
 * statements differ. A GET may also be typed into the address bar.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const host = request.headers.get('host');
  if (origin !== null && !isOurs(origin, host)) return false;
  if (safeMethods.has(request.method)) return site === null || site === 'same-origin' || site === 'none';
  return site === null ? origin !== null : site === 'same-origin';
}
