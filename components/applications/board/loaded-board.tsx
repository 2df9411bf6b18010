import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import '#components/ui/form/combobox/touch-rule.ts';
import { paths } from '#lib/paths/paths.ts';
import { DeclineDialog } from '../received/decline-button.tsx';
import type { BoardProps } from './board.tsx';
import type { BoardCard } from './board-card.ts';
import { BoardColumns } from './board-columns.tsx';
import { ColumnList } from './column-list.tsx';
import { type BoardColumn, targetsOf } from './columns.ts';
import { useBoard } from './use-board.ts';

/** Cards move by dragging, by keyboard, or by the menu of each. */
export default function LoadedBoard({ first, query, current, canMove }: BoardProps) {
  const t = useTranslations('received');
  const { columns, loading, loadMore, move } = useBoard(first, query);
  const [declined, setDeclined] = useState<BoardCard | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (card: BoardCard, to: BoardColumn) => {
    if (!canMove || !targetsOf(card).includes(to)) return;
    if (to === 'interviews') {
      const { id, offerId, cvId } = card;
      location.assign(paths.scheduleMeeting(offerId === null ? { pick: id } : { offer: offerId, cv: cvId }));
    } else if (to === 'declined' && card.origin === 'application') {
      setDeclined(card);
    } else if (to !== 'declined' || (await confirm(questionFor(card)))) {
      await move(card, to);
    }
  };
  const questionFor = ({ person: name }: BoardCard) => ({
    title: t('confirm.rejectTitle'),
    description: t('confirm.rejectPickedText', { name }),
    yes: t('confirm.rejectYes'),
    no: t('confirm.no'),
  });
  const findCard = (id: number) =>
    Object.values(columns)
      .flatMap(({ cards }) => cards)
      .find((card) => card.id === id);
  return (
    <I18nProvider locale={useLocale()}>
      <BoardColumns current={current} totalOf={(name) => columns[name].total}>
        {(name) => (
          <ColumnList
            name={name}
            page={columns[name]}
            isLoading={loading.includes(name)}
            canMove={canMove}
            findCard={findCard}
            loadMore={() => void loadMore(name)}
            move={(card, to) => void ask(card, to)}
          />
        )}
      </BoardColumns>
      {declined && (
        <DeclineDialog
          open
          close={() => setDeclined(null)}
          title={t('confirm.rejectTitle')}
          text={t('decline.text', { name: declined.person })}
          yes={t('confirm.rejectYes')}
          busy={busy}
          decline={async (words) => {
            setBusy(true);
            const wrong = await move(declined, 'declined', words);
            setBusy(false);
            return wrong;
          }}
        />
      )}
    </I18nProvider>
  );
}
