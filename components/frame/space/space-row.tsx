import { Icon } from '#components/ui/icon.tsx';
import type { Counters } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { CountMark, DotMark } from '../live/live-marks.tsx';
import { MENU_ITEM, MENU_PANEL } from './menu-look.ts';
import { barGroups, type MenuGroup, type Viewer } from './space-menu.ts';

type Props = Readonly<{ role: Role; viewer: Viewer; counters: Counters | null; t: Texts }>;

/** From 1024 px, on pages whose own columns leave no room for the sidebar. */
export function SpaceRow({ role, viewer, counters, t }: Props) {
  const groups = barGroups(role, viewer);
  if (groups.length === 0) return null;
  return (
    <nav
      aria-label={t(`frame.space.${role}`)}
      data-print="no"
      className="space-row hidden lg:block bg-paper border-b border-line"
    >
      <ul className="wrap flex flex-wrap gap-x-6">
        {groups.map((group) => (
          <li key={group.label}>
            <RowGroup group={group} counters={counters} t={t} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupProps = Readonly<{ group: MenuGroup }> & Pick<Props, 'counters' | 't'>;

const LOOK =
  'flex items-center gap-2 min-h-12 text-16 font-demi text-ink no-underline hover:underline hover:decoration-2 focus-visible:-outline-offset-3';

function RowGroup({ group, counters, t }: GroupProps) {
  const [first, ...others] = group.entries;
  if (!first) return null;
  const face = <RowFace group={group} counters={counters} t={t} />;
  if (others.length === 0) {
    return (
      <a href={first.path} className={LOOK}>
        {face}
      </a>
    );
  }
  return (
    <details name="space-row" className="relative">
      <summary className={LOOK}>
        {face}
        <Icon name="chevron-down" />
      </summary>
      <ul className={`${MENU_PANEL} left-0`}>
        {group.entries.map(({ path, label, badge, fresh }) => (
          <li key={path}>
            <a href={path} className={MENU_ITEM}>
              {t(`frame.menu.${label}`)}
              {badge && (
                <CountMark
                  count={badge}
                  fresh={fresh}
                  text={t('frame.space.newItems', { count: '#' })}
                  counters={counters}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function RowFace({ group, counters, t }: GroupProps) {
  const fresh = group.entries.flatMap((entry) => entry.fresh ?? []);
  return (
    <>
      <span className="relative flex items-center self-stretch has-[.dot]:mr-2.5">
        <Icon name={group.icon} />
        {fresh.length > 0 && (
          <DotMark fresh={fresh} text={t('frame.space.newItems', { count: '#' })} counters={counters} />
        )}
      </span>
      {t(`frame.menu.${group.label}`)}
    </>
  );
}
