import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { openRows } from '#lib/paths/open-rows.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { loadOwnCv } from '#lib/web/cvs/own-cv.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { CV_LIST_PATHS, CvList, type CvStatus } from './cv-list.tsx';

async function readCvs(status: CvStatus) {
  const { data: heads } = await upstream(cvsContract.list, { query: {} });
  const shown = heads.filter((head) => head.status === status);
  // Null when it was deleted since the list was read.
  const cvs = await Promise.all(shown.map(({ id }) => loadOwnCv(id)));
  const drafts = heads.filter((head) => head.status === 'draft').length;
  return {
    cvs: cvs.filter((cv) => cv !== null),
    counts: { draft: drafts, published: heads.length - drafts },
    isFull: heads.length >= CAPS.cv.cvs,
  };
}

type Props = Readonly<{
  status: CvStatus;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

export async function CvListView({ status, searchParams }: Props) {
  const { firstName } = await requireSession('candidate');
  const [{ isFull, ...list }, view, query] = await Promise.all([
    readCvs(status),
    loadSpaceView(),
    searchParams,
  ]);
  return (
    <SpaceShell
      role="candidate"
      path={CV_LIST_PATHS[status]}
      tabCounts={{ publishedCvs: list.counts.published, draftCvs: list.counts.draft }}
    >
      <ClientTexts features={['cvs', 'form', 'validation']}>
        <CvList
          {...list}
          status={status}
          full={isFull ? apiTexts(view.locale).api('errors.too_many_cvs') : undefined}
          firstName={firstName}
          opened={openRows(query)}
          view={view}
        />
      </ClientTexts>
      <CarriedToast />
    </SpaceShell>
  );
}
