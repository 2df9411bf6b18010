import { fetchNamed } from '#lib/http/fetch-named.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { refusesCv } from '#lib/contract/cv-views/refuses-cv.ts';
import { ApiFailure, createClient, type Request } from '#lib/contract/platform/client.ts';
import { REQUEST_ID_HEADER, traceOf, WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import type { Operation, Role, Success } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { currentResponse } from '../next-adapter/current-response.ts';
import { everyPageTag } from '../page-cache/rules.ts';
import { withinBudget } from '../pages/page-budget.ts';
import { callerHeaders } from '../session/caller.ts';
import { type Flash, flashCookie, openFlash } from '../session/flash.ts';
import { loginOf } from '../session/guards.ts';
import { pathHeader } from '../session/return-path.ts';
import { cookieName, type Session, sessionCookie, unsealSession } from '../session/session.ts';
import { webSettings } from '../settings.ts';
import { noteAway } from './note-away.ts';
import { retryRequest } from './retry-request.ts';

/** Makes the page private. */
export const readSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return unsealSession(jar.get(cookieName(sessionCookie))?.value);
});

export async function requireSession(role: Role): Promise<Session> {
  const session = await readSession();
  if (session?.role !== role) redirect(loginOf[role]);
  return session;
}

export async function readFlash(page: string): Promise<Flash | null> {
  const jar = await cookies();
  return openFlash(jar.get(cookieName(flashCookie))?.value, page);
}

const clientOfVisitor = cache(async () => {
  const [session, locale, received] = await Promise.all([readSession(), getLocale(), headers()]);
  return createClient({
    baseUrl: webSettings().upstreamUrl,
    token: session?.token,
    locale,
    headers: callerHeaders(received),
    fetch: (url, init) => fetchNamed(url, { ...withinBudget(init), cache: 'no-store' }),
  });
});

const askOnce = cache(async (operation: Operation, request: string): Promise<Success<Operation>> => {
  const client = await clientOfVisitor();
  return client(operation, JSON.parse(request)).catch(noteAway);
});

/**
 * A call for a private page, with the visitor's token. A refused session ends and leads to the sign-in; what the role in
 * the organisation does not allow, a link of a suspended person, and a CV beyond the limits, lead to the page that says
 * so.
 * @throws ApiFailure
 */
export async function upstream<O extends Operation>(operation: O, request: Request<O>): Promise<Success<O>> {
  try {
    return (await askOnce(operation, JSON.stringify(request))) as Success<O>;
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.code === 'not_for_member') redirect(paths.restricted());
    if (error instanceof ApiFailure && error.failure.code === 'link_refused') redirect(paths.linkRefused());
    if (refusesCv(error)) redirect(paths.cvAccess((await headers()).get(pathHeader) ?? undefined));
    if (endsSession(error) && (await readSession())) {
      const next = (await headers()).get(pathHeader) ?? undefined;
      redirect(withQuery('/api/session/ended', { next }));
    }
    throw error;
  }
}

/** 400: the address of the call has characters that no id and no token has. */
const ABSENT: readonly number[] = [400, 404];

/**
 * Null for absent objects and those of others.
 * @throws other failures
 */
export async function orNull<T>(answer: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiFailure && ABSENT.includes(error.failure.statusCode)) return null;
    throw error;
  }
}

/** The request's id as `traceparent`: Next leaves this header out of its cache key. */
function traceHeader(): Record<string, string> {
  const id = currentResponse.getStore()?.req.headers[REQUEST_ID_HEADER];
  const traceparent = traceOf(id);
  return traceparent ? { traceparent } : {};
}

/** Seconds, and purge tags. */
export type Keep = { seconds: number; tags: readonly string[] };

/**
 * A call for a shared page: reads no session, cookie or header, so that the page can be cached.
 * @throws ApiFailure, which is not cached
 */
export async function publicUpstream<O extends Operation>(
  operation: O,
  request: Request<O>,
  keep: Keep,
): Promise<Success<O>> {
  const client = createClient({
    baseUrl: webSettings().upstreamUrl,
    locale: await getLocale(),
    headers: { [WEB_SECRET_HEADER]: currentSecret(webSettings().sharedSecret), ...traceHeader() },
    fetch: (url, init) =>
      retryRequest(() =>
        fetchNamed(url, {
          ...withinBudget(init),
          next: { revalidate: keep.seconds, tags: [everyPageTag, ...keep.tags] },
        }),
      ),
  });
  return client(operation, request).catch(noteAway);
}
