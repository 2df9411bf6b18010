import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = Readonly<{
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** For figures. */
  align?: 'right';
  /** The cell that names the row. */
  first?: boolean;
  /** Buttons have no label on a phone. */
  actions?: boolean;
}>;

type Props<Row> = Readonly<{
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}>;

/** Rows become cards below 768 px. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="bg-paper border border-line rounded overflow-hidden">
      <table className="tbl cards-s">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={clsx(column.align === 'right' && 'r')}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.label}
                  className={clsx(
                    column.align === 'right' && 'r',
                    column.first && 'first',
                    column.actions && 'act',
                  )}
                >
                  {/* On a phone the cell sets its label and this one beside each other. */}
                  {column.actions ? column.cell(row) : <div className="min-w-0">{column.cell(row)}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
