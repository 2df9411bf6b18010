import { ButtonLink } from '#components/ui/button.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Interview } from '#lib/contract/interviews.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { CandidateCard } from './candidate-card.tsx';
import { AGENDA_LISTS, AGENDA_PLACE_ID, type AgendaList } from './list-place.ts';
import { RecruiterCard } from './recruiter-card.tsx';

type Props = Readonly<{
  role: Role;
  list: AgendaList;
  interviews: readonly Interview[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  view: View;
}>;

/** The recruiter's lists are one page with a query, the candidate's two pages. */
export function agendaPath(role: Role, list: AgendaList): string {
  if (role === 'recruiter') return paths.agenda({ type: list === 'past' ? 'past' : undefined });
  return paths.interviews(list === 'past' ? 'past' : 'interviews');
}

/** Default page and size are left out. */
function pageHref({ role, list, limit }: Pick<Props, 'role' | 'list' | 'limit'>, page: number): string {
  const query = { page: page > 1 ? page : undefined, limit: limit === 10 ? undefined : limit };
  if (role === 'candidate') return withQuery(agendaPath(role, list), query);
  return paths.agenda({ type: list === 'past' ? 'past' : undefined, ...query });
}

const wayOn = (role: Role, list: AgendaList) => {
  if (list === 'past') return { key: 'seeUpcoming', href: agendaPath(role, 'upcoming') } as const;
  if (role === 'recruiter') return { key: 'schedule', href: paths.scheduleMeeting() } as const;
  return { key: 'seeApplications', href: paths.applications('sent') } as const;
};

function Nothing({ role, list, total, page, view: { t } }: Props) {
  if (total > 0) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" href={agendaPath(role, list)}>
            {t('interviews.lists.firstPage')}
          </ButtonLink>
        }
      >
        {t('interviews.lists.beyond', { page: String(page) })}
      </EmptyState>
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
  const isRecruiter = role === 'recruiter';
  const tabs = AGENDA_LISTS.map((each) => ({
    href: agendaPath(role, each),
    label: t(`interviews.lists.${each}.tab`),
    current: each === list,
  }));
  return (
    <>
      <PageHead title={isRecruiter ? t('interviews.heading', { count: total }) : t('interviews.title')}>
        {isRecruiter && (
          <ButtonLink variant="primary" icon="calendar-plus" href={paths.scheduleMeeting()}>
            {t('interviews.lists.schedule')}
          </ButtonLink>
        )}
      </PageHead>
      <div className="mb-4" data-print="no">
        <Tabs label={t('interviews.lists.label')} tabs={tabs} />
      </div>
    </>
  );
}

/** Upcoming: the next first. Past: the latest first. */
export function AgendaListView(props: Props) {
  const { role, list, interviews, total, totalPages, page, limit, view } = props;
  const Card = role === 'recruiter' ? RecruiterCard : CandidateCard;
  return (
    <>
      <Head {...props} />
      <section
        id={AGENDA_PLACE_ID}
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
                <Card interview={interview} view={view} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {total > 10 && (
        <Pager page={page} totalPages={totalPages} hrefFor={(to) => pageHref(props, to)}>
          <PageSize
            action={agendaPath(role, list).split('?')[0] ?? ''}
            limit={limit}
            keep={role === 'recruiter' && list === 'past' ? { type: 'past' } : {}}
          />
        </Pager>
      )}
    </>
  );
}
