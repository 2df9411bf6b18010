import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { indexReference, type Reference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { referenceLists } from './lists.ts';

let source: ReferenceLists | undefined;
const indexes = new Map<Locale, Reference>();

export function referenceIn(locale: Locale): Reference {
  const lists = referenceLists();
  if (lists !== source) indexes.clear();
  source = lists;
  const known = indexes.get(locale);
  if (known) return known;
  const index = indexReference(lists, locale);
  indexes.set(locale, index);
  return index;
}
