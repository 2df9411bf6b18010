import type { Metadata } from 'next';
import { Logo } from '#components/frame/logo.tsx';
import { ScriptsReady } from '#components/frame/scripts-ready.tsx';
import { MAIN_ID, SkipLink } from '#components/frame/skip-link.tsx';
import { OfflineView } from '#components/offline/offline-view.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { localeOfPage } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOfPage(params);
  const { title, description } = messagesOf(locale).offline;
  return pageMetadata({ locale, title, description, path: paths.offline(), hidden: true });
}

/** The service worker keeps this page, so it needs no network. */
export default async function OfflinePage({ params }: Props) {
  const locale = await localeOfPage(params);
  return (
    <>
      <SkipLink />
      <header className="frame bg-frame text-on-frame border-b-4 border-signal">
        <div className="wrap flex items-center min-h-15 md:min-h-17">
          <Logo />
        </div>
      </header>
      <main id={MAIN_ID} className="wrap max-w-[720px]! py-8 md:py-12">
        <OfflineView texts={messagesOf(locale).offline} locale={locale} />
      </main>
      <ScriptsReady />
    </>
  );
}
