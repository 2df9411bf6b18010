import type { Metadata } from 'next';
import { LinkPage } from '#components/alerts/link-page.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { loadAlertRequest } from '#lib/web/accounts/subscriptions.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'links.alert.confirmTitle');
}

type Requested = NonNullable<Awaited<ReturnType<typeof loadAlertRequest>>>;

function sentenceOf(request: Requested, t: Texts): string {
  if (request.state === 'expired') return t('links.alert.expired');
  const { state, frequency, searchName: name } = request;
  return t(`links.alert.${state}.${frequency}`, { name });
}

/** One button confirms the alert, without a session. */
export default async function AlertConfirmPage({ params }: LinkPageProps) {
  const { token, locale } = await params;
  const t = textsOf(localeOfPage(locale));
  const [request, flash] = await Promise.all([loadAlertRequest(token), readFlash(paths.alertConfirm(token))]);
  const question = { action: paths.alertConfirmPost(token), button: t('links.alert.confirmButton') };
  return (
    <PublicShell className="wrap pb-12">
      <LinkPage
        title={t('links.alert.confirmTitle')}
        question={request?.state === 'waiting' ? question : undefined}
        done={request?.state === 'confirmed' ? t('links.alert.confirmDone') : undefined}
        failure={request?.state === 'waiting' ? flash?.failure?.message : undefined}
        status={request === null ? 404 : request.state === 'expired' ? 410 : undefined}
        link={
          request?.state === 'confirmed'
            ? { href: paths.alertStop(request.stopToken), label: t('links.alert.stop') }
            : undefined
        }
        home={t('links.home')}
      >
        {request ? sentenceOf(request, t) : t('links.unknown')}
      </LinkPage>
    </PublicShell>
  );
}
