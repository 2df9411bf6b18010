import type { Metadata } from 'next';
import { LinkPage } from '#components/alerts/link-page.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { loadLinkedAlert } from '#lib/web/accounts/subscriptions.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'links.alert.title');
}

type Linked = NonNullable<Awaited<ReturnType<typeof loadLinkedAlert>>>;

function sentenceOf({ kind, alert, searchName, hasAccount }: Linked, t: Texts): string {
  if (alert === 'off' && !hasAccount) return t('links.alert.ended');
  const values = { name: searchName ?? '' };
  const isOfCvs = kind === 'cv' && (alert === 'daily' || alert === 'weekly');
  return isOfCvs ? t(`links.alert.cvs.${alert}`, values) : t(`links.alert.${alert}`, values);
}

const manageLink = ({ kind }: Linked, t: Texts) => ({
  href: paths.savedSearch(kind === 'cv' ? 'recruiter' : 'candidate'),
  label: t('links.alert.manage'),
});

/** One button stops the alert, without a session. */
export default async function AlertStopPage({ params }: LinkPageProps) {
  const { token, locale } = await params;
  const t = textsOf(localeOfPage(locale));
  const [linked, flash] = await Promise.all([loadLinkedAlert(token), readFlash(paths.alertStop(token))]);
  const isOn = linked !== null && linked.alert !== 'off';
  return (
    <PublicShell className="wrap pb-12">
      <LinkPage
        title={t('links.alert.title')}
        question={isOn ? { action: paths.alertStopPost(token), button: t('links.alert.button') } : undefined}
        done={linked && !isOn ? t('links.alert.done') : undefined}
        failure={flash?.failure?.message}
        status={linked === null ? 404 : undefined}
        link={linked?.hasAccount ? manageLink(linked, t) : undefined}
        home={t('links.home')}
      >
        {linked ? sentenceOf(linked, t) : t('links.unknown')}
      </LinkPage>
    </PublicShell>
  );
}
