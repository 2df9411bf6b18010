import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { CountMark } from '../live/live-marks.tsx';
import { type MenuEntry, menuOf, type Viewer } from './space-menu.ts';

type Props = Readonly<{
  role: Role;
  path: string;
  viewer: Viewer;
  counters: Counters | null;
  t: Texts;
}>;

/** From 1024 px; below, the bottom bar replaces it. */
export function Sidebar({ role, path, viewer, counters, t }: Props) {
  return (
    <nav
      aria-label={t(`frame.space.${role}`)}
      data-print="no"
      className="hidden lg:block sticky top-6 bg-paper border border-line rounded overflow-hidden"
    >
      {menuOf(role, viewer).map((group) => (
        <section key={group.label} className="not-first:border-t border-line">
          <h2 className="flex items-center gap-2.5 px-4 pt-3 pb-1 text-16 font-bold">
            <Icon name={group.icon} />
            {t(`frame.menu.${group.label}`)}
          </h2>
          <ul className="pb-2">
            {group.entries.map((entry) => (
              <li key={entry.path}>
                <SideLink entry={entry} current={entry.path === path} counters={counters} t={t} />
              </li>
            ))}
            {group.signOut && (
              <li>
                <SignOut>{t('frame.header.signOut')}</SignOut>
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

type LinkProps = Readonly<{ entry: MenuEntry; current: boolean }> & Pick<Props, 'counters' | 't'>;

function SideLink({ entry, current, counters, t }: LinkProps) {
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
  );
}
