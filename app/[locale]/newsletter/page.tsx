import type { Metadata } from 'next';
import { NewsletterPage } from '#components/newsletter/newsletter-page.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = textsOf(localeOfPage((await params).locale));
  const title = t('links.newsletter.askTitle');
  return { title, description: t('links.newsletter.askText'), robots: { index: false, follow: false } };
}

/** A private page, since it repeats what the visitor typed. */
export default async function NewsletterAskPage({ params }: Props) {
  const [{ locale }, flash] = await Promise.all([params, readFlash(paths.newsletter())]);
  return <NewsletterPage flash={flash} t={textsOf(localeOfPage(locale))} />;
}
