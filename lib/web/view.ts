import 'server-only';
import { notFound } from 'next/navigation';
import { isLocale, type Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { type View, viewOf } from '#lib/offer-facts.ts';
import { loadReference } from './reference.ts';

/** The language of a public page; an unknown segment is no page. */
export async function localeOfPage(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return locale;
}

/** Language, texts, reference lists and formats of a public page. */
export async function loadView(params: Promise<{ locale: string }>): Promise<View> {
  const locale = await localeOfPage(params);
  return viewOf(locale, textsOf(locale), await loadReference(locale));
}
