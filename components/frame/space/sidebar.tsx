import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { LiveCount } from '../live/live-counters.tsx';
import { type MenuEntry, menuOf, type Viewer } from './space-menu.ts';

type Props = Readonly<{
  role: Role;
  path: string;
  viewer: Viewer;
}>;

/** From 1024 px; below, the bottom bar replaces it. */
export function Sidebar({ role, path, viewer }: Props) {
  const t = useTranslations('frame');
  return (
    <nav
      aria-label={t(`space.${role}`)}
      data-print="no"
      className="hidden lg:block sticky top-6 bg-paper border border-line rounded overflow-hidden"
    >
      {menuOf(role, viewer).map((group) => (
        <section key={group.label} className="not-first:border-t border-line">
          <h2 className="flex items-center gap-2.5 px-4 pt-3 pb-1 text-16 font-bold">
            <Icon name={group.icon} />
            {t(`menu.${group.label}`)}
          </h2>
          <ul className="pb-2">
            {group.entries.map((entry) => (
              <li key={entry.path}>
                <SideLink entry={entry} current={entry.path === path}>
                  {t(`menu.${entry.label}`)}
                </SideLink>
              </li>
            ))}
            {group.signOut && (
              <li>
                <SignOut>{t('header.signOut')}</SignOut>
              </li>
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const ROW =
  'group flex items-center w-full min-h-9 py-1 pr-3 pl-[42px] text-16 leading-5 no-underline border-l-4 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3';

/** A form, not a link: it changes something. */
function SignOut({ children }: Readonly<{ children: string }>) {
  return (
    <form action="/api/session/end" method="post">
      <button
        type="submit"
        className={clsx(ROW, 'border-transparent forced-colors:border-[Canvas] text-steel')}
      >
        {children}
      </button>
    </form>
  );
}

type LinkProps = Readonly<{ entry: MenuEntry; current: boolean; children: string }>;

function SideLink({ entry, current, children }: LinkProps) {
  const t = useTranslations('frame.space');
  return (
    <a
      href={entry.path}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        ROW,
        current
          ? 'border-signal bg-sunk text-ink font-bold'
          : 'border-transparent forced-colors:border-[Canvas] text-steel',
      )}
    >
      {children}
      {entry.badge && (
        <LiveCount count={entry.badge} fresh={entry.fresh} text={t('newItems', { count: '#' })} />
      )}
    </a>
  );
}
