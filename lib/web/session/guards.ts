import type { Role } from '#lib/contract/platform/operation.ts';
import { withQuery } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';

/** Where each role arrives after signing in. */
export const homeOf: Record<Role, string> = { candidate: '/candidate/mycv', recruiter: '/recruiter/myoffer' };

export const loginOf: Record<Role, string> = { candidate: '/candidate/login', recruiter: '/recruiter/login' };

/** Pages under a space's prefix that need no session; everything else below it does. */
const openPages: Record<Role, RegExp> = {
  candidate: /^\/candidate\/(login|register|forgot-password|confirm-password|searchjob\/result)$/,
  recruiter: /^\/recruiter\/(login|register|forgot-password|confirm-password|cart|offer-preview\/[^/]+)$/,
};

const roles: readonly Role[] = ['candidate', 'recruiter'];

/** What the middleware does with a page: let it through, or send the visitor elsewhere. */
export type Verdict = { open: true } | { open: false; to: string };

/** The path as the router will understand it: decoded, without doubled or trailing slashes. */
export function normalPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A broken escape names no page; as it stands it is as private as its prefix says.
  }
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** The role whose session a page needs; null for a page that everybody may see. */
export function roleNeeded(pathname: string): Role | null {
  const path = normalPath(pathname);
  const space = roles.find((role) => path.startsWith(`/${role}/`));
  return space && !openPages[space].test(path) ? space : null;
}

/**
 * Decides from the path and the role in the sealed cookie alone. A login page sends on who is signed in with
 * that role; the other role may still sign in there. `search` is the query with its question mark.
 */
export function guard(pathname: string, search: string, role: Role | null): Verdict {
  const path = normalPath(pathname);
  if (role && path === loginOf[role]) {
    return { open: false, to: landing(role, new URLSearchParams(search).get('next')) };
  }
  const needed = roleNeeded(path);
  if (!needed || needed === role) return { open: true };
  const next = encodeURIComponent(pathname + search);
  return { open: false, to: `${loginOf[needed]}?next=${next}` };
}

/** The sign-in page that says that a session has ended, of the role whose space the page `next` is in. */
export function loginAfterEnd(next: unknown, role: Role = 'candidate'): string {
  const path = safeReturnPath(next, '');
  const needed = roleNeeded(path.split(/[?#]/)[0] ?? '') ?? role;
  return withQuery(loginOf[needed], { ended: 1, next: path });
}

/** Where to go after signing in: the page asked for when this role may see it, else the role's home. */
export function landing(role: Role, next: unknown): string {
  const path = safeReturnPath(next, homeOf[role]);
  const needed = roleNeeded(path.split(/[?#]/)[0] ?? '/');
  const isLogin = roles.some((each) => path.startsWith(loginOf[each]));
  return isLogin || (needed !== null && needed !== role) ? homeOf[role] : path;
}
