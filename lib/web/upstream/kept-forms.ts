import { cookies, headers } from 'next/headers';
import { ApiFailure, createClient } from '#lib/contract/platform/client.ts';
import { keptFormsContract } from '#lib/contract/platform/kept-forms.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { callerHeaders } from '../session/caller.ts';
import { cookieName, sessionCookie, unsealSession } from '../session/session.ts';
import { webSettings } from '../settings.ts';

/** On behalf of the reader, whose calls the API counts. Nothing of the answer is shown. */
async function client() {
  const [received, jar] = await Promise.all([headers(), cookies()]);
  const session = await unsealSession(jar.get(cookieName(sessionCookie))?.value);
  return createClient({
    baseUrl: webSettings().upstreamUrl,
    token: session?.token,
    locale: defaultLocale,
    headers: callerHeaders(received),
    fetch: (url, init) => fetchNamed(url, { ...init, cache: 'no-store' }),
  });
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}

/** The number under which a sealed form is kept for half an hour; undefined where the API does not take it. */
export async function keepForm(sealed: string): Promise<string | undefined> {
  const call = await client();
  return (await orUndefined(call(keptFormsContract.keep, { body: { sealed } })))?.data.id;
}

/** Undefined when it is gone, or the API is away. */
export async function readKept(id: string): Promise<string | undefined> {
  const call = await client();
  return (await orUndefined(call(keptFormsContract.read, { params: { id } })))?.data.sealed;
}
