/** Who has work that waits. `requester` is an account or an address. */
export type Applicant = { requester: string; isSignedIn: boolean };

/** How many requesters are remembered. */
const MOST_REMEMBERED = 1_000;

export type Served = {
  wasSignedIn: boolean;
  /** When each requester had the last turn, as a number that grows. */
  last: Map<string, number>;
  running: Map<string, number>;
};

export const nobodyServed = (): Served => ({ wasSignedIn: false, last: new Map(), running: new Map() });

/** Notes that a work of a requester begins. */
export function begin(served: Served, { requester, isSignedIn }: Applicant): void {
  const { last, running } = served;
  const newest = [...last.values()].at(-1) ?? 0;
  last.delete(requester);
  last.set(requester, newest + 1);
  const oldest = last.size > MOST_REMEMBERED ? last.keys().next().value : undefined;
  if (oldest !== undefined) last.delete(oldest);
  running.set(requester, (running.get(requester) ?? 0) + 1);
  served.wasSignedIn = isSignedIn;
}

/** Notes that a work of a requester has ended. */
export function end({ running }: Served, { requester }: Applicant): void {
  const left = (running.get(requester) ?? 1) - 1;
  if (left > 0) running.set(requester, left);
  else running.delete(requester);
}

/**
 * Whose work comes next: people who are signed in and visitors in turn; among them the requester with the least work
 * running, then the one whose last turn was longest ago.
 */
export function nextOf<T extends Applicant>(waiting: readonly T[], served: Served): T | undefined {
  const signedIn = waiting.filter((each) => each.isSignedIn === !served.wasSignedIn);
  const group = signedIn.length > 0 ? signedIn : waiting;
  const before = (one: T, other: T) =>
    (served.running.get(one.requester) ?? 0) - (served.running.get(other.requester) ?? 0) ||
    (served.last.get(one.requester) ?? 0) - (served.last.get(other.requester) ?? 0);
  // Stable: of equal ones, the one that came first.
  return group.toSorted(before)[0];
}

/** All that wait, in the order of their turns if nobody else comes. */
export function inOrder<T extends Applicant>(
  waiting: readonly T[],
  { wasSignedIn, last, running }: Served,
): T[] {
  const served: Served = { wasSignedIn, last: new Map(last), running: new Map(running) };
  const left = [...waiting];
  const ordered: T[] = [];
  for (let next = nextOf(left, served); next; next = nextOf(left, served)) {
    left.splice(left.indexOf(next), 1);
    begin(served, next);
    ordered.push(next);
  }
  return ordered;
}
