import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { PanelFold } from './panel-fold.tsx';

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

/** What happened to an application, when and by whom. */
export function ApplicationHistory({ application: { events }, name, view }: Props) {
  const { t } = view;
  return (
    <PanelFold
      title={t('received.history.title', { count: events.length })}
      about={t('received.history.of', { name })}
    >
      <StaticMarkup html={staticHtml(<Events events={events} view={view} />)} />
    </PanelFold>
  );
}
