import type { Metadata } from 'next';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { FollowPage } from '#components/quick-apply/follow-page.tsx';
import { ApplySection } from '#components/quick-apply/quick-apply-page.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { paths } from '#lib/paths/paths.ts';
import { type LinkPageProps, linkMetadata } from '#lib/web/accounts/link-pages.ts';
import { similarToUnanswered } from '#lib/web/applications/similar.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { loadView } from '#lib/web/pages/view.ts';
import { loadFollowed } from '#lib/web/quick-apply/quick-apply.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

type Props = LinkPageProps & {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'quickApply.follow.title');
}

/** The state of an application, by a mailed link and without a session. */
export default async function FollowRoute({ params, searchParams }: Props) {
  const [view, { token }, { withdraw }] = await Promise.all([loadView(params), params, searchParams]);
  const [application, flash] = await Promise.all([
    loadFollowed(token),
    readFlash(paths.followApplication(token)),
  ]);
  const { t } = view;
  if (application) {
    const asks = withdraw === '1';
    const similar = await similarToUnanswered(application);
    const all = { token, application, asks, flash, similar, view };
    return <FollowPage {...all} />;
  }
  const isWithdrawn = flash?.success === 'withdrawn';
  return (
    <PublicShell className="wrap pb-12">
      {!isWithdrawn && <PageStatus code={404} />}
      <ApplySection title={t('quickApply.follow.title')}>
        <Note tone={isWithdrawn ? 'ok' : 'warn'} role="status" className="mt-4">
          {t(isWithdrawn ? 'quickApply.follow.withdrawn' : 'quickApply.follow.unknown')}
        </Note>
      </ApplySection>
    </PublicShell>
  );
}
