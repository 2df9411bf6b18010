import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontClass } from '#app/fonts/archivo.ts';
import { DemoNotice } from '#components/frame/demo-notice.tsx';
import { isLocale } from '#lib/i18n/locales.ts';
import { isHiddenDemo } from '#lib/web/pages/demo-data.ts';
import { THEME } from '#lib/web/pages/manifest.ts';
import { NOT_FOR_ROBOTS } from '#lib/web/pages/metadata.ts';
import '#app/styles/global.css';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.site');
  return {
    title: { default: t('title'), template: `%s | ${t('name')}` },
    description: t('description'),
    ...(isHiddenDemo() ? { robots: NOT_FOR_ROBOTS } : {}),
    applicationName: t('name'),
    icons: { icon: '/favicon.svg', apple: '/apple-touch-icon.png' },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME.light },
    { media: '(prefers-color-scheme: dark)', color: THEME.dark },
  ],
};

/**
 * Pages are rendered on request, since the build must succeed without an upstream; the page cache keeps those that are
 * the same for everybody. The middleware writes the language segment, so another value is a missing file.
 */
export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    // Without this attribute the router scrolls smoothly to the top of the next page and stops below its header.
    <html lang={locale} className={fontClass} data-scroll-behavior="smooth">
      <head>
        {/* Sends cookies: one holds the reader's language. */}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      </head>
      <body>
        <DemoNotice />
        {children}
      </body>
    </html>
  );
}
