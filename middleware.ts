import { type NextRequest, NextResponse } from 'next/server';
import {
  addressIn,
  defaultLocale,
  type Locale,
  localeCookie,
  localeHeader,
  localeOfAddress,
  pickLocale,
} from '#lib/i18n/locales.ts';
import { contentSecurityPolicy, developmentPolicy, embedsOf } from '#lib/web/csp.ts';
import { isForVisitors, pageRule } from '#lib/web/page-cache/rules.ts';
import { isPublicFile } from '#lib/web/pages/public-files.ts';
import { SECURITY_TXT } from '#lib/web/pages/security-txt.ts';
import { flashCookie } from '#lib/web/session/flash.ts';
import { guard, normalPath } from '#lib/web/session/guards.ts';
import { pathHeader } from '#lib/web/session/return-path.ts';
import { cookieName, sessionCookie, setCookieHeader, unsealSession } from '#lib/web/session/session.ts';
import { webSettings } from '#lib/web/settings.ts';
import { staffDetour } from '#lib/web/staff/staff-guard.ts';
import { staffCookie, unsealStaff } from '#lib/web/staff/staff-session.ts';

const development = process.env.NODE_ENV === 'development';

const localeFor = (request: NextRequest) =>
  pickLocale(
    request.nextUrl.search,
    request.cookies.get(localeCookie)?.value,
    request.headers.get('accept-language'),
  );

/** The page's path below its language segment. */
function localised(request: NextRequest, locale: Locale): URL {
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}${target.pathname === '/' ? '' : target.pathname}`;
  return target;
}

/** Requested by the page cache: the same for every reader of its language. */
function keptPage(request: NextRequest): NextResponse {
  const locale = localeFor(request);
  const response = NextResponse.rewrite(localised(request, locale));
  response.headers.set('content-language', locale);
  return response;
}

/** For one visitor: not cached, and only scripts with its nonce run. Next reads the nonce from the request's policy. */
function privatePage(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const embeds = embedsOf(normalPath(request.nextUrl.pathname), webSettings().paymentOrigin);
  const policy = development
    ? developmentPolicy(embeds)
    : contentSecurityPolicy([`'nonce-${nonce}'`], embeds);
  const locale = localeFor(request);
  const headers = new Headers(request.headers);
  headers.set(localeHeader, locale);
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.rewrite(localised(request, locale), { request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('content-language', locale);
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('vary', 'Cookie, Accept-Language');
  // A redirect has no page to say so.
  if (request.nextUrl.pathname.startsWith('/o/')) response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** Where the guards of the two spaces and of the back office lead instead; undefined lets the page open. */
async function detourOf(request: NextRequest, seal: string | undefined): Promise<string | undefined> {
  const { pathname, search } = request.nextUrl;
  const session = await unsealSession(seal);
  const verdict = guard(pathname, search, session?.role ?? null);
  if (!verdict.open) return verdict.to;
  const staff = await unsealStaff(request.cookies.get(cookieName(staffCookie))?.value);
  return staffDetour(pathname, search, staff !== null);
}

/** Checks access with the sealed cookies only. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (isPublicFile(pathname)) return NextResponse.next();
  // A folder of app/ that begins with a dot would be hidden from every tool.
  if (pathname === SECURITY_TXT) return NextResponse.rewrite(new URL('/security.txt', request.nextUrl));
  const seal = request.cookies.get(cookieName(sessionCookie))?.value;
  const isKept = pageRule(pathname, search) && !(seal && isForVisitors(pathname));
  if (!development && webSettings().pageCache && isKept) return keptPage(request);
  const detour = await detourOf(request, seal);
  if (detour !== undefined) {
    // Next requires an absolute address here and sends the path only.
    const response = NextResponse.redirect(
      new URL(addressIn(localeOfAddress(search) ?? defaultLocale, detour), request.nextUrl),
      307,
    );
    response.headers.set('cache-control', 'private, no-store');
    return response;
  }
  const response = privatePage(request);
  // A form's message is shown once. Set the header directly: the `cookies` API would remove it from the page's request.
  if (request.cookies.has(cookieName(flashCookie)))
    response.headers.append('set-cookie', setCookieHeader(flashCookie, '', 0));
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|files/|calendar/|_next/).*)'],
};
