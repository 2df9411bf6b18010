import type { Metadata } from 'next';
import { LinkPage } from '#components/alerts/link-page.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { loadSubscription } from '#lib/web/accounts/subscriptions.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'links.newsletter.stopTitle');
}

/** One button ends the newsletter, without a session. */
export default async function NewsletterStopPage({ params }: LinkPageProps) {
  const { token, locale } = await params;
  const t = textsOf(localeOfPage(locale));
  const page = paths.newsletterStop(token);
  const [subscription, flash] = await Promise.all([loadSubscription(token), readFlash(page)]);
  const action = paths.newsletterStopPost(token);
  const isOver = subscription?.subscribed === false;
  const text = t(isOver ? 'links.newsletter.stopOver' : 'links.newsletter.stopText');
  return (
    <PublicShell className="wrap pb-12">
      <LinkPage
        title={t('links.newsletter.stopTitle')}
        question={subscription?.subscribed ? { action, button: t('links.newsletter.stopButton') } : undefined}
        done={isOver ? t('links.newsletter.stopDone') : undefined}
        failure={flash?.failure?.message}
        status={subscription === null ? 404 : undefined}
        home={t('links.home')}
      >
        {subscription ? text : t('links.unknown')}
      </LinkPage>
    </PublicShell>
  );
}
