import clsx from 'clsx';
import { ClosedCvs } from '#components/plans/plan-prompt.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { loadOwnRemarks, loadReceivedOffers } from '#lib/web/applications/received.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';
import { type Box, RECEIVED_PLACE_ID } from '../received/boxes.ts';
import { chosenIn, chosenQuery, isLimited } from '../received/chosen.ts';
import { ReceivedFilters } from '../received/received-filters.tsx';
import { ReceivedViews } from '../received/received-views.tsx';
import { Board } from './board.tsx';
import { BOARD_COLUMNS, type BoardColumn } from './columns.ts';
import { loadColumn } from './load-column.ts';
import type { Columns } from './use-board.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;
type Props = Readonly<{ box: Box; query: Query; isPaid: boolean; view: View }>;

type ChooserProps = Readonly<{
  columns: Columns;
  current: BoardColumn;
  kept: Readonly<Record<string, string>>;
  view: View;
}>;

/** A phone shows one column. */
function ColumnChooser({ columns, current, kept, view: { t } }: ChooserProps) {
  return (
    <nav
      aria-label={t('received.board.choose')}
      className="mb-3 flex flex-wrap gap-1 md:hidden"
      data-print="no"
    >
      {BOARD_COLUMNS.map((column) => {
        const place = column === 'interviews' ? { box: 'selected', column } : { box: column };
        return (
          <a
            key={column}
            href={paths.received(place.box as Box, { ...kept, view: 'board', column: place.column })}
            aria-current={column === current ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center gap-1.5 rounded border px-3 text-14 no-underline',
              column === current ? 'border-ink bg-paper font-bold text-ink' : 'border-line text-steel',
            )}
          >
            {t(`received.board.columns.${column}`)}
            <span className="num">{columns[column].total}</span>
          </a>
        );
      })}
    </nav>
  );
}

/** The applications of every list as columns of cards. */
export async function BoardView({ box, query, isPaid, view }: Props) {
  const { t } = view;
  const chosen = chosenIn(query);
  const [pages, offers, own, counters] = await Promise.all([
    Promise.all(BOARD_COLUMNS.map((column) => loadColumn(upstream, column, { page: 1, chosen, view }))),
    loadReceivedOffers({ call: upstream }, 'every', chosen.offerId),
    loadOwnRemarks({ call: upstream }),
    loadCounters(),
  ]);
  const columns = Object.fromEntries(BOARD_COLUMNS.map((column, index) => [column, pages[index]])) as Columns;
  const current: BoardColumn = query.column === 'interviews' ? 'interviews' : box;
  const kept = chosenQuery(chosen);
  const shown = pages.reduce((sum, { total }) => sum + total, 0);
  const { cvReceived = 0, selected = 0, accepted = 0, declined = 0 } = counters ?? {};
  // The free offer's plan opens the applications to that offer; the counters count all.
  const closed =
    isPaid || isLimited(chosen) ? 0 : Math.max(0, cvReceived + selected + accepted + declined - shown);
  return (
    <ClientTexts features={['received', 'remarks', 'ui']}>
      <PageHead title={t('received.board.title', { count: shown })}>
        <ReceivedFilters
          action={paths.received(box)}
          offers={offers}
          own={own}
          chosen={chosen}
          isSortable
          keep={{ view: 'board', ...(current === 'interviews' ? { column: current } : {}) }}
          view={view}
        />
        <ReceivedViews box={box} shown="board" chosen={chosen} view={view} />
      </PageHead>
      {closed > 0 && <ClosedCvs count={closed} view={view} />}
      <ColumnChooser columns={columns} current={current} kept={kept} view={view} />
      <section id={RECEIVED_PLACE_ID} aria-label={t('received.board.board')} tabIndex={-1}>
        <Board
          first={columns}
          query={kept}
          current={current}
          canMove={counters !== null && !(counters.refusedActs ?? []).includes('work')}
        />
      </section>
    </ClientTexts>
  );
}
