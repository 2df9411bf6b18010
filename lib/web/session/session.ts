import type { z } from 'zod';
import type { PublicUser } from '#lib/browser/session.ts';
import type { sessionUser } from '#lib/contract/accounts/authentication.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { type Locale, localeCookie } from '#lib/i18n/locales.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { seal, unseal } from '#lib/system/seal.ts';
import { webSettings } from '../settings.ts';

/** Sealed with SESSION_SECRET: browsers cannot read or change it. */
export const sessionCookie = 'bielle_session';

export const sessionSeconds = RETENTION.sessionDays * 24 * 60 * 60;

const renewAfter = 24 * 60 * 60;

/** The token is the upstream's and is sent nowhere else. */
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

export function sessionFrom(user: z.output<typeof sessionUser>, role: Role, now = Date.now()): Session {
  return {
    token: user.accessToken,
    userId: user.id,
    role,
    firstName: user.firstName,
    gender: user.gender,
    locale: user.language,
    internal: user.internal,
    bypass: user.bypass,
    since: now,
  };
}

export function publicUser(session: Session): PublicUser {
  const { userId: id, role, firstName, gender, internal } = session;
  return { id, role, firstName, gender, internal };
}

const sealing = () =>
  ({ secret: webSettings().sessionSecret, purpose: 'session', ttl: sessionSeconds }) as const;

export function sealSession(session: Session): Promise<string> {
  return seal(session, sealing());
}

/** Null when absent, forged, expired or sealed with another secret. */
export async function unsealSession(sealed: string | undefined): Promise<Session | null> {
  if (!sealed) return null;
  const data = await unseal<Session>(sealed, sealing());
  const known = data.role === 'candidate' || data.role === 'recruiter';
  return typeof data.token === 'string' && known ? (data as Session) : null;
}

export function needsRenewal(session: Session, now = Date.now()): boolean {
  return now - session.since > renewAfter * 1000;
}

/** Proxies also read the language, and scripts the choice about cookies. */
const hiddenCookie = /^bielle_(session|staff|ended|flash|device|browser|garage)$/;

/** Over https, hidden cookies begin with `__Host-`: browsers then refuse them from other hosts and over http. */
export function cookieName(name: string): string {
  return process.env.PUBLIC_URL?.startsWith('https://') && hiddenCookie.test(name) ? `__Host-${name}` : name;
}

/** Secure over https; an empty value with `maxAge` 0 removes it. Scripts cannot read it unless `readable`. */
export function setCookieHeader(name: string, value: string, maxAge: number, readable = false): string {
  const secure = webSettings().publicUrl?.startsWith('https://');
  const parts = [`${cookieName(name)}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAge}`];
  const hidden = readable ? [] : ['HttpOnly'];
  return [...parts, ...hidden, 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
}

const oneYear = 365 * 24 * 60 * 60;

export function rememberLocaleHeader(locale: Locale): string {
  return setCookieHeader(localeCookie, locale, oneYear);
}

export async function startSessionHeader(session: Session): Promise<string> {
  return setCookieHeader(sessionCookie, await sealSession(session), sessionSeconds);
}

export function endSessionHeader(): string {
  return setCookieHeader(sessionCookie, '', 0);
}

/** Tells the next page to forget the session's data in the browser. */
const endedCookie = 'bielle_ended';
const endedSeconds = 600;

export const markEndedHeader = () => setCookieHeader(endedCookie, '1', endedSeconds);
export const unmarkEndedHeader = () => setCookieHeader(endedCookie, '', 0);
export const hasEnded = (request: Request) =>
  readCookie(request.headers.get('cookie'), endedCookie) !== undefined;

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

export function sessionOf(request: Request): Promise<Session | null> {
  return unsealSession(readCookie(request.headers.get('cookie'), sessionCookie));
}
