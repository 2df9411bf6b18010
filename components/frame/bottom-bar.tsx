import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Role } from '#lib/contract/operation.ts';
import { badgeText } from '#lib/rules/badge.ts';
import { CountBadge } from './count-badge.tsx';
import type { Counters } from './session-client.ts';
import { type MenuGroup, SPACE_MENU } from './space-menu.ts';

type Props = Readonly<{ role: Role; path: string; counters: Counters | null }>;

/** The groups of a space on a phone; a group of several pages opens a sheet over the bar. */
export function BottomBar({ role, path, counters }: Props) {
  const t = useTranslations('frame.space');
  const groups = SPACE_MENU[role].filter((group) => !group.headerOnly);
  if (groups.length === 0) return null;
  return (
    <nav
      aria-label={t('groups')}
      data-print="no"
      className="lg:hidden fixed inset-x-0 bottom-0 z-10 bg-paper border-t-2 border-ink pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {groups.map((group) => (
          <li key={group.label}>
            <BarGroup group={group} path={path} counters={counters} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupProps = Readonly<{ group: MenuGroup; path: string; counters: Counters | null }>;

function BarGroup({ group, path, counters }: GroupProps) {
  const [first, ...others] = group.entries;
  if (!first) return null;
  const current = group.entries.some((entry) => entry.path === path);
  const face = <BarFace group={group} counters={counters} />;
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
    <details name="bottom-bar" className="group/bar">
      <summary className={look}>{face}</summary>
      <Sheet group={group} path={path} counters={counters} />
    </details>
  );
}

function BarFace({ group, counters }: Readonly<{ group: MenuGroup; counters: Counters | null }>) {
  const t = useTranslations('frame');
  const fresh = counters
    ? group.entries.reduce((sum, entry) => sum + (entry.fresh ? entry.fresh(counters) : 0), 0)
    : 0;
  const badge = fresh > 0 ? badgeText(fresh) : null;
  return (
    <>
      <Icon name={group.icon} />
      {t(`menu.${group.short ?? group.label}`)}
      {badge && (
        <span className="dot top-1 left-[calc(50%+4px)] px-1 font-stretch-[90%]">
          <span aria-hidden="true">{badge}</span>
          <span className="vh">{t('space.newItems', { count: badge })}</span>
        </span>
      )}
    </>
  );
}

function Sheet({ group, path, counters }: GroupProps) {
  const t = useTranslations('frame.menu');
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
                : 'border-transparent text-ink',
            )}
          >
            {t(entry.label)}
            <CountBadge
              count={counters ? entry.badge?.(counters) : undefined}
              fresh={counters && entry.fresh ? entry.fresh(counters) > 0 : false}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
