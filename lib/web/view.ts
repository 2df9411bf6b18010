import 'server-only';
import { notFound } from 'next/navigation';
import { isLocale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { type View, viewOf } from '#lib/offer-facts.ts';
import { loadReference } from './reference.ts';

/** Language, texts, reference lists and formats of a public page; an unknown segment is no page. */
export async function loadView(params: Promise<{ locale: string }>): Promise<View> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return viewOf(locale, textsOf(locale), await loadReference(locale));
}
