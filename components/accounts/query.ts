/** The query of a page as Next gives it. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** One value of a query; the first when it stands there several times, nothing when it is empty. */
export function oneOf(query: PageQuery, name: string): string | undefined {
  const value = query[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}
