/** The security headers of every response over http, as docs/security.md has them. */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /frame-ancestors '(none|self)'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'permissions-policy': /camera=\(\)/,
};

const FORBIDDEN = ['x-powered-by', 'x-middleware-rewrite', 'access-control-allow-origin'];

/** Security headers of a response that are missing, wrong or too many. */
export function headerFaults(headers: Readonly<Record<string, string | string[] | undefined>>): string[] {
  const wrong = Object.entries(REQUIRED).filter(([name, value]) => !value.test(String(headers[name] ?? '')));
  const faults = [...wrong.map(([name]) => name), ...FORBIDDEN.filter((name) => headers[name] !== undefined)];
  const policy = String(headers['content-security-policy'] ?? '');
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  if (isPage && (!policy.includes("script-src 'self'") || policy.includes('unsafe'))) faults.push(policy);
  return faults.map((name) => `${name}: ${headers[name] ?? ''}`);
}
