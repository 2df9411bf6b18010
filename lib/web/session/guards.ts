import type { Role } from '#lib/contract/platform/operation.ts';
import { applyForm, withQuery } from '#lib/paths/path-builders.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';

export const homeOf: Record<Role, string> = { candidate: '/candidate/mycv', recruiter: '/recruiter/myoffer' };

export const loginOf: Record<Role, string> = { candidate: '/candidate/login', recruiter: '/recruiter/login' };

const openPages: Record<Role, RegExp> = {
  candidate: /^\/candidate\/(login|register|forgot-password|confirm-password|searchjob\/result)$/,
  recruiter:
    /^\/recruiter\/(login(?:\/garage)?|register|forgot-password|confirm-password|cart|first-offer(?:\/account)?|offer-preview\/[^/]+)$/,
};

const roles: readonly Role[] = ['candidate', 'recruiter'];

export type Verdict = { open: true } | { open: false; to: string };

export function normalPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A broken escape names no page; the raw path is as private as its prefix.
  }
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

export function roleNeeded(pathname: string): Role | null {
  const path = normalPath(pathname);
  const space = roles.find((role) => path.startsWith(`/${role}/`));
  return space && !openPages[space].test(path) ? space : null;
}

/**
 * Decides from path and role only. A candidate who is signed in applies with the own form, not with the one for visitors.
 * A login page redirects a signed-in user of its role; the other role may sign in there. `search` includes its question
 * mark.
 */
export function guard(pathname: string, search: string, role: Role | null): Verdict {
  const path = normalPath(pathname);
  if (role && path === loginOf[role]) {
    return { open: false, to: landing(role, new URLSearchParams(search).get('next')) };
  }
  const quick = /^\/offer\/([1-9]\d{0,14})\/apply$/.exec(path)?.[1];
  if (quick && role === 'candidate') {
    const poster = posterCodeIn(new URLSearchParams(search).get('poster'));
    return { open: false, to: applyForm(quick, { poster }) };
  }
  const needed = roleNeeded(path);
  if (!needed || needed === role) return { open: true };
  const next = encodeURIComponent(pathname + search);
  return { open: false, to: `${loginOf[needed]}?next=${next}` };
}

export function loginAfterEnd(next: unknown, role: Role = 'candidate'): string {
  const path = safeReturnPath(next, '');
  const needed = roleNeeded(path.split(/[?#]/)[0] ?? '') ?? role;
  return withQuery(loginOf[needed], { ended: 1, next: path });
}

export function landing(role: Role, next: unknown): string {
  const path = safeReturnPath(next, homeOf[role]);
  const needed = roleNeeded(path.split(/[?#]/)[0] ?? '/');
  const isLogin = roles.some((each) => path.startsWith(loginOf[each]));
  return isLogin || (needed !== null && needed !== role) ? homeOf[role] : path;
}
