import { parseSearch, type Search, type SearchKind } from '#lib/search/search-url.ts';
import { tradeIn } from './picked-trade.ts';

/** Reads chips only: an open select holds nothing yet. A trade or a place that was picked is known by its code. */
export function searchInForm(form: HTMLFormElement, kind: SearchKind = 'offers'): Search {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) raw[name] = [...(raw[name] ?? []), String(value)];
  const { job, q } = tradeIn(form.querySelector('input[data-words]'));
  const { search } = parseSearch({ ...raw, q, ...(job && { job }) }, kind);
  const { code, area } = form.querySelector<HTMLElement>('[data-town]')?.dataset ?? {};
  return code || area ? { ...search, city: code, area, where: undefined } : search;
}
