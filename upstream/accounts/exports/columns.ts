import { getTableColumns, type Table } from 'drizzle-orm';

type Columns<T extends Table> = T['_']['columns'];

export function columnsBut<T extends Table, K extends keyof Columns<T>>(
  table: T,
  ...left: readonly K[]
): Omit<Columns<T>, K> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name as K));
  return Object.fromEntries(columns) as Omit<Columns<T>, K>;
}

/** Another person's address, shortened for its sender: `a…@exemple.test`. */
export function veiledEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}

export function fullName(first: string | null, last: string | null): string | null {
  return [first, last].filter(Boolean).join(' ') || null;
}
