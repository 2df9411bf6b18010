import clsx from 'clsx';
import { badgeText } from '#lib/rules/badge.ts';

/** A number beside an entry of the sidebar, 0 as well, '10+' above 10; nothing while it is not known. */
export function CountBadge({ count, fresh }: Readonly<{ count: number | undefined; fresh: boolean }>) {
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span
      className={clsx(
        'ml-auto min-w-7 px-1.5 rounded-tag text-14 leading-[22px] font-semibold text-center num',
        fresh ? 'bg-signal text-on-signal' : 'bg-sunk text-ink group-aria-[current=page]:bg-paper',
      )}
    >
      {text}
    </span>
  );
}
