import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { limitConnections, MOST_OF_ADDRESS } from '#lib/http/connection-limit.ts';
import { isPlainAddress } from '#lib/http/plain-address.ts';
import { BODY_LIMITS, type BodyLimits } from '#lib/http/unfinished-requests.ts';

/** Times are milliseconds. */
export type ServerLimits = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  /** Longer than proxies keep their connections, which is a minute. */
  keepAliveTimeout: number;
  /** Bytes of a request's head; past them Node answers 431. */
  maxHeaderSize: number;
  /** Connections at a time; more are closed as they come. */
  maxConnections: number;
  /** Per address; a proxy of ours counts its own. */
  connectionsOfAddress: number;
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

export function serverOptions(limits: ServerLimits): ServerOptions {
  const { maxConnections: _, connectionsOfAddress: __, bodies: ___, ...options } = limits;
  // Node's strict parser refuses a missing or second Host, and a length beside chunks.
  return { ...options, requireHostHeader: true, insecureHTTPParser: false };
}

export function limitServer(server: Server, limits: ServerLimits, proxies: number): void {
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = 100;
  if (proxies === 0) limitConnections(server, limits.connectionsOfAddress);
}

const LONGEST_ADDRESS = 8_000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const CHANGING = /^\/api\//;
const CHANGING_IN_DEVELOPMENT = /^\/(api\/|__nextjs)/;

/** Node uses the first of two hosts and accepts odd encodings; a proxy in front may differ. */
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

/** The status that refuses a request: an invalid path, or a method that no page takes. Undefined when accepted. */
export function refusedStatus(request: IncomingMessage, development: boolean): 400 | 405 | 414 | undefined {
  const { method = '', url = '' } = request;
  if (url.length > LONGEST_ADDRESS) return 414;
  if (!METHODS.has(method)) return 405;
  if (isAmbiguous(request) || !isPlainAddress(url)) return 400;
  if (method === 'GET' || method === 'HEAD') return undefined;
  return (development ? CHANGING_IN_DEVELOPMENT : CHANGING).test(url) ? undefined : 405;
}
