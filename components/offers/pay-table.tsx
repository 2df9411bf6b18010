import type { PayTableWords } from '#lib/facts/pay-table.ts';

/** Inert: for pages and forms alike. */
export function PayTable({ words }: Readonly<{ words: PayTableWords }>) {
  const { title, age, columns, rows, note } = words;
  return (
    <div>
      <table className="w-full text-14 leading-5 num">
        <caption className="pb-2 text-left font-demi text-16">{title}</caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-1.5 pr-2 text-left font-semibold">
              {age}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-2 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.age} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {row.age}
              </th>
              {row.amounts.map((amount, at) => (
                <td key={columns[at]} className="py-2 pl-2 text-right whitespace-nowrap">
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-14 leading-5 text-steel">{note}</p>
    </div>
  );
}
