const HEADERS = {
  // Answers are data: nothing in them loads, runs or is framed. Pages have a policy of their own.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Headers of every answer of an origin that people reach at `address`: over https, browsers keep to it for a year.
 * What may stand in a frame leaves that to its policy.
 */
export function securityHeaders(address: string, { framed = false } = {}): Readonly<Record<string, string>> {
  return {
    ...HEADERS,
    ...(framed ? {} : { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
    ...(address.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
