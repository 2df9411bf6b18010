/** Where a page's inline scripts get their permission from: hashes (kept pages) or a nonce (private ones). */
export type ScriptSource = `'sha256-${string}'` | `'nonce-${string}'`;

/** The style element of the toast library (sonner), while it is still empty and when it is filled. */
export const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** What a page may frame, and what it may show as a document; nothing unless it says so. */
export type Embeds = Readonly<{ frames?: string; documents?: string }>;

const fixed = [
  "default-src 'self'",
  `style-src 'self' ${toastStyles.join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

const embedding = ({ frames = "'none'", documents = "'none'" }: Embeds) => [
  `object-src ${documents}`,
  `frame-src ${frames}`,
];

/** The policy of a page: scripts and styles from our own files, and the inline scripts named here. */
export function contentSecurityPolicy(scripts: readonly ScriptSource[], embeds: Embeds = {}): string {
  return [...fixed, ...embedding(embeds), ['script-src', "'self'", ...scripts].join(' ')].join('; ');
}

/** What the page at a path embeds: the payment's page in the checkout, an invoice's PDF among the invoices. */
export function embedsOf(path: string, paymentOrigin: string): Embeds {
  if (/^\/recruiter\/checkout(\/|$)/.test(path)) return { frames: paymentOrigin };
  if (path === '/recruiter/invoice') return { frames: "'self'", documents: "'self'" };
  return {};
}

/** While developing, the overlay and hot reload need inline styles, eval and a socket. */
export function developmentPolicy(embeds: Embeds): string {
  return [
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'; connect-src 'self' ws: wss:",
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ...embedding(embeds),
  ].join('; ');
}
