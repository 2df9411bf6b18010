import type { Metadata } from 'next';
import { MailChoicesPage } from '#components/applications/mail-choices/mail-choices-page.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { loadMailChoices } from '#lib/web/accounts/subscriptions.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

type Props = LinkPageProps & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'links.mails.title');
}

/** Turns mails about applications off or on, without a session. */
export default async function ApplicationMailsPage({ params, searchParams }: Props) {
  const [{ token, locale }, { stop }] = await Promise.all([params, searchParams]);
  const [choices, flash] = await Promise.all([loadMailChoices(token), readFlash(paths.mailChoices(token))]);
  return (
    <PublicShell className="wrap pb-12">
      <MailChoicesPage
        token={token}
        choices={choices}
        stop={typeof stop === 'string' ? stop : undefined}
        flash={flash}
        t={textsOf(localeOfPage(locale))}
      />
    </PublicShell>
  );
}
