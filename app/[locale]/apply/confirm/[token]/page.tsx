import type { Metadata } from 'next';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ConfirmPage } from '#components/quick-apply/confirm-page.tsx';
import { ApplySection } from '#components/quick-apply/quick-apply-page.tsx';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata } from '#lib/web/accounts/link-pages.ts';
import { loadOffer } from '#lib/web/offers/offer.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { loadView } from '#lib/web/pages/view.ts';
import { loadPending } from '#lib/web/quick-apply/quick-apply.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

type ConfirmProps = LinkPageProps & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'quickApply.confirm.title');
}

/** The application that the mailed link is about. Opening it changes nothing: mail scanners open links. */
export default async function ConfirmRoute({ params, searchParams }: ConfirmProps) {
  const [view, { token }, query] = await Promise.all([loadView(params), params, searchParams]);
  const [pending, flash] = await Promise.all([
    loadPending(token),
    readFlash(paths.confirmApplication(token)),
  ]);
  if (!pending) {
    return (
      <PublicShell className="wrap pb-12">
        <PageStatus code={404} />
        <ApplySection title={view.t('quickApply.confirm.title')}>
          <p className="mt-4">{view.t('links.unknown')}</p>
        </ApplySection>
      </PublicShell>
    );
  }
  const answer = pending.offerId === null ? null : await loadOffer(String(pending.offerId));
  const corrects = query.correct !== undefined;
  const page = (
    <ConfirmPage
      token={token}
      pending={pending}
      answer={answer}
      flash={flash}
      corrects={corrects}
      view={view}
    />
  );
  return corrects ? <ClientTexts features={['cvImport']}>{page}</ClientTexts> : page;
}
