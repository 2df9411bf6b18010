import { ApiFailure, type Client, createClient, readFailure } from '#lib/contract/platform/client.ts';
import { RETRY_AFTER } from '#lib/contract/platform/defaults.ts';
import type { DataOf, FailureEnvelope, Operation, Success } from '#lib/contract/platform/operation.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { PICTURE_BUDGET } from '../pages/page-budget.ts';
import { callerHeaders } from '../session/caller.ts';
import type { Session } from '../session/session.ts';
import { webSettings } from '../settings.ts';
import { localeOf } from './answers.ts';

export function pictureClient(request: Request): Client {
  return createClient({
    baseUrl: webSettings().upstreamUrl,
    locale: localeOf(request),
    headers: callerHeaders(request.headers),
    timeout: PICTURE_BUDGET,
  });
}

export const clientFor = (request: Request, session: Session | null, more?: Record<string, string>): Client =>
  clientOfToken(request, session?.token, more);

/** @param token of a session of a user, or of staff */
export function clientOfToken(
  request: Request,
  token: string | undefined,
  more: Record<string, string> = {},
): Client {
  return createClient({
    baseUrl: webSettings().upstreamUrl,
    token,
    locale: localeOf(request),
    headers: { ...callerHeaders(request.headers), ...more },
  });
}

/**
 * Sends a file to an operation that takes one.
 * @throws ApiFailure
 */
export async function sendFile<O extends Operation & { upload: string; timeout: number }>(
  request: Request,
  session: Session | null,
  { path, method, upload, timeout }: O,
  file: File,
): Promise<DataOf<O>> {
  const body = new FormData();
  body.append(upload, file);
  const token = session?.token;
  const headers = {
    accept: 'application/json',
    'accept-language': localeOf(request),
    ...callerHeaders(request.headers),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const signal = AbortSignal.timeout(timeout);
  const answer = await fetchNamed(webSettings().upstreamUrl + path, { method, headers, body, signal }).catch(
    (cause: unknown) => {
      throw new ApiFailure({ statusCode: 0, code: 'network', message: '' }, undefined, { cause });
    },
  );
  if (!answer.ok) throw new ApiFailure(await readFailure(answer));
  return ((await answer.json()) as Success<O>).data as DataOf<O>;
}

export function toFailure(
  request: Request,
  error: unknown,
): { failure: FailureEnvelope; retryAfter?: number } {
  if (error instanceof ApiFailure && error.failure.statusCode > 0) {
    return { failure: error.failure, retryAfter: error.retryAfter };
  }
  const message = messagesOf(localeOf(request)).common.request.unavailable;
  return { failure: { statusCode: 503, code: 'unavailable', message }, retryAfter: RETRY_AFTER };
}
