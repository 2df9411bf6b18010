import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { LiveCount, LiveDot } from '../live/live-counters.tsx';
import { BarSheet } from './bar-sheet.tsx';
import { type MenuGroup, menuOf, type Viewer } from './space-menu.ts';

type Props = Readonly<{
  role: Role;
  path: string;
  viewer: Viewer;
}>;

/** A group of several pages opens a sheet over the bar. */
export function BottomBar({ role, path, viewer }: Props) {
  const t = useTranslations('frame.space');
  const groups = menuOf(role, viewer).filter((group) => !group.headerOnly);
  if (groups.length === 0) return null;
  return (
    <nav
      aria-label={t('groups')}
      data-print="no"
      className="bottom-bar lg:hidden fixed inset-x-0 bottom-0 z-10 bg-paper border-t-2 border-ink pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {groups.map((group) => (
          <li key={group.label}>
            <BarGroup group={group} path={path} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupProps = Readonly<{ group: MenuGroup; path: string }>;

function BarGroup({ group, path }: GroupProps) {
  const [first, ...others] = group.entries;
  if (!first) return null;
  const current = group.entries.some((entry) => entry.path === path);
  const face = <BarFace group={group} />;
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
    <BarSheet current={current} className={look} face={face}>
      <Sheet group={group} path={path} />
    </BarSheet>
  );
}

function BarFace({ group }: Readonly<{ group: MenuGroup }>) {
  const t = useTranslations('frame');
  const fresh = group.entries.flatMap((entry) => entry.fresh ?? []);
  return (
    <>
      <Icon name={group.icon} />
      {t(`menu.${group.short ?? group.label}`)}
      {fresh.length > 0 && <LiveDot fresh={fresh} text={t('space.newItems', { count: '#' })} />}
    </>
  );
}

function Sheet({ group, path }: GroupProps) {
  const t = useTranslations('frame');
  return (
    <ul className="absolute inset-x-0 bottom-full bg-paper border-t-2 border-ink shadow-float">
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
            {t(`menu.${entry.label}`)}
            {entry.badge && (
              <LiveCount count={entry.badge} fresh={entry.fresh} text={t('space.newItems', { count: '#' })} />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
