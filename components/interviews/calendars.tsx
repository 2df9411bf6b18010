import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { DataOf, Role } from '#lib/contract/platform/operation.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';
import { FeedAddress } from './feed-address.tsx';
import { OutsideCalendar } from './outside-calendar.tsx';

type Calendars = Readonly<{
  feed: DataOf<typeof interviewsContract.readFeed>;
  /** Null for a candidate, who plans nothing. */
  outside: DataOf<typeof interviewsContract.readOutside> | null;
}>;

export async function loadCalendars(role: Role): Promise<Calendars> {
  const [{ data: feed }, outside] = await Promise.all([
    upstream(interviewsContract.readFeed, {}),
    role === 'recruiter' ? upstream(interviewsContract.readOutside, {}) : null,
  ]);
  return { feed, outside: outside?.data ?? null };
}

/** The address of the interviews for other programs, and the calendar of another program for Bielle. */
export function Calendars({ calendars: { feed, outside } }: Readonly<{ calendars: Calendars }>) {
  return (
    <>
      <FeedAddress initial={feed.url} />
      {outside && <OutsideCalendar initial={outside} />}
    </>
  );
}
