import { CvViewList } from '#components/cv-views/cv-view-list.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { cvViewsContract } from '#lib/contract/cv-views/views.ts';
import { listPage } from '#lib/paths/list-page.ts';
import { paths } from '#lib/paths/paths.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('cv_views', 'cvViews.title');

export default async function CvViewsPage({ searchParams }: Props) {
  await requireSession('candidate');
  const { page, limit } = listPage(await searchParams);
  const [answer, view] = await Promise.all([
    upstream(cvViewsContract.list, { query: { page, limit } }),
    loadSpaceView(),
  ]);
  return (
    <SpaceShell role="candidate" path={paths.cvViews()}>
      <CvViewList
        views={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        view={view}
      />
    </SpaceShell>
  );
}
