import clsx from 'clsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { CountBadge } from '../live/count-badge.tsx';
import { CountMark } from '../live/live-marks.tsx';
import { type MenuEntry, type MenuKey, tabsAt, type Viewer } from './space-menu.ts';

/** How many entries of the menu lead to, where the counters do not say it. */
export type TabCounts = Readonly<Partial<Record<MenuKey, number>>>;

type Props = Readonly<{
  role: Role;
  path: string;
  viewer: Viewer;
  counters: Counters | null;
  counts?: TabCounts | undefined;
  t: Texts;
}>;

/** The pages of the menu's group that the page belongs to. */
export function GroupTabs({ role, path, viewer, counters, counts = {}, t }: Props) {
  const group = tabsAt(role, path, viewer);
  if (!group) return null;
  const fresh = t('frame.space.newItems', { count: '#' });
  const badge = (entry: MenuEntry) =>
    entry.badge ? (
      <CountMark count={entry.badge} fresh={entry.fresh} text={fresh} counters={counters} />
    ) : (
      <CountBadge count={counts[entry.label]} fresh={0} text={fresh} />
    );
  return (
    <div className={clsx('mb-3', group.entries.every(({ wide }) => wide) && 'max-lg:hidden')} data-print="no">
      <Tabs
        label={t(`frame.menu.${group.label}`)}
        tabs={group.entries.map((entry) => ({
          href: entry.path,
          label: t(`frame.menu.${entry.tab ?? entry.label}`),
          badge: badge(entry),
          wide: entry.wide,
          current: entry.path === path,
        }))}
      />
    </div>
  );
}
