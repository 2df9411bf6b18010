import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ApplicationDetail } from '#components/applications/sent/application-detail.tsx';
import { boxOf } from '#components/applications/sent/boxes.ts';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { cardFacts, offerFacts } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadApplication, loadMatches, openApplication } from '#lib/web/applications/applications.ts';
import { similarToUnanswered } from '#lib/web/applications/similar.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const [view, { id }] = await Promise.all([loadSpaceView(), params]);
  const application = await loadApplication(upstream, id);
  const description = view.t('pageMeta.application');
  if (!application) return { title: view.t('frame.notFound.title'), description };
  const { title } = cardFacts(application.offer, view);
  return { title: view.t('applications.detail.metaTitle', { title }), description, robots: { index: false } };
}

export default async function ApplicationDetailPage({ params, searchParams }: Props) {
  await requireSession('candidate');
  const [view, { id }, query] = await Promise.all([loadSpaceView(), params, searchParams]);
  const application = await openApplication({ call: upstream, headers: await headers() }, id);
  if (!application) return <NotFoundView />;
  const flash = await readFlash(paths.application(application.offerId));
  const facts = offerFacts(application.offer, view);
  const [similar, [match]] = await Promise.all([similarToUnanswered(application), loadMatches(upstream, id)]);
  const list = paths.applications(boxOf(application.state));
  return (
    <SpaceShell role="candidate" path={list} crumbs={[{ label: view.t('applications.detail.crumb') }]}>
      <ApplicationDetail
        application={application}
        facts={facts}
        view={view}
        withdrawing={query.withdraw === '1'}
        failure={flash?.failure?.message}
        success={flash?.success}
        similar={similar}
        match={match}
      />
    </SpaceShell>
  );
}
