import type { Role } from '#lib/contract/operation.ts';
import { paths } from '#lib/paths.ts';
import type { Counters } from './counters.ts';

/** Where the bell leads and how many things there are new. */
export type Bell = Readonly<{ path: string; unread: number }>;

/**
 * The bell of who is signed in: it leads to the first list that holds something new. Null while nothing is
 * known, and for a role that has no page that shows what is new.
 */
export function bellOf(role: Role, counters: Counters | null): Bell | null {
  if (role !== 'candidate' || !counters) return null;
  const { accepted, rejected } = counters.unread;
  const answered = rejected > 0 ? paths.applications('declined') : paths.applications('sent');
  return {
    path: accepted > 0 ? paths.applications('accepted') : answered,
    unread: accepted + rejected,
  };
}
