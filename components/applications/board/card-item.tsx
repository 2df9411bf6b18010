import { useTranslations } from 'next-intl';
import { Button, GridListItem, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { listboxClass, optionClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { BoardCard } from './board-card.ts';
import { CardBody, cardClass } from './card-body.tsx';
import { type BoardColumn, targetsOf } from './columns.ts';

type Props = Readonly<{ card: BoardCard; canMove: boolean; move: (to: BoardColumn) => void }>;

const handle =
  'grid size-11 flex-none touch-manipulation place-items-center rounded text-steel hover:bg-sunk';

function MoveMenu({ card, move }: Pick<Props, 'card' | 'move'>) {
  const t = useTranslations('received.board');
  return (
    <MenuTrigger>
      <Button aria-label={t('move', { name: card.person })} className={handle}>
        <Icon name="ellipsis" />
      </Button>
      <Popover placement="bottom end" className={listboxClass}>
        <Menu
          aria-label={t('move', { name: card.person })}
          onAction={(key) => move(key as BoardColumn)}
          className="outline-none"
        >
          {targetsOf(card).map((column) => (
            <MenuItem key={column} id={column} className={optionClass}>
              {t(`moves.${column}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export function CardItem({ card, canMove, move }: Props) {
  return (
    <GridListItem
      id={card.id}
      textValue={card.person}
      className={`${cardClass} outline-0 data-dragging:opacity-50 data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-focus-visible:outline-solid`}
    >
      <CardBody card={card}>
        {canMove && (
          <>
            {/* A mouse drags the card itself. */}
            <Button slot="drag" className={`${handle} max-md:hidden not-focus-visible:vh`}>
              <Icon name="grip-vertical" />
            </Button>
            <MoveMenu card={card} move={move} />
          </>
        )}
      </CardBody>
    </GridListItem>
  );
}
