import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { AgendaHead } from './agenda-head.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { INTERVIEW_PLACE_ID, type InterviewListName } from './list-place.ts';
import { RecruiterCard } from './recruiter-card.tsx';

type Props = Readonly<{
  role: Role;
  list: InterviewListName;
  interviews: readonly Interview[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  /** What a plain form of the page was refused for. */
  flash?: Flash | null;
  /** The id of the interview whose refusal is asked about. */
  refusing?: string | undefined;
  view: View;
}>;

const interviewListQuery = (role: Role, list: InterviewListName) =>
  role === 'recruiter' && list === 'past' ? { type: 'past' } : {};

/** The recruiter's lists are one page with a query, the candidate's two pages. */
export function interviewListPath(role: Role, list: InterviewListName): string {
  return role === 'recruiter'
    ? paths.agenda(interviewListQuery(role, list))
    : paths.interviews(list === 'past' ? 'past' : 'interviews');
}

const wayOn = (role: Role, list: InterviewListName) => {
  if (list === 'past') return { key: 'seeUpcoming', href: interviewListPath(role, 'upcoming') } as const;
  if (role === 'recruiter') return { key: 'schedule', href: paths.scheduleMeeting() } as const;
  return { key: 'seeApplications', href: paths.applications('sent') } as const;
};

function Nothing({ role, list, total, page, view: { t } }: Props) {
  if (total > 0) {
    return (
      <PastTheEnd href={interviewListPath(role, list)} label={t('interviews.lists.firstPage')}>
        {t('interviews.lists.beyond', { page: String(page) })}
      </PastTheEnd>
    );
  }
  const { key, href } = wayOn(role, list);
  return (
    <EmptyState
      icon="calendar"
      action={
        <ButtonLink variant="primary" href={href}>
          {t(`interviews.lists.${key}`)}
        </ButtonLink>
      }
    >
      {t(`interviews.lists.${list}.${role === 'recruiter' ? 'emptyRecruiter' : 'emptyCandidate'}`)}
    </EmptyState>
  );
}

function Head({ role, list, total, view: { t } }: Props) {
  if (role === 'candidate') return <PageHead title={t('interviews.title')} />;
  return (
    <AgendaHead
      title={t('interviews.heading', { count: total })}
      shown="list"
      listPath={interviewListPath(role, list)}
      day={parisDay(new Date())}
      t={t}
    />
  );
}

/** Upcoming: the next first. Past: the latest first. */
export function InterviewListView(props: Props) {
  const { role, list, interviews, total, totalPages, page, limit, view } = props;
  return (
    <>
      <Head {...props} />
      <section
        id={INTERVIEW_PLACE_ID}
        aria-label={view.t(`interviews.lists.${list}.title`)}
        tabIndex={-1}
        className="rounded"
      >
        {interviews.length === 0 ? (
          <Nothing {...props} />
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {interviews.map((interview) => (
              <li key={interview.id}>
                {role === 'recruiter' ? (
                  <RecruiterCard interview={interview} view={view} />
                ) : (
                  <CandidateCard
                    interview={interview}
                    view={view}
                    flash={props.flash}
                    refusing={String(interview.id) === props.refusing}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <ListPager
        path={role === 'recruiter' ? paths.agenda() : interviewListPath(role, list)}
        query={interviewListQuery(role, list)}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
      />
    </>
  );
}
