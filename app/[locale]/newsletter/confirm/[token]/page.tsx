import type { Metadata } from 'next';
import { LinkPage } from '#components/alerts/link-page.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { loadNewsletterRequest } from '#lib/web/accounts/subscriptions.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'links.newsletter.confirmTitle');
}

const TEXTS = {
  waiting: 'links.newsletter.confirmText',
  confirmed: 'links.newsletter.confirmOver',
  expired: 'links.newsletter.expired',
} as const;

/** One button confirms the newsletter, without a session. */
export default async function NewsletterConfirmPage({ params }: LinkPageProps) {
  const { token, locale } = await params;
  const t = textsOf(localeOfPage(locale));
  const [request, flash] = await Promise.all([
    loadNewsletterRequest(token),
    readFlash(paths.newsletterConfirm(token)),
  ]);
  const button = t('links.newsletter.confirmButton');
  return (
    <PublicShell className="wrap pb-12">
      <LinkPage
        title={t('links.newsletter.confirmTitle')}
        question={
          request?.state === 'waiting' ? { action: paths.newsletterConfirmPost(token), button } : undefined
        }
        done={request?.state === 'confirmed' ? t('links.newsletter.confirmDone') : undefined}
        failure={request?.state === 'expired' ? undefined : flash?.failure?.message}
        status={request === null ? 404 : request.state === 'expired' ? 410 : undefined}
        home={t('links.home')}
      >
        {request ? t(TEXTS[request.state]) : t('links.unknown')}
      </LinkPage>
    </PublicShell>
  );
}
