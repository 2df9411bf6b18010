import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { fontClass } from '#app/fonts/archivo.ts';
import { DemoNotice } from '#components/frame/demo-notice.tsx';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import '#app/styles/global.css';

export async function generateMetadata(): Promise<Metadata> {
  const [site, page] = await Promise.all([getTranslations('common.site'), getTranslations('frame.notFound')]);
  return { title: `${page('title')} | ${site('name')}`, icons: { icon: '/favicon.svg' } };
}

/** A whole document, since no layout is above it. */
export default async function UnknownPath() {
  return (
    <html lang={await getLocale()} className={fontClass}>
      <body>
        <DemoNotice />
        <NotFoundView />
      </body>
    </html>
  );
}
