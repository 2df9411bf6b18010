import { and, gt, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '#lib/system/describe-error.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { findCaller } from '../http/access.ts';
import { accessTokens } from '../schema/accounts.ts';
import { type Listening, listen } from './listen.ts';
import { createStreams, type Stream, type Streams } from './streams.ts';
import { writeTo } from './writer.ts';

/** Milliseconds; some proxies close a connection idle for 30 seconds. */
const BEAT_EVERY = 20_000;
/** Milliseconds; finds sessions that expired without a notice. */
const SESSIONS_EVERY = 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression and buffering would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A keep-alive connection would delay the stop of the process.
  connection: 'close',
};

async function endDeadSessions(streams: Streams, streams_: readonly Stream[], deps: Deps): Promise<void> {
  if (streams_.length === 0) return;
  const ids = [...new Set(streams_.map(({ tokenId }) => tokenId))];
  const rows = await deps.database.db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(inArray(accessTokens.id, ids), gt(accessTokens.expiresAt, deps.clock())));
  const standing = new Set(rows.map(({ id }) => id));
  streams.end(
    streams_.filter(({ tokenId }) => !standing.has(tokenId)),
    'session',
  );
}

/** Milliseconds; infinite when missing or malformed. */
function ageIn(request: FastifyRequest): number {
  const { age } = request.query as { age?: unknown };
  return typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) : Number.POSITIVE_INFINITY;
}

async function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { streams, deps, check }: { streams: Streams; deps: Deps; check: (streams_: readonly Stream[]) => void },
): Promise<void> {
  const caller = await findCaller(request, deps);
  if (!caller) throw apiError('unauthorized');
  if (!streams.takesMore()) throw apiError('unavailable', { retryAfter: 30 });
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  const stream: Stream = { userId: caller.userId, tokenId: caller.tokenId, ...writeTo(raw) };
  raw.on('close', () => streams.leave(stream));
  stream.beat();
  streams.join(stream, ageIn(request));
  // The session may have ended since its check.
  check([stream]);
}

/**
 * `GET /events`, outside the JSON contract: server-sent events for a bearer token. `changed` names topics (`counters
 * messages …`), `beat` comes every 20 seconds, `end` gives the reason. `?age=` is the age of the page in milliseconds.
 * Ends with the session or the process.
 */
export function addEvents(app: FastifyInstance, deps: Deps): void {
  const streams = createStreams();
  const timers: NodeJS.Timeout[] = [];
  let listening: Listening | undefined;

  const check = (streams_: readonly Stream[]) => {
    endDeadSessions(streams, streams_, deps).catch((error: unknown) => {
      app.log.warn({ error: describeError(error) }, 'sessions of event streams could not be checked');
    });
  };

  app.addHook('onReady', async () => {
    listening = await listen(deps.database, {
      onNotice: ({ userId, topic }) => {
        if (topic === 'sessions') check(streams.of(userId));
        else streams.tell({ userId, topic });
      },
      onListening: streams.listening,
      onLost: streams.deaf,
      log: app.log,
    });
    const beat = () => {
      for (const stream of streams.all()) stream.beat();
    };
    timers.push(
      setInterval(beat, BEAT_EVERY),
      setInterval(() => check(streams.all()), SESSIONS_EVERY),
    );
  });
  // Must run before the server waits for its connections.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    streams.end(streams.all(), 'restart');
    await listening?.stop();
  });

  app.get(
    '/events',
    {
      schema: { hide: true },
      exposeHeadRoute: false,
      config: { limit: 'events' },
    },
    (request, reply) => openStream(request, reply, { streams, deps, check }),
  );
}
