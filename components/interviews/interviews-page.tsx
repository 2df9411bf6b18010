import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { listPage } from '#lib/paths/list-page.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';
import { CalendarsFold, loadCalendars } from './calendars.tsx';
import { InterviewListView, interviewListPath } from './interview-list.tsx';
import type { InterviewListName } from './list-place.ts';
import { LiveInterviews } from './live-interviews.tsx';
import { isBesideField } from './slots/beside-field.ts';

type Query = Record<string, string | string[] | undefined>;
type Props = { role: Role; list: InterviewListName; query: Query };

export const interviewListMetadata = (list: InterviewListName) =>
  spaceMetadata(`agenda_${list}`, `interviews.lists.${list}.title`);

/** For an answer sent without JavaScript. */
function Outcome({ flash }: Readonly<{ flash: Flash | null }>) {
  const { success, failure } = flash ?? {};
  if (success) {
    return (
      <Note tone="ok" role="status" className="mb-4">
        {success}
      </Note>
    );
  }
  if (!failure || isBesideField(failure)) return null;
  return <RefusalNote className="mb-4">{failure.message}</RefusalNote>;
}

export async function InterviewsPage({ role, list, query }: Props) {
  const { page, limit } = listPage(query);
  const [answer, calendars, view] = await Promise.all([
    upstream(interviewsContract.list, {
      query: { page, limit, ...(list === 'past' ? { type: 'past' } : {}) },
    }),
    loadCalendars(role),
    loadSpaceView(),
  ]);
  const path = interviewListPath(role, list);
  const flash = await readFlash(path);
  return (
    <SpaceShell role={role} path={path}>
      <Outcome flash={flash} />
      <ClientTexts features={['interviews']}>
        <InterviewListView
          role={role}
          list={list}
          page={page}
          limit={limit}
          interviews={answer.data}
          total={answer.total ?? 0}
          totalPages={answer.totalPages ?? 0}
          flash={flash}
          refusing={String(query.refuse ?? '')}
          view={view}
        />
        <CalendarsFold calendars={calendars} t={view.t} />
      </ClientTexts>
      <LiveInterviews />
      <CarriedToast />
    </SpaceShell>
  );
}
