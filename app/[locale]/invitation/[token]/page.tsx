import type { Metadata } from 'next';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { InvitationPage } from '#components/team/invitation-page.tsx';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata, localeOfPage } from '#lib/web/accounts/link-pages.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { orNull, readFlash, upstream } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'team.invitation.title');
}

/** What the mailed link offers. Opening it changes nothing: mail scanners open links. */
export default async function InvitationRoute({ params }: LinkPageProps) {
  const { locale: segment, token } = await params;
  const locale = localeOfPage(segment);
  const t = textsOf(locale);
  const checked = teamInvitationsContract.read.params.safeParse({ token });
  const [answer, flash] = await Promise.all([
    checked.success ? orNull(upstream(teamInvitationsContract.read, { params: checked.data })) : null,
    readFlash(paths.teamInvitation(token)),
  ]);
  return (
    <PublicShell className="wrap pb-12">
      {!answer && <PageStatus code={404} />}
      <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
        <h1>{t('team.invitation.title')}</h1>
        {answer ? (
          <InvitationPage token={token} invitation={answer} flash={flash} locale={locale} />
        ) : (
          <p className="mt-4">{t('links.unknown')}</p>
        )}
      </section>
    </PublicShell>
  );
}
