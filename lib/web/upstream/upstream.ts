import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { ApiError, createClient, type Request } from '#lib/contract/platform/client.ts';
import { REQUEST_ID_HEADER, traceOf, WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import type { Operation, Role, Success } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import { withQuery } from '#lib/paths/paths.ts';
import { currentResponse, markIncomplete, markTooMany } from '../current-response.ts';
import { everyPageTag } from '../page-cache/rules.ts';
import { withinBudget } from '../pages/page-budget.ts';
import { callerHeaders } from '../session/caller.ts';
import { type Flash, flashCookie, openFlash } from '../session/flash.ts';
import { loginOf } from '../session/guards.ts';
import { pathHeader } from '../session/return-path.ts';
import { cookieName, type Session, sessionCookie, unsealSession } from '../session/session.ts';
import { webSettings } from '../settings.ts';
import { askAgain } from './ask-again.ts';

/** The session of the request that is rendered, or null. Makes the page one of its own for each visitor. */
export const readSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return unsealSession(jar.get(cookieName(sessionCookie))?.value);
});

/** The session a space's page needs. The middleware has looked before; this holds when it has not. */
export async function requireSession(role: Role): Promise<Session> {
  const session = await readSession();
  if (session?.role !== role) redirect(loginOf[role]);
  return session;
}

/** The message that a plain form left for this page (`/candidate/login`), or null. */
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
    fetch: (url, init) => fetch(url, { ...withinBudget(init), cache: 'no-store' }),
  });
});

/** Seconds to wait for an upstream that says that there were too many calls, and not for how long. */
const MINUTE = 60;

/**
 * Tells the server of an upstream that is away, or that refuses more calls for now: the page is then neither kept nor
 * answered as if it were whole.
 */
function noteAway(error: unknown): never {
  const status = error instanceof ApiError ? error.failure.statusCode : undefined;
  if (error instanceof ApiError && status === 429) markTooMany(error.retryAfter ?? MINUTE);
  if (status !== undefined && (status === 0 || status === 429 || status >= 500)) markIncomplete();
  throw error;
}

/** The same question asked twice while one page renders is sent once. */
const askOnce = cache(async (operation: Operation, request: string): Promise<Success<Operation>> => {
  const client = await clientOfVisitor();
  return client(operation, JSON.parse(request)).catch(noteAway);
});

/**
 * Calls the upstream for a page of one visitor, with their token when they are signed in. Failures are thrown
 * as ApiError, except that a refused session ends: its cookie goes, and the sign-in page says so.
 */
export async function upstream<O extends Operation>(operation: O, request: Request<O>): Promise<Success<O>> {
  try {
    return (await askOnce(operation, JSON.stringify(request))) as Success<O>;
  } catch (error) {
    if (endsSession(error) && (await readSession())) {
      const next = (await headers()).get(pathHeader) ?? undefined;
      redirect(withQuery('/api/session/ended', { next }));
    }
    throw error;
  }
}

/** The data of a call; what is absent, or somebody else's, is null, and every other failure is the page's. */
export async function orNull<T>(asked: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof ApiError && error.failure.statusCode === 404) return null;
    throw error;
  }
}

/**
 * The id of the request that is being answered, in the standard's header: unlike our own, Next leaves it out of the key
 * under which it keeps answers.
 */
function traceHeader(): Record<string, string> {
  const id = currentResponse.getStore()?.req.headers[REQUEST_ID_HEADER];
  const traceparent = traceOf(id);
  return traceparent ? { traceparent } : {};
}

/** How long a public answer may be kept, in seconds, and the tags by which a change makes it forgotten. */
export type Keep = { seconds: number; tags: readonly string[] };

/**
 * Calls the upstream for a page that is the same for everybody: no session, no cookie, no header is read, so
 * that the page itself can be kept. Failures are thrown as ApiError and never kept.
 */
export async function publicUpstream<O extends Operation>(
  operation: O,
  request: Request<O>,
  keep: Keep,
): Promise<Success<O>> {
  const client = createClient({
    baseUrl: webSettings().upstreamUrl,
    locale: await getLocale(),
    headers: { [WEB_SECRET_HEADER]: webSettings().sharedSecret, ...traceHeader() },
    fetch: (url, init) =>
      askAgain(() =>
        fetch(url, {
          ...withinBudget(init),
          next: { revalidate: keep.seconds, tags: [everyPageTag, ...keep.tags] },
        }),
      ),
  });
  return client(operation, request).catch(noteAway);
}
