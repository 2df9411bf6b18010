export const LIST_SIZES = [10, 20, 50] as const;

/** From `?page=2&limit=20`; malformed values are ignored, so that the list still shows. */
export function listPage(query: Record<string, string | string[] | undefined>): {
  page: number;
  limit: number;
} {
  const number = (value: string | string[] | undefined) => {
    const text = Array.isArray(value) ? value[0] : value;
    return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  };
  const page = number(query.page);
  const limit = number(query.limit);
  return {
    page: page >= 1 && page <= 100_000 ? page : 1,
    limit: LIST_SIZES.find((size) => size === limit) ?? LIST_SIZES[0],
  };
}

/** Defaults are left out. */
export const pageQuery = (page: number, limit: number) => ({
  page: page > 1 ? page : undefined,
  limit: limit === LIST_SIZES[0] ? undefined : limit,
});

export const LONGEST_SEARCH = 100;

export function listSearch(query: Record<string, string | string[] | undefined>): string {
  const searchText = Array.isArray(query.search) ? query.search[0] : query.search;
  return (searchText ?? '').trim().slice(0, LONGEST_SEARCH).trim();
}
