import type { Counters, NewName } from '#lib/browser/counters.ts';
import type { Bell } from '#lib/browser/session.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { SPACE_MENU } from '../space/space-menu.ts';

/** In the order of the role's menu. */
export function listsOfNews(role: Role): { path: string; fresh: NewName }[] {
  return SPACE_MENU[role]
    .flatMap((group) => group.entries)
    .flatMap(({ path, fresh }) => (fresh ? [{ path, fresh }] : []));
}

const QUIET: Readonly<Record<Role, string>> = {
  candidate: paths.applications('sent'),
  recruiter: paths.received('received'),
};

/** Leads to the first list that holds something new. Null before the counters are known. */
export function bellOf(role: Role, counters: Counters | null): Bell | null {
  if (!counters) return null;
  const news = listsOfNews(role).filter(({ fresh }) => counters.unread[fresh] > 0);
  return {
    path: news[0]?.path ?? QUIET[role],
    unread: news.reduce((sum, { fresh }) => sum + counters.unread[fresh], 0),
  };
}
