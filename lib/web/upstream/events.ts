import { DEFAULT_TIMEOUT } from '#lib/contract/platform/defaults.ts';
import { eventsAddress } from '#lib/contract/platform/events.ts';
import { callerHeaders } from '../session/caller.ts';
import { isSameOrigin } from '../session/origin.ts';
import { sessionOf } from '../session/session.ts';
import { webSettings } from '../settings.ts';
import { answerFailure } from './answers.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compressing, as buffering, would hold events back.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  vary: 'Cookie',
};

const refused = () => new Response(null, { status: 401, headers: { 'cache-control': 'private, no-store' } });

/** Combines the caller's signal with a timeout for the start of the answer, which clears its timer. */
async function inTime(request: Request, send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), DEFAULT_TIMEOUT);
  return send(AbortSignal.any([request.signal, late.signal])).finally(() => clearTimeout(timer));
}

/**
 * Streams the upstream's events. A client that leaves closes the upstream's stream; a refused session does not remove
 * the cookie, since the person did nothing.
 */
export async function answerEvents(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const session = await sessionOf(request);
  if (!session) return refused();
  const age = new URL(request.url).searchParams.get('age') ?? '';
  const url = webSettings().upstreamUrl + eventsAddress(age);
  const headers = { ...callerHeaders(request.headers), authorization: `Bearer ${session.token}` };
  const answer = await inTime(request, (signal) =>
    fetch(url, { headers, redirect: 'manual', cache: 'no-store', signal }),
  ).catch(() => null);
  if (answer?.status !== 200) {
    await answer?.body?.cancel();
    return answer?.status === 401 ? refused() : answerFailure(request, 'unavailable');
  }
  return new Response(answer.body, { headers: streamHeaders });
}
