import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { CountMark, DotMark } from '../live/live-marks.tsx';
import { barGroups, type MenuGroup, type Viewer } from './space-menu.ts';

type Props = Readonly<{
  role: Role;
  path: string;
  viewer: Viewer;
  counters: Counters | null;
  t: Texts;
}>;

/** A group of several pages opens a sheet over the bar: one at a time, also without JavaScript. */
export function BottomBar({ role, path, viewer, counters, t }: Props) {
  const groups = barGroups(role, viewer);
  if (groups.length === 0) return null;
  return (
    <nav
      aria-label={t('frame.space.groups')}
      data-print="no"
      className="bottom-bar lg:hidden bars:relative bar:fixed inset-x-0 bottom-0 z-10 bg-paper border-t-2 border-ink pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="bars:grid auto-cols-fr grid-flow-col">
        {groups.map((group) => (
          <li key={group.label}>
            <BarGroup group={group} path={path} counters={counters} t={t} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupProps = Readonly<{ group: MenuGroup; path: string }> & Pick<Props, 'counters' | 't'>;

function BarGroup(props: GroupProps) {
  const { group, path } = props;
  const [first, ...others] = group.entries;
  if (!first) return null;
  const current = group.entries.some((entry) => entry.path === path);
  const face = <BarFace {...props} />;
  const look = clsx(
    'relative flex flex-col items-center justify-center gap-0.5 min-h-15 text-14 leading-[18px] no-underline',
    'font-stretch-[74%] whitespace-nowrap focus-visible:-outline-offset-3',
    current
      ? 'text-ink font-bold before:absolute before:-top-0.5 before:inset-x-2 before:h-1 before:bg-signal'
      : 'text-steel font-medium',
  );
  if (others.length === 0) {
    return (
      <a href={first.path} aria-current={current ? 'page' : undefined} className={look}>
        {face}
      </a>
    );
  }
  return (
    <details name="bottom-bar">
      <summary aria-current={current || undefined} className={look}>
        {face}
      </summary>
      <Sheet {...props} />
    </details>
  );
}

function BarFace({ group, counters, t }: GroupProps) {
  const fresh = group.entries.flatMap((entry) => entry.fresh ?? []);
  return (
    <>
      <Icon name={group.icon} />
      {t(`frame.menu.${group.short ?? group.label}`)}
      {fresh.length > 0 && (
        <DotMark fresh={fresh} text={t('frame.space.newItems', { count: '#' })} counters={counters} />
      )}
    </>
  );
}

function Sheet({ group, path, counters, t }: GroupProps) {
  return (
    <ul className="bars:absolute inset-x-0 bottom-full bg-paper border-t-2 border-ink bars:shadow-float">
      {group.entries.map((entry) => (
        <li key={entry.path} className="not-first:border-t border-line">
          <a
            href={entry.path}
            aria-current={entry.path === path ? 'page' : undefined}
            className={clsx(
              'group flex items-center min-h-12 px-4 no-underline border-l-4 focus-visible:-outline-offset-3',
              entry.path === path
                ? 'border-signal bg-sunk text-ink font-bold'
                : 'border-transparent forced-colors:border-[Canvas] text-ink',
            )}
          >
            {t(`frame.menu.${entry.label}`)}
            {entry.badge && (
              <CountMark
                count={entry.badge}
                fresh={entry.fresh}
                text={t('frame.space.newItems', { count: '#' })}
                counters={counters}
              />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
