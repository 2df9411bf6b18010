export type ScriptSource = `'sha256-${string}'` | `'nonce-${string}'`;

export const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

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

export function contentSecurityPolicy(scripts: readonly ScriptSource[], embeds: Embeds = {}): string {
  return [...fixed, ...embedding(embeds), ['script-src', "'self'", ...scripts].join(' ')].join('; ');
}

export function embedsOf(path: string, paymentOrigin: string): Embeds {
  if (/^\/recruiter\/checkout(\/|$)/.test(path)) return { frames: paymentOrigin };
  if (path === '/recruiter/invoice') return { frames: "'self'", documents: "'self'" };
  return {};
}

/** The development overlay and hot reload need inline styles, eval and a socket. */
export function developmentPolicy(embeds: Embeds): string {
  return [
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'; connect-src 'self' ws: wss:",
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ...embedding(embeds),
  ].join('; ');
}
