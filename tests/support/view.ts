import { type View, viewFor, viewOf } from '#lib/facts/offer-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { referenceLists } from './pages/reference-lists.ts';

/** What pages hand to their views, over the real reference lists; public ones know no gender. */
export function aView(locale: Locale = 'fr', gender: 'm' | 'f' | null = null): View {
  return viewFor(viewOf(locale, textsOf(locale), indexReference(referenceLists(), locale)), gender);
}

/** For a list that shows these with their details. */
export const rowsOf = (items: readonly Readonly<{ id: number }>[]): ReadonlySet<number> =>
  new Set(items.map(({ id }) => id));
