import 'server-only';
import { notFound } from 'next/navigation';
import { type View, viewOf } from '#lib/facts/offer-facts.ts';
import { isLocale, type Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { addressLocale } from '../current-response.ts';
import { loadReference } from '../upstream/reference.ts';

/** The language of a public page; an unknown segment is no page. */
export async function localeOfPage(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return locale;
}

/** The same in the language that search engines are told: that of the address, not of its reader. */
export async function loadMarkupView(locale: Locale = addressLocale()): Promise<View> {
  return viewOf(locale, textsOf(locale), await loadReference(locale));
}

/** Language, texts, reference lists and formats of a public page. */
export async function loadView(params: Promise<{ locale: string }>): Promise<View> {
  const locale = await localeOfPage(params);
  return viewOf(locale, textsOf(locale), await loadReference(locale));
}
