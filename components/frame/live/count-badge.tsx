import clsx from 'clsx';
import { badgeText } from '#lib/rules/badge.ts';

type Props = Readonly<{
  count: number | undefined;
  /** How many of them are new. */
  fresh: number;
  /** Says so; holds # where the number stands. */
  text: string;
}>;

/** A number beside an entry of the menu, 0 as well, '10+' above 10; nothing while it is not known. */
export function CountBadge({ count, fresh, text }: Props) {
  const shown = badgeText(count);
  if (!shown) return null;
  return (
    <span
      className={clsx(
        'ml-auto min-w-7 px-1.5 rounded-tag text-14 leading-[22px] font-semibold text-center num',
        fresh > 0 ? 'bg-signal text-on-signal' : 'bg-sunk text-ink group-aria-[current=page]:bg-paper',
      )}
    >
      {shown}
      {fresh > 0 && <span className="vh"> {text.replace('#', badgeText(fresh) ?? '')}</span>}
    </span>
  );
}
