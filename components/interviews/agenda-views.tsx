import { Tabs } from '#components/ui/tabs.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{
  shown: 'list' | 'week';
  listPath: string;
  /** A day of the week that the tab leads to, `YYYY-MM-DD`. */
  day: string;
  t: Texts;
}>;

/** The recruiter's agenda as a list or as a week. */
export function AgendaViews({ shown, listPath, day, t }: Props) {
  const hrefs = { list: listPath, week: paths.agenda({ week: day }) };
  return (
    <div className="mb-4" data-print="no">
      <Tabs
        label={t('interviews.week.views')}
        tabs={(['list', 'week'] as const).map((view) => ({
          href: hrefs[view],
          label: t(`interviews.week.${view}`),
          current: view === shown,
        }))}
      />
    </div>
  );
}
