/** What the web needs to know about its surroundings, as the launcher or the operator has set it. */
export type WebSettings = {
  upstreamUrl: string;
  /** The address people type, without a slash at the end; undefined when nobody told. */
  publicUrl: string | undefined;
  /** Seals the session cookie; at least 32 characters. */
  sessionSecret: string;
  /** Shared with the upstream: signs its purges, and vouches for the caller's address. */
  sharedSecret: string;
  /** Scheme, host and port of the payment's page: the only one that the checkout frames and listens to. */
  paymentOrigin: string;
  /** Whether the service worker is there; switched off, it removes itself from browsers that have it. */
  offlinePage: boolean;
};

/**
 * Settings for code that runs inside Next. scripts/web.ts reads and checks all of them with lib/system/env.ts before
 * it starts Next in its own process, and leaves them in the environment, secrets included.
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
    offlinePage: process.env.OFFLINE_PAGE !== '0',
  };
}
