/** Excel reads UTF-8 only with this mark; French Excel separates columns by semicolons. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Where a spreadsheet may begin a formula: at the start of a cell, also with full-width signs, and after another
 * country's separator.
 */
const FORMULA = /(^|[,;\t\r\n])(?=["\s]{0,20}[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** Prevents splitting and formula injection. */
function csvCell(value: string | number): string {
  const text = String(value);
  const inert = text.replace(FORMULA, (_, end = '') => `${end}'`);
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A file that spreadsheets read: semicolons, UTF-8 with its mark, and no cell that begins a formula. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');
