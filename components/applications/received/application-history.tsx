import { Icon } from '#components/ui/icon.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';

type Props = Readonly<{ application: ReceivedApplication; name: string; view: View }>;

function Events({ events, view: { t, format } }: Pick<ReceivedApplication, 'events'> & Pick<Props, 'view'>) {
  return (
    <ol className="grid gap-1 px-4 pb-3 text-14 md:px-6">
      {events.map(({ kind, at, by }) => (
        <li key={`${kind} ${at}`} className="flex flex-wrap gap-x-2">
          <time dateTime={at} className="text-steel num">
            {format.dateTime(at)}
          </time>
          <span>
            <b>{t(`received.history.kinds.${kind}`)}</b>
            {by && ` ${t('received.history.by', { name: by })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What happened to an application, when and by whom; opens in place. */
export function ApplicationHistory({ application: { events }, name, view }: Props) {
  const { t } = view;
  return (
    <details className="group border-t border-line" data-print="no">
      <summary className="flex items-center gap-2 min-h-11 px-4 text-14 font-semibold hover:bg-sunk focus-visible:-outline-offset-3 md:px-6">
        {t('received.history.title', { count: events.length })}
        <span className="vh">{t('received.history.of', { name })}</span>
        <Icon name="chevron-down" size="small" className="turn" />
      </summary>
      <StaticMarkup html={staticHtml(<Events events={events} view={view} />)} />
    </details>
  );
}
