import type { Metadata } from 'next';
import { KeptView } from '#components/favourites/kept-view.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { localeOfPage } from '#lib/web/pages/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOfPage(params);
  const { title, description } = messagesOf(locale).favourites.kept;
  return pageMetadata({ locale, title, description, path: paths.keptOffers(), hidden: true });
}

export default async function KeptOffersPage({ params }: Props) {
  const locale = await localeOfPage(params);
  return (
    <PublicShell className="wrap max-w-[720px]! pt-6 md:pt-10">
      <KeptView locale={locale} />
    </PublicShell>
  );
}
