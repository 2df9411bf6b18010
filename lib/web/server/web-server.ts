import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { REQUEST_ID_HEADER } from '#lib/contract/platform/headers.ts';
import { hasBody, isBrokenOff, watchBodies } from '#lib/http/unfinished-requests.ts';
import { paths } from '#lib/paths/paths.ts';
import { bindEvents, inWork, type Work } from '#lib/system/current-work.ts';
import type { LoadGauge } from '#lib/system/load-gauge.ts';
import { revalidationPath } from '#lib/system/revalidation.ts';
import type { Handler } from '../next-adapter/ask-next.ts';
import type { Adapter } from '../next-adapter/check.ts';
import { tapNext } from '../next-adapter/tap-next.ts';
import type { PageCache } from '../page-cache/cache.ts';
import { cacheableRule, localeOfMessage, type Serving, serveCached } from '../page-cache/serve.ts';
import type { BuildFiles } from './build-files.ts';
import { type Exchange, sendErrorPage, sendTooMany } from './error-page.ts';
import { prepareRequest } from './incoming.ts';
import { limitServer, refusedStatus, SERVER_LIMITS, type ServerLimits, serverOptions } from './limits.ts';
import { sendBusy, sendRefusal } from './refusal.ts';
import { renderLimit } from './render-limit.ts';
import { securityHeaders, securityHeadersAt } from './security-headers.ts';
import { senderOf } from './sender.ts';
import { shedding } from './shedding.ts';
import type { ViewCounter } from './view-counter.ts';
import { type Answered, watchRequest } from './watch-request.ts';

export type WebServerOptions = {
  handle: Handler;
  /** Undefined in development. It draws the pages of failures, too. */
  cache: PageCache | undefined;
  adapter?: Adapter;
  /** Undefined in development, when Next answers purges. */
  answerPurge: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  /** Answers for files of other builds; undefined without STATIC_DIR. */
  answerBuildFile?: BuildFiles['answer'] | undefined;
  views: ViewCounter;
  https: boolean;
  proxies: number;
  /** Cached pages, files and probes are always answered. */
  load?: LoadGauge;
  limits?: ServerLimits;
  pagesPerMinute?: number;
  /** Never gets a header or body. */
  log: (error: unknown, requestId: string) => void;
  nameOf: (url: string) => string;
  answered: (answered: Answered) => void;
  /** Counts an error that no code of a request caught. */
  countUncaught?: () => void;
  demoKnown?: () => Promise<void>;
  /** Milliseconds of service after SIGTERM. */
  stopDelay?: number;
};

const EVENTS = '/api/events';

/** Only drawn for failures; a direct request gets 404. */
const isIncidentPage = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === paths.incident();

const isProbe = ({ url }: IncomingMessage) => url === '/health' || url === '/ready';

function noteStream(streams: Set<ServerResponse>, response: ServerResponse): void {
  streams.add(response);
  response.once('close', () => streams.delete(response));
}

function sendProbe(response: ServerResponse, ok: boolean): void {
  response.writeHead(ok ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(ok ? 'ok' : 'stopping');
}

/**
 * Stops accepting and lets requests end. `/ready` fails first, and for `delay` milliseconds connections are still
 * taken, since the proxy in front notices late.
 */
async function endServing(server: Server, streams: Iterable<ServerResponse>, delay?: number): Promise<void> {
  if (delay) await pause(delay);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // They never end by themselves; pages reconnect.
  for (const stream of streams) stream.destroy();
  const timeout = setTimeout(() => server.closeAllConnections(), 8_000);
  return closed.finally(() => clearTimeout(timeout));
}

type Public = {
  cache: PageCache;
  keepsPages: boolean;
  isShed: (request: IncomingMessage) => boolean;
  tooMany: ReturnType<typeof renderLimit>;
};

async function answerPublic(
  { cache, keepsPages, tooMany, isShed }: Public,
  serving: Serving & Exchange,
): Promise<boolean> {
  const { request } = serving;
  const rule = keepsPages ? cacheableRule(request) : null;
  const isKept = rule !== null && cache.peek(rule, localeOfMessage(request)) !== undefined;
  const wait = isKept ? undefined : await tooMany(request);
  if (wait) {
    await sendTooMany(serving, cache, wait);
    return true;
  }
  if (!rule || (!isKept && isShed(request))) return false;
  if (!(await serveCached(cache, rule, serving))) await sendErrorPage(serving, cache);
  return true;
}

async function refusedBody(
  bodies: ReturnType<typeof watchBodies>,
  { request, response }: Exchange,
): Promise<429 | undefined> {
  return hasBody(request) ? bodies.tooManyStatus(request, response, await senderOf(request)) : undefined;
}

/** Next does not report every failure, and each incident needs a log line. */
function noteFailures({ log, answered }: WebServerOptions, requestId: string) {
  return (about: Answered) => {
    if (about.status === 500) log(`${about.method} ${about.route} was answered with 500`, requestId);
    answered(about);
  };
}

type Fail = (error: unknown, exchange: Exchange) => void;

/** Sends a page that shows the incident, or breaks off an answer that has begun. */
function failing({ log, cache }: WebServerOptions): Fail {
  return (error, exchange) => {
    const { request, response, requestId } = exchange;
    if (!isBrokenOff(request)) {
      log(error, requestId);
    }
    sendErrorPage(exchange, cache).catch(() => response.destroy());
  };
}

function workOf(exchange: Exchange, fail: Fail, { countUncaught }: WebServerOptions): Work {
  const { request, response } = exchange;
  const work = {
    fail(error: unknown) {
      countUncaught?.();
      // Thrown while a body arrives, it leaves the connection's parser in the middle.
      response.shouldKeepAlive = false;
      fail(error, exchange);
    },
  };
  bindEvents(work, request);
  bindEvents(work, response);
  return work;
}

/** Answers probes and purges, public pages from the cache, and passes the rest to Next. `stop` lets requests end. */
export function createWebServer(options: WebServerOptions): { server: Server; stop: () => Promise<void> } {
  const { handle, cache, answerPurge, views, nameOf, limits = SERVER_LIMITS } = options;
  const { keepsPages, changesAnswers } = options.adapter ?? { keepsPages: true, changesAnswers: true };
  const change = changesAnswers ? tapNext : () => undefined;
  let stopping = false;
  const streams = new Set<ServerResponse>();
  const fixed = securityHeaders(options.https);
  const isShed = shedding(options.load);
  const tooMany = renderLimit(options.pagesPerMinute);
  const bodies = watchBodies(limits.bodies);
  const fail = failing(options);

  async function route(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    if (isProbe(request)) return sendProbe(response, request.url === '/health' || !stopping);
    if (answerPurge && request.url === revalidationPath && request.method === 'POST') {
      return answerPurge(request, response);
    }
    if (await options.answerBuildFile?.(request, response)) return;
    void views.noteVisit(request);
    const counting = views.answer(request, response);
    if (counting) return counting;
    if (isShed(request)) return sendBusy(request, response);
    if (request.url?.startsWith(EVENTS)) noteStream(streams, response);
    change(request, response, () => void sendErrorPage(exchange, cache).catch(() => response.destroy()));
    return handle(request, response);
  }

  async function answer(exchange: Exchange, onLooked: (isThere: boolean) => void): Promise<void> {
    const { request, response, requestId } = exchange;
    const refused = refusedStatus(request, !cache) ?? (await refusedBody(bodies, exchange));
    if (!refused && !isProbe(request)) await options.demoKnown?.();
    const here = securityHeadersAt(request.url, fixed);
    const serving = { ...exchange, fixed: here, onLooked };
    if (!refused && isIncidentPage(request)) return sendErrorPage(serving, cache, 404);
    if (cache && !refused && (await answerPublic({ cache, keepsPages, tooMany, isShed }, serving))) return;
    response.setHeaders(new Map([...Object.entries(here), [REQUEST_ID_HEADER, requestId]]));
    return refused ? sendRefusal(request, response, refused) : route(serving);
  }

  const server = createServer(serverOptions(limits), (request, response) => {
    const requestId = prepareRequest(request, options.proxies);
    const exchange = { request, response, requestId, fixed };
    const work = workOf(exchange, fail, options);
    let looked: Answered['cache'];
    const about = { id: requestId, nameOf, cacheOf: () => looked };
    watchRequest(request, response, about, noteFailures(options, requestId));
    const onLooked = (isThere: boolean) => {
      looked = isThere ? 'hit' : 'miss';
    };
    inWork(work, () => answer(exchange, onLooked).catch((error: unknown) => fail(error, exchange)));
  });
  limitServer(server, limits, options.proxies);

  const stop = () => {
    stopping = true;
    return endServing(server, streams, options.stopDelay).finally(bodies.close);
  };
  return { server, stop };
}
