import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BOARD_COLUMNS, type BoardColumn } from './columns.ts';

type Props = Readonly<{
  /** The one column that a phone shows. */
  current: BoardColumn;
  totalOf: (column: BoardColumn) => number;
  children: (column: BoardColumn) => ReactNode;
}>;

/** Columns side by side, each with its heading and number of cards; on a phone one. */
export function BoardColumns({ current, totalOf, children }: Props) {
  const t = useTranslations('received.board.columns');
  return (
    <div className="grid gap-2 md:auto-cols-[minmax(10.75rem,1fr)] md:grid-flow-col md:overflow-x-auto">
      {BOARD_COLUMNS.map((name) => (
        <div
          key={name}
          className={clsx(
            'min-w-0 flex-col rounded bg-sunk p-1.5 md:flex',
            name === current ? 'flex' : 'hidden',
          )}
        >
          <h2 className="flex items-baseline justify-between gap-2 px-1.5 pt-1 pb-2 text-16">
            {t(name)}
            <span className="num">{totalOf(name)}</span>
          </h2>
          {children(name)}
        </div>
      ))}
    </div>
  );
}

export const columnClass =
  'grid min-h-24 flex-1 auto-rows-min gap-1.5 rounded md:max-h-[70dvh] md:overflow-y-auto';
