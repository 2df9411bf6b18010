import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type DeclineErrors,
  type DeclineWords,
  fieldErrors,
  isBehind,
} from '#components/frame/decisions/send-move.ts';
import { useDecision } from '#components/frame/decisions/use-decision.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { withQuery } from '#lib/paths/path-builders.ts';
import type { ShownBucket } from '../received/boxes.ts';
import type { BoardCard } from './board-card.ts';
import { type BoardColumn, bucketOf, CARDS_AT_ONCE, columnOf } from './columns.ts';
import type { ColumnPage } from './load-column.ts';

export type Columns = Readonly<Record<BoardColumn, ColumnPage>>;

const without = ({ cards, total }: ColumnPage, { id }: BoardCard): ColumnPage => ({
  cards: cards.filter((card) => card.id !== id),
  total: total - 1,
});

const withFirst = ({ cards, total }: ColumnPage, card: BoardCard): ColumnPage => ({
  cards: [card, ...cards],
  total: total + 1,
});

function moved(columns: Columns, card: BoardCard, after: BoardCard): Columns {
  const [from, to] = [columnOf(card), columnOf(after)];
  return { ...columns, [from]: without(columns[from], card), [to]: withFirst(columns[to], after) };
}

/** What the page answered first replaces everything, since the page was read again. */
function useColumns(first: Columns) {
  const [state, setState] = useState({ first, columns: first });
  const shown = state.first === first ? state : { first, columns: first };
  if (shown !== state) setState(shown);
  const change = (next: (columns: Columns) => Columns) =>
    setState(({ first: before, columns }) => ({ first: before, columns: next(columns) }));
  return [shown.columns, change] as const;
}

async function readColumn(name: BoardColumn, query: Record<string, string | number>): Promise<ColumnPage> {
  const answer = await fetch(withQuery(`/api/board/${name}`, query));
  if (!answer.ok) throw new ApiFailure(await answer.json());
  return answer.json();
}

/** The cards of each column, with their moves. A move shows at once and is taken back when it fails. */
export function useBoard(first: Columns, query: Readonly<Record<string, string>>) {
  const t = useTranslations('received.actions');
  const router = useRouter();
  const decide = useDecision();
  const [columns, change] = useColumns(first);
  const [loading, setLoading] = useState<readonly BoardColumn[]>([]);

  /** Answers the errors of the fields of a refusal; tells the rest. */
  const refused = (error: unknown): DeclineErrors | undefined => {
    const wrong = fieldErrors(error);
    if (wrong) return wrong;
    notifyFailure(error, t('noAnswer'));
    if (isBehind(error)) router.refresh();
    return undefined;
  };
  const move = async (
    card: BoardCard,
    to: BoardColumn,
    words?: DeclineWords,
  ): Promise<DeclineErrors | undefined> => {
    const bucket = bucketOf(to);
    if (bucket === null) return undefined;
    // The day of the answer counts in the first column alone.
    const after = { ...card, bucket, isNew: false, next: card.interview ? card.next : '' };
    change((all) => moved(all, card, after));
    const cv = { ...card, bucket: card.bucket as ShownBucket };
    try {
      await decide(cv, { from: card.bucket, to: bucket, words }, (result) => {
        if (result === 'undone') change((all) => moved(all, after, card));
        else router.refresh();
      });
    } catch (error) {
      change((all) => moved(all, after, card));
      return refused(error);
    }
    return undefined;
  };

  const loadMore = async (name: BoardColumn): Promise<void> => {
    const { cards, total } = columns[name];
    if (loading.includes(name) || cards.length >= total) return;
    setLoading((names) => [...names, name]);
    try {
      // A card that has left makes the next page begin earlier: what is shown already is dropped.
      const page = Math.floor(cards.length / CARDS_AT_ONCE) + 1;
      const more = await readColumn(name, { ...query, page });
      change((all) => {
        const known = new Set(all[name].cards.map(({ id }) => id));
        const added = more.cards.filter(({ id }) => !known.has(id));
        return { ...all, [name]: { cards: [...all[name].cards, ...added], total: more.total } };
      });
    } catch (error) {
      notifyFailure(error, t('noAnswer'));
    } finally {
      setLoading((names) => names.filter((each) => each !== name));
    }
  };

  return { columns, loading, loadMore, move };
}
