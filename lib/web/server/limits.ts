import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { limitConnections, MOST_OF_ADDRESS } from '#lib/http/connection-limit.ts';
import { isPlainAddress } from '#lib/http/plain-address.ts';
import { BODY_LIMITS, type BodyLimits } from '#lib/http/unfinished-requests.ts';

/** How long a client may take, in milliseconds, and how much it may open and send. */
export type ServerLimits = {
  /** Until the head of a request has come. */
  headersTimeout: number;
  /** Until all of it has come, whatever it is. */
  requestTimeout: number;
  /** How often connections are looked at for the two. */
  connectionsCheckingInterval: number;
  /** Longer than proxies keep their connections, which is a minute. */
  keepAliveTimeout: number;
  /** Bytes of a request's head; past them Node answers 431. */
  maxHeaderSize: number;
  /** Connections at a time; more are closed as they come. */
  maxConnections: number;
  /** Of them, those of one address; behind a proxy of ours, which has them all, it is the proxy that counts them. */
  connectionsOfAddress: number;
  /** How long bodies may take within the time of a whole request. */
  bodies: BodyLimits;
};

export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 20_000,
  requestTimeout: BODY_LIMITS.large,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 10_000,
  connectionsOfAddress: MOST_OF_ADDRESS,
  bodies: BODY_LIMITS,
};

/** The part of the limits that Node takes when a server is made. */
export function serverOptions(limits: ServerLimits): ServerOptions {
  const { maxConnections: _, connectionsOfAddress: __, bodies: ___, ...options } = limits;
  // Two Hosts or none, or a length beside chunks, are refused by Node's strict parser.
  return { ...options, requireHostHeader: true, insecureHTTPParser: false };
}

/** The part that it takes afterwards; `proxies` of ours stand in front of it. */
export function limitServer(server: Server, limits: ServerLimits, proxies: number): void {
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = 100;
  if (proxies === 0) limitConnections(server, limits.connectionsOfAddress);
}

/** Characters of an address; the longest of ours, a search with every criterion, has about two thousand. */
const LONGEST_ADDRESS = 8_000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Where anything but reading is taken: forms and calls. While developing also by the tools of Next. */
const CHANGING = /^\/api\//;
const CHANGING_IN_DEVELOPMENT = /^\/(api\/|__nextjs)/;

/** Node takes the first of two hosts and lets odd encodings pass; a proxy in front may read them otherwise. */
function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return true;
  let hosts = 0;
  // Names and values by turns; every kept page comes by here.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * The status that refuses a request before anything reads it, or undefined: an address that is no plain path of this
 * site, a method that no page takes.
 */
export function refusalOf(request: IncomingMessage, development: boolean): 400 | 405 | 414 | undefined {
  const { method = '', url = '' } = request;
  if (url.length > LONGEST_ADDRESS) return 414;
  if (!METHODS.has(method)) return 405;
  if (isAmbiguous(request) || !isPlainAddress(url)) return 400;
  if (method === 'GET' || method === 'HEAD') return undefined;
  return (development ? CHANGING_IN_DEVELOPMENT : CHANGING).test(url) ? undefined : 405;
}
