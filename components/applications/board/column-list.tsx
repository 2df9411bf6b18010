import { useTranslations } from 'next-intl';
import { GridList, GridListLoadMoreItem, isTextDropItem, useDragAndDrop } from 'react-aria-components';
import type { BoardCard } from './board-card.ts';
import { columnClass } from './board-columns.tsx';
import { CardItem } from './card-item.tsx';
import { type BoardColumn, targetsOf } from './columns.ts';
import type { ColumnPage } from './load-column.ts';

type Props = Readonly<{
  name: BoardColumn;
  page: ColumnPage;
  isLoading: boolean;
  canMove: boolean;
  findCard: (id: number) => BoardCard | undefined;
  loadMore: () => void;
  move: (card: BoardCard, to: BoardColumn) => void;
}>;

const CARD_TYPE = 'application/x-bielle-application';
/** A dragged card names the columns that take it, because its data cannot be read before it is dropped. */
const typeFor = (column: BoardColumn) => `application/x-bielle-to-${column}`;

function useCardDrops({ name, page, canMove, findCard, move }: Props) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canMove,
    getItems: (keys) =>
      page.cards
        .filter(({ id }) => keys.has(id))
        .map((card) => ({
          'text/plain': card.person,
          [CARD_TYPE]: String(card.id),
          ...Object.fromEntries(targetsOf(card).map((column) => [typeFor(column), ''])),
        })),
    acceptedDragTypes: [typeFor(name)],
    getDropOperation: () => 'move',
    onRootDrop: async ({ items }) => {
      const ids = await Promise.all(items.filter(isTextDropItem).map((item) => item.getText(CARD_TYPE)));
      const card = findCard(Number(ids[0]));
      if (card) move(card, name);
    },
  });
  return dragAndDropHooks;
}

/** The cards of one column; more come when its end is reached. */
export function ColumnList(props: Props) {
  const { name, page, isLoading, canMove, loadMore, move } = props;
  const { cards, total } = page;
  const t = useTranslations('received.board');
  const dragAndDropHooks = useCardDrops(props);
  return (
    <GridList
      aria-label={t('column', { column: t(`columns.${name}`), count: total })}
      selectionMode="none"
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="p-2 text-14 text-steel">{t('empty')}</p>}
      className={`${columnClass} touch-manipulation outline-0 data-drop-target:outline-3 data-drop-target:-outline-offset-3 data-drop-target:outline-focus data-drop-target:outline-solid`}
    >
      {cards.map((card) => (
        <CardItem key={card.id} card={card} canMove={canMove} move={(to) => move(card, to)} />
      ))}
      {cards.length < total && (
        <GridListLoadMoreItem
          onLoadMore={loadMore}
          isLoading={isLoading}
          className="p-2 text-center text-14 text-steel"
        >
          {t('loading')}
        </GridListLoadMoreItem>
      )}
    </GridList>
  );
}
