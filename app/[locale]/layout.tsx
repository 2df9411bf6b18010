import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontClass } from '#app/fonts/archivo.ts';
import { DemoNotice } from '#components/frame/demo-notice.tsx';
import { ToastPlace } from '#components/ui/notices/toast-place.tsx';
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

/** The browser's own bar in the colour of the header. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME.light },
    { media: '(prefers-color-scheme: dark)', color: THEME.dark },
  ],
};

/**
 * Every page is rendered when asked for: nothing while building, which must succeed without an upstream, and
 * the page cache keeps what is the same for everybody.
 * The segment is internal: the middleware writes it, so anything but a language is a file that is absent.
 */
export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    // Without the mark the router scrolls softly to the top of the next page, and stops below its header.
    <html lang={locale} className={fontClass} data-scroll-behavior="smooth">
      <head>
        {/* With its cookies: the reader's choice of language is one. */}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      </head>
      <body>
        <DemoNotice />
        {children}
        <ToastPlace />
      </body>
    </html>
  );
}
