import clsx from 'clsx';
import { badgeText } from '#lib/rules/badge.ts';

export const badgeClass = (isFresh: boolean) =>
  clsx(
    'ml-auto min-w-7 px-1.5 rounded-tag text-14 leading-[1.375rem] font-semibold text-center num',
    isFresh ? 'bg-signal text-on-signal' : 'bg-sunk text-ink group-aria-[current=page]:bg-paper',
  );

type Props = Readonly<{
  count: number | undefined;
  fresh: number;
  /** Contains # for the number. */
  text: string;
}>;

/** Shows 0 as well, and '10+' above 10; nothing before it is known. */
export function CountBadge({ count, fresh, text }: Props) {
  const shown = badgeText(count);
  if (!shown) return null;
  return (
    <span className={badgeClass(fresh > 0)}>
      {shown}
      {fresh > 0 && <span className="vh"> {text.replace('#', badgeText(fresh) ?? '')}</span>}
    </span>
  );
}
