import type { Metadata } from 'next';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { EndPage } from '#components/own-offers/end/end-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata } from '#lib/web/accounts/link-pages.ts';
import { loadEndByLink } from '#lib/web/offers/offer-end.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { loadView } from '#lib/web/pages/view.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'offerEnd.title');
}

/** What becomes of an offer, by a mailed link and without a session. */
export default async function OfferEndPage({ params }: LinkPageProps) {
  const [view, { token }] = await Promise.all([loadView(params), params]);
  const [end, flash] = await Promise.all([loadEndByLink(token), readFlash(paths.offerEndByLink(token))]);
  const { t } = view;
  const actions = {
    extend: paths.offerEndByLinkPost(token, 'extend'),
    filled: paths.offerEndByLinkPost(token, 'filled'),
  };
  return (
    <PublicShell className="wrap pb-12">
      {!end && <PageStatus code={404} />}
      <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
        <h1>{t('offerEnd.title')}</h1>
        {end ? (
          <EndPage end={end} actions={actions} flash={flash} view={view} />
        ) : (
          <>
            <p className="mt-4">{t('offerEnd.unknown')}</p>
            <p className="mt-4">
              <ButtonLink href={paths.login('recruiter', paths.myOffers())}>
                {t('offerEnd.signIn')}
              </ButtonLink>
            </p>
          </>
        )}
      </section>
    </PublicShell>
  );
}
