import { RETRY_AFTER } from '#lib/contract/platform/defaults.ts';
import { ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import { type Locale, localeCookie, pickLocale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { readCookie } from '../session/session.ts';

export type WebFailure = keyof ReturnType<typeof messagesOf>['common']['request'];

/** Statuses of the codes that only the web answers with. */
const ownStatus = { bad_origin: 403 } as const;

function statusOf(code: WebFailure): number {
  return code === 'bad_origin' ? ownStatus[code] : ERROR_STATUS[code satisfies ErrorCode];
}

export function localeOf(request: Request): Locale {
  const cookie = readCookie(request.headers.get('cookie'), localeCookie);
  return pickLocale(request.headers.get('referer') ?? '', cookie, request.headers.get('accept-language'));
}

const privately = { 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Language' };

export function answerJson(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { ...privately, ...headers } });
}

/** A piece of a page; 204 without any. */
export function answerMarkup(html: string): Response {
  if (html === '') return new Response(null, { status: 204, headers: privately });
  return new Response(html, { headers: { ...privately, 'content-type': 'text/html; charset=utf-8' } });
}

export function answerFailure(
  request: Request,
  code: WebFailure,
  headers?: Record<string, string>,
): Response {
  const message = messagesOf(localeOf(request)).common.request[code];
  const failure: FailureEnvelope = { statusCode: statusOf(code), code, message };
  const wait: Record<string, string> = code === 'unavailable' ? { 'retry-after': String(RETRY_AFTER) } : {};
  return answerJson(failure.statusCode, failure, { ...wait, ...headers });
}

export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...privately, location: path });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
