/** Where a page's inline scripts get their permission from: hashes (kept pages) or a nonce (private ones). */
export type ScriptSource = `'sha256-${string}'` | `'nonce-${string}'`;

/** The style element of the toast library (sonner), while it is still empty and when it is filled. */
export const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const fixed = [
  "default-src 'self'",
  `style-src 'self' ${toastStyles.join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** The policy of a page: scripts and styles from our own files, and the inline scripts named here. */
export function contentSecurityPolicy(scripts: readonly ScriptSource[]): string {
  return [...fixed, ['script-src', "'self'", ...scripts].join(' ')].join('; ');
}

/** While developing, the overlay and hot reload need inline styles, eval and a socket. */
export const developmentPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'; connect-src 'self' ws: wss:; " +
  "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
