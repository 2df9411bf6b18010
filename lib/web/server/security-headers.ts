import { contentSecurityPolicy } from '../csp.ts';
import { isHiddenDemo } from '../pages/demo-data.ts';

const fixed: Record<string, string> = {
  // Answers without a policy of their own (files, handlers, deep errors) run no inline script.
  'content-security-policy': contentSecurityPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=(), interest-cohort=(), ' +
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
};

/** `https` adds HSTS for a year. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...fixed, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : fixed;
}

const FRAMED = /^\/api\/invoices\/\d+\/invoice\.pdf$/;

const framed: Record<string, string> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Other sites show them beside a shared link. */
const SHARED = /^\/(offer\/\d+|emploi\/[^/]+(\/[^/]+)?)\/picture$/;

const shared: Record<string, string> = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Keeps search engines away from demo data at a public address. Must be set here: Next does not add a handler's
 * header that exists already.
 */
export function securityHeadersAt(
  url: string | undefined,
  fixed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [path = ''] = (url ?? '').split('?');
  const all = isHiddenDemo() ? { ...fixed, 'x-robots-tag': 'noindex, nofollow' } : fixed;
  if (SHARED.test(path)) return { ...all, ...shared };
  return FRAMED.test(path) ? { ...all, ...framed } : all;
}
