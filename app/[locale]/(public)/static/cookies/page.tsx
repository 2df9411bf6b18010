import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ConsentForm } from '#components/consent/consent-form.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { TextPageView } from '#components/text-pages/text-page-view.tsx';
import { consentOf } from '#lib/browser/consent.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { localeOfPage } from '#lib/web/pages/view.ts';
import { loadTextPage } from '#lib/web/text-pages/load.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOfPage(params);
  const { title, description } = await loadTextPage('cookies', locale);
  return pageMetadata({ locale, title, description, path: paths.static('cookies') });
}

export default async function CookiesPage({ params }: Props) {
  const locale = await localeOfPage(params);
  const chosen = consentOf((await headers()).get('cookie') ?? '');
  return (
    <PublicShell className="wrap pt-6 md:pt-10">
      <TextPageView page={await loadTextPage('cookies', locale)} locale={locale}>
        <ConsentForm t={textsOf(locale)} chosen={chosen} />
      </TextPageView>
    </PublicShell>
  );
}
