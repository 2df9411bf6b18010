export type WebSettings = {
  upstreamUrl: string;
  /** Without a slash at the end; undefined when not set. */
  publicUrl: string | undefined;
  /** At least 32 characters, or two such secrets with a comma between them (lib/system/secrets.ts). */
  sessionSecret: string;
  /** Likewise. Signs purges, and vouches for the caller's address. */
  sharedSecret: string;
  /** Scheme, host and port of the payment page: the only one that the checkout frames and listens to. */
  paymentOrigin: string;
  /** Whether the page cache asks for public pages, which are then the same for everybody. */
  pageCache: boolean;
  /** When false, the worker removes itself from browsers. */
  offlinePage: boolean;
};

/**
 * Settings for code inside Next. scripts/web.ts checks them with lib/system/env.ts and puts them in the environment
 * before it loads Next.
 */
export function webSettings(): WebSettings {
  const { UPSTREAM_URL, PUBLIC_URL, SESSION_SECRET, WEB_UPSTREAM_SECRET, PAYMENT_URL } = process.env;
  if (!SESSION_SECRET || !WEB_UPSTREAM_SECRET) {
    throw new Error('SESSION_SECRET and WEB_UPSTREAM_SECRET are missing: start the web with scripts/web.ts.');
  }
  return {
    upstreamUrl: (UPSTREAM_URL ?? 'http://127.0.0.1:4000').replace(/(?<!\/)\/+$/, ''),
    publicUrl: PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    sessionSecret: SESSION_SECRET,
    sharedSecret: WEB_UPSTREAM_SECRET,
    paymentOrigin: new URL(PAYMENT_URL ?? 'http://localhost:4001').origin,
    pageCache: process.env.PAGE_CACHE !== '0',
    offlinePage: process.env.OFFLINE_PAGE !== '0',
  };
}
