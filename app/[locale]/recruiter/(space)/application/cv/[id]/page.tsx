import { headers } from 'next/headers';
import { boxOf } from '#components/applications/received/boxes.ts';
import { LiveOffers } from '#components/applications/received/invite-button.tsx';
import { ReceivedDetail } from '#components/applications/received/received-detail.tsx';
import { OwnTags } from '#components/applications/received/remarks/own-tags.tsx';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { offersToInviteTo } from '#lib/facts/received-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { loadContactHistory, loadOwnRemarks, openReceived } from '#lib/web/applications/received.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { loadLiveOffers } from '#lib/web/interviews/interviews.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = spaceMetadata('received_cv', 'received.detail.metaTitle');

/** Opening it marks the CV as seen for its candidate. */
export default async function ReceivedCvPage({ params, searchParams }: Props) {
  const [view, { id }, query] = await Promise.all([loadView(params), params, searchParams]);
  const { data: status } = await upstream(plansContract.status, {});
  if (!status.plan.isActive) {
    return (
      <SpaceShell role="recruiter" path={paths.received('received')}>
        <PlanPrompt status={status} title={view.t('received.detail.metaTitle')} view={view} />
      </SpaceShell>
    );
  }
  const refusedActs = (await loadCounters())?.refusedActs ?? [];
  const opened = await openReceived({ call: upstream, headers: await headers(), refusedActs }, id, query);
  if (!opened) return <NotFoundView />;
  const { user } = opened.cv;
  const { candidateId, origin } = opened.application;
  const [own, contacts, live] = await Promise.all([
    loadOwnRemarks({ call: upstream }),
    loadContactHistory({ call: upstream, refusedActs }, candidateId),
    origin === 'cv_search' ? loadLiveOffers() : [],
  ]);
  return (
    <SpaceShell
      role="recruiter"
      path={paths.received(boxOf(opened.application.bucket))}
      crumbs={[{ label: `${user.firstName} ${user.lastName}` }]}
    >
      <ClientTexts features={['received', 'remarks']}>
        <LiveOffers offers={offersToInviteTo(live, view)}>
          <OwnTags tags={own.tags} />
          <ReceivedDetail opened={opened} contacts={contacts} view={view} />
        </LiveOffers>
      </ClientTexts>
    </SpaceShell>
  );
}
