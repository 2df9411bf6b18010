'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BoardColumns, columnClass } from './board-columns.tsx';
import { CardBody, cardClass } from './card-body.tsx';
import type { BoardColumn } from './columns.ts';
import type { Columns } from './use-board.ts';

export type BoardProps = Readonly<{
  first: Columns;
  /** What the board is limited to. */
  query: Readonly<Record<string, string>>;
  /** The one column that a phone shows. */
  current: BoardColumn;
  canMove: boolean;
}>;

const LoadedBoard = lazy(() => import('./loaded-board.tsx'));

/**
 * The cards as the server answers them. What moves them begins in the browser: its markup has inline styles, which our
 * policy blocks in the page.
 */
export function Board(props: BoardProps) {
  const [begun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  const plain = <PlainBoard {...props} />;
  if (!begun) return plain;
  return (
    <Suspense fallback={plain}>
      <LoadedBoard {...props} />
    </Suspense>
  );
}

function PlainBoard({ first, current }: BoardProps) {
  const t = useTranslations('received.board');
  return (
    <BoardColumns current={current} totalOf={(name) => first[name].total}>
      {(name) =>
        first[name].cards.length === 0 ? (
          <p className="p-2 text-14 text-steel">{t('empty')}</p>
        ) : (
          <ul className={columnClass}>
            {first[name].cards.map((card) => (
              <li key={card.id} className={cardClass}>
                <CardBody card={card} />
              </li>
            ))}
          </ul>
        )
      }
    </BoardColumns>
  );
}
