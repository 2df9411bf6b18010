import type { Metadata } from 'next';
import { InvitedPage } from '#components/applications/invited/invited-page.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata } from '#lib/web/accounts/link-pages.ts';
import { loadInvitation } from '#lib/web/applications/invited.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { loadView } from '#lib/web/pages/view.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'applications.invited.title');
}

/** An invitation to apply, by a mailed link and without a session. Opening it sends nothing. */
export default async function InvitedRoute({ params }: LinkPageProps) {
  const [view, { token }] = await Promise.all([loadView(params), params]);
  const [invitation, flash] = await Promise.all([
    loadInvitation(token),
    readFlash(paths.invitedToApply(token)),
  ]);
  const { t } = view;
  return (
    <PublicShell className="wrap pb-12">
      <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
        {!invitation && <PageStatus code={404} />}
        <h1>{t('applications.invited.title')}</h1>
        {invitation ? (
          <InvitedPage token={token} invitation={invitation} flash={flash} view={view} />
        ) : (
          <>
            <p className="mt-4">{t('applications.invited.unknown')}</p>
            <p className="mt-4">
              <ButtonLink variant="primary" href={paths.login('candidate')}>
                {t('applications.invited.signIn')}
              </ButtonLink>
            </p>
          </>
        )}
      </section>
    </PublicShell>
  );
}
