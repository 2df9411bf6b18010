import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PageSize } from '#components/ui/page-size.tsx';
import { Pager } from '#components/ui/pager.tsx';
import type { applicationsContract } from '#lib/contract/applications.ts';
import type { DataOf } from '#lib/contract/operation.ts';
import { cardFacts, type View } from '#lib/offer-facts.ts';
import { paths, withQuery } from '#lib/paths.ts';
import { StateTag } from './state-tag.tsx';

export type SentApplication = DataOf<typeof applicationsContract.sentByCandidate>[number];

type Gender = 'm' | 'f' | null;

type CardProps = Readonly<{ application: SentApplication; view: View; gender: Gender }>;

/** One application: the offer in short, the CV that went, when, and where it stands. */
function SentCard({ application, view, gender }: CardProps) {
  const { t, format } = view;
  const { offer, cv, state, createdAt } = application;
  const facts = cardFacts(offer, view, gender ?? 'both');
  return (
    <article className="offer">
      <div className="offer-body">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-18 font-stretch-[104%]">
            <a href={paths.offer(offer.id)}>{facts.title}</a>
          </h2>
          <StateTag state={state} t={t} />
        </div>
        <p className="offer-who">{facts.company}</p>
        <p className="offer-place">
          <Icon name="map-pin" size="small" />
          {facts.place}
        </p>
        <p className="offer-facts">
          {facts.contract && <span>{facts.contract}</span>}
          {facts.salary && <span className="offer-pay">{facts.salary}</span>}
        </p>
        <p className="text-14 text-steel">
          {t('applications.sent.sentOn', { date: format.date(createdAt) })}{' '}
          {t('applications.sent.withCv', { name: cv.name_cv })}
        </p>
      </div>
    </article>
  );
}

type Props = Readonly<{
  applications: readonly SentApplication[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  view: View;
  gender: Gender;
}>;

function Nothing({ page, total, view: { t } }: Pick<Props, 'page' | 'total' | 'view'>) {
  const list = paths.applications('sent');
  return total > 0 ? (
    <EmptyState
      action={
        <ButtonLink variant="primary" href={list}>
          {t('applications.sent.backToList')}
        </ButtonLink>
      }
    >
      {t('applications.sent.beyond', { page: String(page) })}
    </EmptyState>
  ) : (
    <EmptyState
      icon="send"
      action={
        <ButtonLink variant="primary" icon="search" href={paths.results()}>
          {t('applications.sent.emptyAction')}
        </ButtonLink>
      }
    >
      {t('applications.sent.empty')}
    </EmptyState>
  );
}

/** The candidate's applications that wait for an answer, newest first. */
export function SentList(props: Props) {
  const { applications, total, totalPages, page, limit, view, gender } = props;
  const { t } = view;
  const list = paths.applications('sent');
  const hrefFor = (to: number) =>
    withQuery(list, { page: to > 1 ? to : undefined, limit: limit === 10 ? undefined : limit });
  return (
    <>
      <h1 className="mb-5">{t('applications.sent.heading', { count: total })}</h1>
      {applications.length === 0 && <Nothing page={page} total={total} view={view} />}
      <ul aria-label={t('applications.sent.list')} className="grid gap-3" hidden={applications.length === 0}>
        {applications.map((application) => (
          <li key={application.id}>
            <SentCard application={application} view={view} gender={gender} />
          </li>
        ))}
      </ul>
      {total > 10 && (
        <Pager page={page} totalPages={totalPages} hrefFor={hrefFor}>
          <PageSize action={list} limit={limit} />
        </Pager>
      )}
    </>
  );
}
