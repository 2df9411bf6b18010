export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The first value when there are several; undefined when empty. */
export function oneOf(query: PageQuery, name: string): string | undefined {
  const value = query[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}
