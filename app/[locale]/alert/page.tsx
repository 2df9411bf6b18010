import type { Metadata } from 'next';
import { VisitorAlertPage } from '#components/alerts/visitor-alert-page.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = textsOf(localeOfPage((await params).locale));
  return {
    title: t('alerts.title'),
    description: t('alerts.text'),
    robots: { index: false, follow: false },
  };
}

/** A private page, since it repeats what the visitor typed. */
export default async function AlertAskPage({ params }: Props) {
  const [{ locale }, flash] = await Promise.all([params, readFlash(paths.alertAsked())]);
  return <VisitorAlertPage flash={flash} t={textsOf(localeOfPage(locale))} />;
}
