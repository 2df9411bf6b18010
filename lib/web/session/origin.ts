import { webSettings } from '../settings.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOurs(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (!/^https?:$/.test(url.protocol)) return false;
  return url.host === host || url.origin === webSettings().publicUrl;
}

/**
 * Whether a request comes from our own pages, by Sec-Fetch-Site and, except for GET, Origin. A changing request
 * without either, or with a contradiction, is refused. A GET may also be typed into the address bar.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const host = request.headers.get('host');
  // Browsers that send no referrer hide the origin of their own pages too.
  const isHidden = origin === null || origin === 'null';
  if (!isHidden && !isOurs(origin, host)) return false;
  if (origin !== null && isHidden && site !== 'same-origin') return false;
  if (safeMethods.has(request.method)) return site === null || site === 'same-origin' || site === 'none';
  return site === null ? !isHidden : site === 'same-origin';
}
