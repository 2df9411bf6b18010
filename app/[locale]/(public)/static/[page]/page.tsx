import type { Metadata } from 'next';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { TextPageView } from '#components/text-pages/text-page-view.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { isStaticPage } from '#lib/rules/content/static-pages.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { localeOfPage } from '#lib/web/pages/view.ts';
import { loadTextPage } from '#lib/web/text-pages/load.ts';

type Props = { params: Promise<{ locale: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { page }] = await Promise.all([localeOfPage(params), params]);
  if (!isStaticPage(page))
    return { title: textsOf(locale)('frame.notFound.title'), robots: { index: false } };
  const { title, description } = await loadTextPage(page, locale);
  return pageMetadata({ locale, title, description, path: paths.static(page) });
}

export default async function StaticTextPage({ params }: Props) {
  const [locale, { page }] = await Promise.all([localeOfPage(params), params]);
  if (!isStaticPage(page)) return <NotFoundView />;
  return (
    <PublicShell className="wrap pt-6 md:pt-10">
      <TextPageView page={await loadTextPage(page, locale)} locale={locale} />
    </PublicShell>
  );
}
