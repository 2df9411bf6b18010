import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { InvitedCv } from '#components/interviews/invited-cv.tsx';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadInvitedCv } from '#lib/web/interviews/interviews.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ locale: string; id: string }> };

export const generateMetadata = spaceMetadata('agenda_cv', 'interviews.cv.metaTitle');

/** Only the recruiter who sent the invitation may read it. */
export default async function InvitedCvPage({ params }: Props) {
  const [view, { id }] = await Promise.all([loadView(params), params]);
  const { data: status } = await upstream(plansContract.status, {});
  if (!status.plan.isActive) {
    return (
      <SpaceShell role="recruiter" path={paths.agenda()}>
        <PlanPrompt status={status} title={view.t('interviews.cv.metaTitle')} view={view} />
      </SpaceShell>
    );
  }
  const invited = await loadInvitedCv(id);
  if (!invited) return <NotFoundView />;
  const { user } = invited.cv;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <SpaceShell
      role="recruiter"
      path={paths.agenda()}
      crumbs={[{ label: view.t('interviews.cv.crumb', { name }) }]}
    >
      <InvitedCv cv={invited.cv} name={name} selectedAt={invited.selectedAt} view={view} />
    </SpaceShell>
  );
}
