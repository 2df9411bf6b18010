import { type ProfileData, profileContract } from '#lib/contract/accounts/profile.ts';
import { listOperations } from '#lib/contract/platform/all.ts';
import { DEFAULT_BODY_LIMIT, DEFAULT_TIMEOUT } from '#lib/contract/platform/defaults.ts';
import { FORM_KEY_HEADER } from '#lib/contract/platform/headers.ts';
import { fromWire } from '#lib/contract/platform/names.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { isRegistration, registeringBrowser } from '../accounts/registering-browser.ts';
import { isTooLarge, readLimited, streamLimited } from '../limited-body.ts';
import { callerHeaders } from '../session/caller.ts';
import { isSameOrigin } from '../session/origin.ts';
import { renewedSession } from '../session/renewed-session.ts';
import { endSessionHeader, type Session, sessionOf } from '../session/session.ts';
import { webSettings } from '../settings.ts';
import { answerFailure, localeOf } from './answers.ts';

const passedOn = [
  'content-type',
  'content-disposition',
  'content-language',
  'x-accel-buffering',
  'x-request-id',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];

/** Tells the browser's client that its session is over. */
export const endedHeader = 'x-session-ended';

function partsOf(path: string): string[] | null {
  const parts = path.split('/').slice(1);
  const decoded: string[] = [];
  for (const part of parts) {
    let text: string;
    try {
      text = decodeURIComponent(part);
    } catch {
      return null;
    }
    if (text === '' || text === '.' || text === '..' || /[/\\\p{Cc}]/u.test(text)) return null;
    decoded.push(text);
  }
  return decoded;
}

const isParam = (part: string) => part.startsWith(':');

type Route = { operation: Operation; template: readonly string[] };

const paramsIn = ({ template }: Route) => template.filter(isParam).length;

const fits = ({ template }: Route, parts: readonly string[]) =>
  template.every((part, at) => isParam(part) || part === parts[at]);

const routeKey = (method: string, parts: readonly string[]) => `${method} ${parts.length}`;

/**
 * The operations that the browser may call, by method and number of parts, the most literal first. Those of staff have
 * plain forms of their own.
 */
const routes = Map.groupBy(
  listOperations()
    .filter(
      ({ operation }) =>
        !operation.dealsInTokens && !operation.changesByGet && !operation.path.startsWith('/staff/'),
    )
    .map(({ operation }): Route => ({ operation, template: operation.path.split('/').slice(1) }))
    .sort((a, b) => paramsIn(a) - paramsIn(b)),
  ({ operation, template }) => routeKey(operation.method, template),
);

export function findOperation(method: string, path: string): { operation: Operation; path: string } | null {
  const parts = partsOf(path);
  if (!parts) return null;
  const found = routes.get(routeKey(method, parts))?.find((each) => fits(each, parts));
  if (!found) return null;
  return { operation: found.operation, path: `/${parts.map(encodeURIComponent).join('/')}` };
}

function upstreamHeaders(request: Request, token: string | undefined): Record<string, string> {
  const contentType = request.headers.get('content-type');
  const formKey = request.headers.get(FORM_KEY_HEADER);
  return {
    ...callerHeaders(request.headers),
    accept: request.headers.get('accept') ?? 'application/json',
    'accept-language': localeOf(request),
    ...(contentType ? { 'content-type': contentType } : {}),
    ...(formKey ? { [FORM_KEY_HEADER]: formKey } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** Of a refusal that may end the session: what an organisation does not allow keeps it. */
async function endsWith(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return refusesSession({ statusCode: answer.status });
  const failure: { code?: string } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  return refusesSession({ statusCode: 403, ...failure });
}

const OUR_MEDIA = ['application/json', 'application/x-ndjson'];

/** A balancer in front of the upstreams answers a page of its own while it reaches none, sometimes even with 200. */
function isOfUpstream(answer: Response, { media }: Operation): boolean {
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return OUR_MEDIA.includes(type) || type === media || answer.status === 204;
}

/** Drops cookies and internal headers; a refused session also ends here. */
async function passOn(answer: Response, hadSession: boolean): Promise<Response> {
  // Compressing, as buffering, would hold the steps of a stream back.
  const isStream = answer.headers.get('content-type') === 'application/x-ndjson';
  const cacheControl = isStream ? 'private, no-store, no-transform' : 'private, no-store';
  const headers = new Headers({ 'cache-control': cacheControl, vary: 'Cookie, Accept-Language' });
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (hadSession && (await endsWith(answer))) {
    headers.set(endedHeader, '1');
    headers.append('set-cookie', endSessionHeader());
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** The cookie follows the profile, and ends with the account. */
async function withRenewal(response: Response, operation: Operation, session: Session): Promise<Response> {
  if (!response.ok) return response;
  if (operation === profileContract.unsubscribe) response.headers.append('set-cookie', endSessionHeader());
  if (operation !== profileContract.updateUser) return response;
  const { data } = (await response.clone().json()) as { data: unknown };
  const profile = fromWire(data, operation.names) as ProfileData;
  for (const cookie of await renewedSession(session, profile)) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * Passes a browser's call to the upstream. `path` is the contract's, still encoded. Only operations of the contract
 * pass; everything except GET must come from our own pages; bodies are limited; the session's token is added and
 * never returned.
 */
export async function proxy(request: Request, path: string): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  const found = findOperation(request.method, path);
  if (!found) return answerFailure(request, 'not_found');
  const session = await sessionOf(request);
  try {
    const { bodyLimit = DEFAULT_BODY_LIMIT, timeout = DEFAULT_TIMEOUT, upload } = found.operation;
    const body = upload ? streamLimited(request, bodyLimit) : await readLimited(request, bodyLimit);
    const browser = isRegistration(found.operation) ? registeringBrowser(request.headers) : null;
    const init: RequestInit & { duplex: 'half' } = {
      method: request.method,
      headers: { ...upstreamHeaders(request, session?.token), ...browser?.headers },
      body,
      // Required for a streamed body.
      duplex: 'half',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    };
    const answer = await fetchNamed(
      webSettings().upstreamUrl + found.path + new URL(request.url).search,
      init,
    );
    if (!isOfUpstream(answer, found.operation)) return answerFailure(request, 'unavailable');
    const response = await passOn(answer, session !== null);
    if (browser && response.ok) response.headers.append('set-cookie', browser.cookie);
    return session ? await withRenewal(response, found.operation, session) : response;
  } catch (error) {
    return answerFailure(request, isTooLarge(error) ? 'too_large' : 'unavailable');
  }
}
