import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#lib/contract/headers.ts';
import { revalidationPath } from '#lib/contract/revalidation.ts';
import type { PageCache } from '../page-cache/cache.ts';
import { cacheableRule, serveCached } from '../page-cache/serve.ts';
import type { Handler } from './ask-next.ts';
import { sendErrorPage } from './error-page.ts';
import { prepareRequest } from './incoming.ts';
import { securityHeaders, securityHeadersAt } from './security-headers.ts';

export type WebServerOptions = {
  /** Next's request handler. */
  handle: Handler;
  /** Undefined while developing: every page is then rendered anew. */
  cache: PageCache | undefined;
  /** Answers the upstream's purges; undefined while developing, when Next answers them alone. */
  answerPurge: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  /** Whether people reach the site over https. */
  https: boolean;
  /** Proxies of ours in front, which write X-Forwarded-For. */
  proxies: number;
  /** Hears what failed, with the request's id; never a header or a body. */
  log: (text: string) => void;
};

/** Below it answers stay open as long as their page. */
const EVENTS = '/api/events';

/** Long enough for proxies that keep their connections for a minute. */
const keepAlive = 65_000;

function sendProbe(response: ServerResponse, ok: boolean): void {
  response.writeHead(ok ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(ok ? 'ok' : 'stopping');
}

/**
 * The web's server: answers probes and purges, public pages from the page cache, and leaves everything else to
 * Next. `stop` lets running requests end.
 */
export function createWebServer(options: WebServerOptions): { server: Server; stop: () => Promise<void> } {
  const { handle, cache, answerPurge, log } = options;
  let stopping = false;
  const streams = new Set<ServerResponse>();

  const fixed = securityHeaders(options.https);

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/health') return sendProbe(response, true);
    if (request.url === '/ready') return sendProbe(response, !stopping);
    if (answerPurge && request.url === revalidationPath && request.method === 'POST') {
      return answerPurge(request, response);
    }
    if (request.url?.startsWith(EVENTS)) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
    }
    return handle(request, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const rule = cache && cacheableRule(request);
    if (cache && rule) return serveCached(cache, rule, { request, response, requestId, fixed });
    const headers = Object.entries(securityHeadersAt(request.url, fixed));
    response.setHeaders(new Map([...headers, [REQUEST_ID_HEADER, requestId]]));
    return route(request, response);
  }

  const server = createServer((request, response) => {
    const id = prepareRequest(request, options.proxies);
    answer(request, response, id).catch((error: unknown) => {
      log(`${id} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      sendErrorPage(request, response, id, fixed);
    });
  });
  server.keepAliveTimeout = keepAlive;

  function stop(): Promise<void> {
    stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // They never end by themselves; their pages come back by themselves.
    for (const stream of streams) stream.destroy();
    const patience = setTimeout(() => server.closeAllConnections(), 8_000);
    return closed.finally(() => clearTimeout(patience));
  }

  return { server, stop };
}
