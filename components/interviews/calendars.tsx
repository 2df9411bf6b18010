import { Icon } from '#components/ui/icon.tsx';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { DataOf, Role } from '#lib/contract/platform/operation.ts';
import type { Texts } from '#lib/i18n/texts.ts';
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
export function CalendarsFold({
  calendars: { feed, outside },
  t,
}: Readonly<{ calendars: Calendars; t: Texts }>) {
  return (
    <details open={Boolean(outside?.failedAt)} className="group panel mt-8 noscript:hidden" data-print="no">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="link" size="small" />
        {t('interviews.calendars')}
        <Icon name="chevron-down" size="small" className="turn" />
      </summary>
      <FeedAddress initial={feed.url} />
      {outside && <OutsideCalendar initial={outside} />}
    </details>
  );
}
