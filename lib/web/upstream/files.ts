import { DEFAULT_TIMEOUT } from '#lib/contract/platform/defaults.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { callerHeaders } from '../session/caller.ts';
import { sessionOf } from '../session/session.ts';
import { webSettings } from '../settings.ts';
import { answerFailure } from './answers.ts';

/** Milliseconds; the rest of the page is there. */
const PICTURE_TIMEOUT = 3_000;

const passedOn = [
  'cache-control',
  'content-disposition',
  'content-length',
  'content-security-policy',
  'content-type',
  'etag',
];

function askedHeaders(request: Request, token: string | undefined): Record<string, string> {
  const known = request.headers.get('if-none-match');
  return {
    ...callerHeaders(request.headers),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(known ? { 'if-none-match': known } : {}),
  };
}

export const serveFile = (request: Request, key: string) =>
  serveFromUpstream(request, `/files/${encodeURIComponent(key)}`, PICTURE_TIMEOUT);

export const fileForDocument = (request: Request, key: string) =>
  serveFromUpstream(request, `/files/${encodeURIComponent(key)}`);

/** With the session's token: 404 for what the person may not see. */
export async function serveFromUpstream(
  request: Request,
  path: string,
  timeout = DEFAULT_TIMEOUT,
): Promise<Response> {
  const session = await sessionOf(request);
  const answer = await fetchNamed(webSettings().upstreamUrl + path, {
    headers: askedHeaders(request, session?.token),
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null);
  if (answer?.status !== 200 && answer?.status !== 304) {
    await answer?.body?.cancel();
    return answerFailure(request, answer && answer.status < 500 ? 'not_found' : 'unavailable');
  }
  const headers = new Headers({ vary: 'Cookie', 'x-content-type-options': 'nosniff' });
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
