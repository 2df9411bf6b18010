import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontClass } from '#app/fonts/archivo.ts';
import { isLocale } from '#lib/i18n/locales.ts';
import '#app/styles/global.css';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.site');
  return {
    title: { default: t('title'), template: `%s | ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    icons: { icon: '/favicon.svg' },
  };
}

/**
 * Every page is rendered when asked for: nothing while building, which must succeed without an upstream, and
 * the page cache keeps what is the same for everybody.
 * The segment is internal: the middleware writes it, so anything but a language is a file that is absent.
 */
export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <html lang={locale} className={fontClass}>
      <body>{children}</body>
    </html>
  );
}
