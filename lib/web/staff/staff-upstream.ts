import { fetchNamed } from '#lib/http/fetch-named.ts';
import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { ApiFailure, createClient, type Request } from '#lib/contract/platform/client.ts';
import type { Operation, Success } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/platform/session-end.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { withinBudget } from '../pages/page-budget.ts';
import { callerHeaders } from '../session/caller.ts';
import { pathHeader } from '../session/return-path.ts';
import { cookieName } from '../session/session.ts';
import { webSettings } from '../settings.ts';
import { type StaffSession, staffCookie, unsealStaff } from './staff-session.ts';

export const readStaff = cache(async (): Promise<StaffSession | null> => {
  const jar = await cookies();
  return unsealStaff(jar.get(cookieName(staffCookie))?.value);
});

const currentPage = async () => (await headers()).get(pathHeader) ?? undefined;

/** Leads to the sign-in without a session of staff. */
export async function requireStaff(): Promise<StaffSession> {
  return (await readStaff()) ?? redirect(staffPaths.login(await currentPage()));
}

/**
 * A call for a page of staff. A refused session leads to the sign-in; what no role of the person allows, to the page
 * that says so.
 * @throws ApiFailure
 */
export async function staffUpstream<O extends Operation>(
  operation: O,
  request: Request<O>,
): Promise<Success<O>> {
  const [session, locale, received] = await Promise.all([requireStaff(), getLocale(), headers()]);
  const client = createClient({
    baseUrl: webSettings().upstreamUrl,
    token: session.token,
    locale,
    headers: callerHeaders(received),
    fetch: (url, init) => fetchNamed(url, { ...withinBudget(init), cache: 'no-store' }),
  });
  try {
    return await client(operation, request);
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.code === 'not_for_staff')
      redirect(staffPaths.restricted());
    if (endsSession(error)) redirect(staffPaths.ended(await currentPage()));
    throw error;
  }
}
