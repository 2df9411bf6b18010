import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { type View, viewOf } from '#lib/offer-facts.ts';
import { indexReference } from '#lib/reference.ts';
import { referenceLists } from './reference-lists.ts';

/** What the public pages hand to their views, over the real reference lists. */
export function aView(locale: Locale = 'fr'): View {
  return viewOf(locale, textsOf(locale), indexReference(referenceLists(), locale));
}
