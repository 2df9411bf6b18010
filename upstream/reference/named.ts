import { indexReference, type Reference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { referenceLists } from './lists.ts';

const indexes = new Map<Locale, Reference>();

export function referenceIn(locale: Locale): Reference {
  const known = indexes.get(locale);
  if (known) return known;
  const index = indexReference(referenceLists(), locale);
  indexes.set(locale, index);
  return index;
}
