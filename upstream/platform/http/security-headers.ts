const HEADERS = {
  // Answers are data: nothing in them may load, run or be framed. Pages set their own policy.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** HSTS for a year if `address` is https. With `framed`, the page's own policy decides who may frame it. */
export function securityHeaders(address: string, { framed = false } = {}): Readonly<Record<string, string>> {
  return {
    ...HEADERS,
    ...(framed ? {} : { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
    ...(address.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
