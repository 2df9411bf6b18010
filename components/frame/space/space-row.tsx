import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { DotMark } from '../live/live-marks.tsx';
import { barGroups, type MenuGroup, placeInMenu, type Viewer } from './space-menu.ts';

type Props = Readonly<{
  role: Role;
  /** Of the page within the space; a public page has none. */
  path?: string;
  viewer: Viewer;
  counters: Counters | null;
  t: Texts;
}>;

/** The menu from 1024 px; below, the bottom bar replaces it. */
export function SpaceRow({ role, path = '', viewer, counters, t }: Props) {
  const groups = barGroups(role, viewer);
  const current = placeInMenu(role, path)?.group.label;
  return (
    <div className="space-row hidden lg:block bg-paper border-b border-line" data-print="no">
      <div className="wrap flex flex-wrap items-center gap-x-6">
        {groups.length > 0 && (
          <nav aria-label={t(`frame.space.${role}`)}>
            <ul className="flex flex-wrap gap-x-2 -mx-3">
              {groups.map((group) => (
                <li key={group.label}>
                  <GroupLink group={group} current={group.label === current} counters={counters} t={t} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <b className="ml-auto py-3 text-14 font-heavy font-wide">{t(`frame.space.${role}`)}</b>
      </div>
    </div>
  );
}

type LinkProps = Readonly<{ group: MenuGroup; current: boolean }> & Pick<Props, 'counters' | 't'>;

function GroupLink({ group, current, counters, t }: LinkProps) {
  const fresh = group.entries.flatMap((entry) => entry.fresh ?? []);
  return (
    <a
      href={group.entries[0]?.path}
      aria-current={current || undefined}
      className={clsx(
        'flex items-center gap-2 min-h-12 px-3 pt-1 border-b-4 text-16 font-demi no-underline hover:bg-sunk focus-visible:-outline-offset-3',
        current
          ? 'border-signal text-ink hover:text-ink'
          : 'border-transparent forced-colors:border-[Canvas] text-steel hover:text-ink',
      )}
    >
      <span className="relative flex items-center self-stretch has-[.dot]:mr-5">
        <Icon name={group.icon} />
        {fresh.length > 0 && (
          <DotMark fresh={fresh} text={t('frame.space.newItems', { count: '#' })} counters={counters} />
        )}
      </span>
      {t(`frame.menu.${group.label}`)}
    </a>
  );
}
