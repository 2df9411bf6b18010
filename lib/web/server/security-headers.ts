import { contentSecurityPolicy } from '../csp.ts';

const fixed: Record<string, string> = {
  // What has no policy of its own (files, handlers, an error from deep inside) runs no inline script.
  'content-security-policy': contentSecurityPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
};

/** Headers of every answer. `https` adds that browsers must keep to it for a year. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...fixed, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : fixed;
}
