import { sealData, unsealData } from 'iron-session';
import type { z } from 'zod';
import type { PublicUser } from '#lib/browser/session.ts';
import type { sessionUser } from '#lib/contract/accounts/authentication.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { type Locale, localeCookie } from '#lib/i18n/locales.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { webSettings } from '../settings.ts';

/** Sealed with SESSION_SECRET: the browser holds it and can neither read nor change it. */
export const sessionCookie = 'bielle_session';

/** Seconds that a session lasts without use, the same as the upstream's token. */
export const sessionSeconds = RETENTION.sessionDays * 24 * 60 * 60;

/** Seconds after which a session that is used gets a new cookie. */
const renewAfter = 24 * 60 * 60;

/** Who is signed in. The token is the upstream's; it goes to the upstream and nowhere else. */
export type Session = {
  token: string;
  userId: number;
  role: Role;
  firstName: string;
  gender: 'm' | 'f' | null;
  locale: Locale;
  internal: boolean;
  bypass: boolean;
  /** Milliseconds since 1970 when the cookie was sealed. */
  since: number;
};

/** Makes a session from the upstream's answer to a sign-in. */
export function sessionFrom(user: z.output<typeof sessionUser>, role: Role, now = Date.now()): Session {
  return {
    token: user.accessToken,
    userId: user.id,
    role,
    firstName: user.surname,
    gender: user.gender,
    locale: user.language,
    internal: user.internal,
    bypass: user.bypass,
    since: now,
  };
}

export function publicUser(session: Session): PublicUser {
  const { role, firstName, gender, internal } = session;
  return { role, firstName, gender, internal };
}

export function sealSession(session: Session): Promise<string> {
  return sealData(session, {
    password: deriveKey(webSettings().sessionSecret, 'session'),
    ttl: sessionSeconds,
  });
}

/** The session in a cookie's value; null when it is absent, forged, expired or sealed with another secret. */
export async function unsealSession(seal: string | undefined): Promise<Session | null> {
  if (!seal) return null;
  const data = await unsealData<Partial<Session>>(seal, {
    password: deriveKey(webSettings().sessionSecret, 'session'),
    ttl: sessionSeconds,
  });
  const known = data.role === 'candidate' || data.role === 'recruiter';
  return typeof data.token === 'string' && known ? (data as Session) : null;
}

/** Whether a session deserves a fresh cookie, so that who comes back every week stays signed in. */
export function needsRenewal(session: Session, now = Date.now()): boolean {
  return now - session.since > renewAfter * 1000;
}

/** Cookies that nothing but the handlers reads: the language is read by proxies too, the choice about cookies by scripts. */
const hiddenCookie = /^bielle_(session|ended|flash|device)$/;

/**
 * The name that a cookie has in browsers. Over https those that scripts cannot read begin with `__Host-`: browsers then
 * refuse them from other hosts of the domain and over http, so nobody can put one of theirs in its place.
 */
export function cookieName(name: string): string {
  return process.env.PUBLIC_URL?.startsWith('https://') && hiddenCookie.test(name) ? `__Host-${name}` : name;
}

/**
 * A Set-Cookie header, Secure when people reach the site over https; an empty value with `maxAge` 0 removes the cookie.
 * Scripts cannot read it, unless it is `readable`.
 */
export function setCookieHeader(name: string, value: string, maxAge: number, readable = false): string {
  const secure = webSettings().publicUrl?.startsWith('https://');
  const parts = [`${cookieName(name)}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAge}`];
  const hidden = readable ? [] : ['HttpOnly'];
  return [...parts, ...hidden, 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
}

const oneYear = 365 * 24 * 60 * 60;

/** The Set-Cookie header that makes a language the visitor's own. */
export function rememberLocaleHeader(locale: Locale): string {
  return setCookieHeader(localeCookie, locale, oneYear);
}

/** The Set-Cookie header that starts or renews a session. */
export async function startSessionHeader(session: Session): Promise<string> {
  return setCookieHeader(sessionCookie, await sealSession(session), sessionSeconds);
}

/** The Set-Cookie header that ends one. */
export function endSessionHeader(): string {
  return setCookieHeader(sessionCookie, '', 0);
}

/** Tells the next page that a session has ended, so that the browser forgets what belonged to it. */
const endedCookie = 'bielle_ended';
const endedSeconds = 600;

/** The cookie that marks the end of a session where no page of ours can act on it at once. */
export const markEndedHeader = () => setCookieHeader(endedCookie, '1', endedSeconds);
export const unmarkEndedHeader = () => setCookieHeader(endedCookie, '', 0);
export const hasEnded = (request: Request) =>
  readCookie(request.headers.get('cookie'), endedCookie) !== undefined;

/** One cookie of a Cookie header, by the name it has on the site's own machine. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const wanted = cookieName(name);
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== wanted) continue;
    const value = part.slice(equals + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

/** The session of a request in a route handler. */
export function sessionOf(request: Request): Promise<Session | null> {
  return unsealSession(readCookie(request.headers.get('cookie'), sessionCookie));
}
