import { headers } from 'next/headers';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { listPage } from '#lib/paths/list-page.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadApplications } from '#lib/web/applications/applications.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { ApplicationList } from './application-list.tsx';
import { type Box, DECISION_OF } from './boxes.ts';

type Props = { box: Box; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const applicationsMetadata = (box: Box) =>
  spaceMetadata(`applications_${box}`, `applications.lists.${box}.title`);

/** `?sent=ID`: an application has just been sent from its offer. */
export async function ApplicationsPage({ box, searchParams }: Props) {
  const query = await searchParams;
  await requireSession('candidate');
  const { page, limit } = listPage(query);
  const [answer, view] = await Promise.all([
    loadApplications({ call: upstream, headers: await headers() }, DECISION_OF[box], { page, limit }),
    loadSpaceView(),
  ]);
  const flash = await readFlash(paths.applications(box));
  const justSent = answer.data.some((application) => String(application.offerId) === query.sent);
  return (
    <SpaceShell role="candidate" path={paths.applications(box)}>
      {justSent && (
        <Note tone="ok" role="status" className="mb-5">
          {view.t('applications.apply.success')}
        </Note>
      )}
      {flash?.success && (
        <Note tone="ok" role="status" className="mb-5">
          {flash.success}
        </Note>
      )}
      <ApplicationList
        box={box}
        applications={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        view={view}
      />
    </SpaceShell>
  );
}
