import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { ToastPlace } from '#components/ui/notices/toast-place.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { SessionInfo } from '#lib/browser/session.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { listsOfNews } from '../live/bell.ts';
import { BellCounts } from '../live/bell-counts.tsx';
import { LiveBell } from '../live/live-bell.tsx';
import { LiveCounters } from '../live/live-counters.tsx';
import { ScriptsReady } from '../scripts-ready.tsx';
import { SiteHeader } from '../site-header.tsx';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import { SubHeader } from '../sub-header.tsx';
import { BarSheets } from './bar-sheets.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { GroupTabs, type TabCounts } from './group-tabs.tsx';
import { SpaceFoot } from './space-foot.tsx';
import { placeInMenu } from './space-menu.ts';
import { SpaceRow } from './space-row.tsx';

export type SpaceProps = Readonly<{
  role: Role;
  /** Without query; marks the menu entry and gives the breadcrumb. */
  path: string;
  /** For a page that the menu does not list, or steps below its entry. */
  crumbs?: readonly Crumb[];
  /** A form is at most 720 px wide, a list as wide as the page. */
  width?: 'list' | 'form';
  tabCounts?: TabCounts;
  children: ReactNode;
}>;

export function SpaceFrame({
  role,
  path,
  crumbs,
  width = 'list',
  tabCounts,
  session,
  children,
}: SpaceProps & { session: SessionInfo }) {
  const viewer = {
    internal: session.user?.internal ?? false,
    refusedActs: session.counters?.refusedActs,
  };
  const t = textsOf(useLocale() as Locale);
  const counters = session.counters ?? null;
  const menu = { role, path, viewer, counters, t };
  const bell = <Bell role={role} counters={counters} />;
  return (
    <LiveCounters initial={counters}>
      <SkipLink />
      <SiteHeader space={role} session={session} bell={bell}>
        <StaticMarkup className="contents" html={staticHtml(<SpaceRow {...menu} />)} />
        <SubHeader
          role={role}
          crumbs={useCrumbs(role, path, crumbs)}
          isInMenu={!crumbs && placeInMenu(role, path) !== null}
          sites={counters?.sites}
        />
      </SiteHeader>
      <div data-refused={viewer.refusedActs?.join(' ')} className="wrap pt-3 pb-10 lg:pb-12">
        {crumbs ? null : (
          <StaticMarkup className="contents" html={staticHtml(<GroupTabs {...menu} counts={tabCounts} />)} />
        )}
        <main id={MAIN_ID} className={clsx(width === 'form' && 'lg:max-w-[720px]')}>
          {children}
        </main>
      </div>
      <ToastPlace />
      <StaticMarkup className="contents" html={staticHtml(<SpaceFoot role={role} t={t} />)} />
      <StaticMarkup className="contents" html={staticHtml(<BottomBar {...menu} />)} />
      <BarSheets />
      <ScriptsReady />
    </LiveCounters>
  );
}

function Bell({ role, counters }: Readonly<{ role: Role; counters: Counters | null }>) {
  const t = useTranslations('frame');
  const lists = listsOfNews(role).map((list) => ({ ...list, label: t(`news.${list.fresh}`) }));
  return (
    <LiveBell
      fresh={lists.map(({ fresh }) => fresh)}
      text={`${t('header.notificationsOne', { count: '#' })}|${t('header.notifications', { count: '#' })}`}
      nothing={t('header.nothingNew')}
    >
      <StaticMarkup html={staticHtml(<BellCounts counters={counters} lists={lists} />)} />
    </LiveBell>
  );
}

function useCrumbs(role: Role, path: string, below: readonly Crumb[] = []): readonly Crumb[] {
  const t = useTranslations('frame.menu');
  const place = placeInMenu(role, path);
  if (!place) return below;
  const start = place.group.entries[0]?.path;
  return [
    ...(place.entry.label === place.group.label ? [] : [{ label: t(place.group.label), href: start }]),
    { label: t(place.entry.label), href: place.entry.path },
    ...below,
  ];
}
