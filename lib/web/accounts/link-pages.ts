import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isLocale, type Locale } from '#lib/i18n/locales.ts';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';

export type LinkPageProps = { params: Promise<{ locale: string; token: string }> };

export function localeOfPage(segment: string): Locale {
  if (!isLocale(segment)) notFound();
  return segment;
}

/** The address is a secret: no index, no referrer. */
export function linkMetadata({ locale }: { locale: string }, title: Parameters<Texts>[0]): Metadata {
  return {
    title: textsOf(localeOfPage(locale))(title),
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  };
}
