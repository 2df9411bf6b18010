import { parseSearch, type Search, type SearchKind } from '#lib/search/search-url.ts';

/** Reads chips only: an open select holds nothing yet. A place picked from the suggestions is known by its code. */
export function searchInForm(form: HTMLFormElement, kind: SearchKind = 'offers'): Search {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) raw[name] = [...(raw[name] ?? []), String(value)];
  const { search } = parseSearch(raw, kind);
  const { code, area } = form.querySelector<HTMLElement>('[data-town]')?.dataset ?? {};
  return code || area ? { ...search, city: code, area, where: undefined } : search;
}
