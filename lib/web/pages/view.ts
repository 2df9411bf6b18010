import 'server-only';
import { notFound } from 'next/navigation';
import { type View, viewOf } from '#lib/facts/offer-facts.ts';
import { isLocale, type Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { addressLocale } from '../next-adapter/current-response.ts';
import { loadReference } from '../upstream/reference.ts';

export async function localeOfPage(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return locale;
}

/** In the address's language, as search engines get it, not the reader's. */
export async function loadMarkupView(locale: Locale = addressLocale()): Promise<View> {
  return viewOf(locale, textsOf(locale), await loadReference(locale));
}

export async function loadView(params: Promise<{ locale: string }>): Promise<View> {
  const locale = await localeOfPage(params);
  return viewOf(locale, textsOf(locale), await loadReference(locale));
}
