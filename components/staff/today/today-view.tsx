import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { StaffQueue, WaitingQueue } from '#lib/contract/staff/today.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';

const PAGES: Readonly<Record<StaffQueue, string>> = {
  reports: staffPaths.offers({ list: 'reported' }),
  offerAppeals: staffPaths.offers({ list: 'appeals' }),
  garages: staffPaths.garages(),
  brandNames: staffPaths.garages({ list: 'brands' }),
  accountAppeals: staffPaths.accounts({ state: 'appeals' }),
  heldPayments: staffPaths.payments({ tab: 'held' }),
  refunds: staffPaths.payments({ tab: 'refunds' }),
  vatChecks: staffPaths.payments({ tab: 'vat' }),
  planRequests: staffPaths.requests(),
  garageRequests: staffPaths.requests(),
  priceRequests: staffPaths.requests(),
  quotes: staffPaths.quotes(),
  quoteReminders: staffPaths.quotes({ status: 'due' }),
  incidents: staffPaths.access(),
  lateMails: staffPaths.operations({ state: 'waiting' }),
  failedMails: staffPaths.operations({ state: 'failed' }),
  failedJobs: staffPaths.operations({ tab: 'jobs' }),
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Props = Readonly<{ queues: readonly WaitingQueue[]; now: Date; locale: Locale }>;

/** In whole days; on the first one in hours, in the first hour in minutes. */
function ageOf(since: string, { now, locale }: Pick<Props, 'now' | 'locale'>): string {
  const t = staffTexts(locale);
  const age = now.getTime() - new Date(since).getTime();
  const days = Math.floor(age / DAY);
  if (days > 0) return t('today.days', { count: days });
  const hours = Math.floor(age / HOUR);
  if (hours > 0) return t('today.hours', { count: hours });
  return t('today.minutes', { count: Math.max(0, Math.floor(age / MINUTE)) });
}

function Queue({
  queue: { queue, count, oldestAt },
  now,
  locale,
}: Omit<Props, 'queues'> & { queue: WaitingQueue }) {
  const t = staffTexts(locale);
  return (
    <li className="panel grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4">
      <b className="num text-28">{count}</b>
      <div className="min-w-0">
        <h2 className="text-18">
          <a href={PAGES[queue]}>{t(`today.queues.${queue}`)}</a>
        </h2>
        <p className="text-steel">
          {oldestAt ? (
            <>
              {t('today.oldest')} {ageOf(oldestAt, { now, locale })} ({formatter(locale).dateTime(oldestAt)})
            </>
          ) : (
            t('today.nothing')
          )}
        </p>
      </div>
    </li>
  );
}

export function TodayView({ queues, now, locale }: Props) {
  const t = staffTexts(locale);
  return (
    <>
      <PageHead title={t('today.title')} />
      <p className="mb-4 text-steel">{t('today.lead')}</p>
      {queues.length === 0 ? (
        <EmptyState icon="check">{t('today.noQueues')}</EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {queues.map((queue) => (
            <Queue key={queue.queue} queue={queue} now={now} locale={locale} />
          ))}
        </ul>
      )}
    </>
  );
}
