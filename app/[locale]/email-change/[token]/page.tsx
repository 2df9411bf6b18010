import type { Metadata } from 'next';
import { LinkPage } from '#components/alerts/link-page.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { loadEmailChange } from '#lib/web/accounts/subscriptions.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'links.emailChange.title');
}

const DONE = {
  confirmed: 'links.emailChange.confirmedDone',
  changed: 'links.emailChange.changedDone',
} as const;
const TEXTS = {
  confirmed: 'links.emailChange.confirmed',
  changed: 'links.emailChange.changed',
  expired: 'links.emailChange.expired',
} as const;

/** One button confirms, another cancels, without a session. */
export default async function EmailChangePage({ params }: LinkPageProps) {
  const { token, locale } = await params;
  const t = textsOf(localeOfPage(locale));
  const [change, flash] = await Promise.all([loadEmailChange(token), readFlash(paths.emailChange(token))]);
  const state = change?.state ?? 'expired';
  const button = (answer: 'confirm' | 'refuse') => ({
    action: paths.emailChangePost(token, answer),
    button: t(`links.emailChange.${answer}`),
  });
  const question = change?.email
    ? t('links.emailChange.waitingOld', { email: change.email })
    : t('links.emailChange.waitingNew');
  const text = flash?.success
    ? t('links.emailChange.refused')
    : state === 'waiting'
      ? question
      : t(TEXTS[state]);
  const isOpen = state === 'waiting' || state === 'confirmed';
  return (
    <PublicShell className="wrap pb-12">
      <LinkPage
        title={t('links.emailChange.title')}
        question={state === 'waiting' ? button('confirm') : undefined}
        orElse={isOpen ? button('refuse') : undefined}
        done={flash?.success ?? (state in DONE ? t(DONE[state as keyof typeof DONE]) : undefined)}
        failure={state === 'expired' ? undefined : flash?.failure?.message}
        status={change === null ? 404 : state === 'expired' ? 410 : undefined}
        home={t('links.home')}
      >
        {change === null ? t('links.unknown') : text}
      </LinkPage>
    </PublicShell>
  );
}
