import type { Counters, NewName } from '#lib/browser/counters.ts';
import { badgeText } from '#lib/rules/badge.ts';
import { MENU_ITEM } from '../space/menu-look.ts';

type Props = Readonly<{
  counters: Counters | null;
  lists: readonly Readonly<{ path: string; label: string; fresh: NewName }>[];
}>;

/** The lists that hold something new, as they were when the page was opened. */
export function BellCounts({ counters, lists }: Props) {
  const news = lists.flatMap(({ fresh, ...list }) => {
    const count = counters?.unread[fresh] ?? 0;
    return count > 0 ? [{ ...list, count }] : [];
  });
  return (
    <ul>
      {news.map(({ path, label, count }) => (
        <li key={path}>
          <a href={path} className={MENU_ITEM}>
            {label}
            <span className="ml-auto font-semibold num">{badgeText(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
