import * as staffPaths from '#lib/paths/staff-paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { normalPath } from '../session/guards.ts';

const open = /^\/staff\/(login|codes|setup\/[^/]+)$/;

const isStaffPage = (path: string) => path === '/staff' || path.startsWith('/staff/');

/** Where the middleware leads instead; undefined lets the page open. `search` includes its question mark. */
export function staffDetour(pathname: string, search: string, isSignedIn: boolean): string | undefined {
  const path = normalPath(pathname);
  if (!isStaffPage(path) || open.test(path) || isSignedIn === true) return undefined;
  return staffPaths.login(pathname + search);
}

/** The page to open after signing in. */
export function staffLanding(next: unknown): string {
  const path = safeReturnPath(next, staffPaths.today());
  const page = normalPath(path.split(/[?#]/)[0] ?? '');
  return isStaffPage(page) && !open.test(page) ? path : staffPaths.today();
}
