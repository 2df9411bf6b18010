/** In the address of a list: ids of the rows that are rendered with their details. */
export const OPEN_ROWS = 'open';

const MOST_OPEN = 50;

/** From `?open=12&open=15`; malformed values are ignored. */
export function openRows(query: Record<string, string | string[] | undefined>): ReadonlySet<number> {
  const ids = [query[OPEN_ROWS] ?? []].flat().filter((id) => /^\d{1,15}$/.test(id));
  return new Set(ids.slice(0, MOST_OPEN).map(Number));
}
