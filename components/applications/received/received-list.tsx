import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ClosedCvs } from '#components/plans/plan-prompt.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { ReceivedApplication, ReceivedOffer } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type Box, RECEIVED_PLACE_ID } from './boxes.ts';
import { type Chosen, chosenQuery } from './chosen.ts';
import { ReceivedCard } from './received-card.tsx';
import { ReceivedFilters } from './received-filters.tsx';
import { ReceivedViews } from './received-views.tsx';
import { OwnTags } from './remarks/own-tags.tsx';
import { Selection } from './selection.tsx';

type Props = Readonly<{
  box: Box;
  applications: readonly ReceivedApplication[];
  /** Over all pages, for the chosen offer if any. */
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  /** The offers that the list holds applications to. */
  offers: readonly ReceivedOffer[];
  /** The tags and stars that the garage gives. */
  own: { tags: readonly string[]; hasStars: boolean };
  chosen: Chosen;
  closed?: number;
  /** Applications with everything that their rows leave out. */
  opened?: ReadonlySet<number>;
  view: View;
}>;

const isRemarked = ({ tag, stars }: Chosen) => tag !== undefined || stars !== undefined;

function Nothing({ box, total, page, chosen, view: { t } }: Props) {
  const { order: _, ...limits } = chosen;
  const { offerId } = limits;
  if (total > 0) {
    return (
      <PastTheEnd href={paths.received(box, limits)} label={t('received.lists.firstPage')}>
        {t('received.lists.beyond', { page: String(page) })}
      </PastTheEnd>
    );
  }
  if (isRemarked(chosen)) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" href={paths.received(box, { offerId })}>
            {t('remarks.filter.all')}
          </ButtonLink>
        }
      >
        {t('remarks.filter.empty')}
      </EmptyState>
    );
  }
  if (offerId !== undefined) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" href={paths.received(box)}>
            {t('received.filter.all')}
          </ButtonLink>
        }
      >
        {t('received.filter.empty')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        box === 'selected' ? (
          <ButtonLink variant="primary" icon="search" href={paths.searchCv()}>
            {t('cvSearch.heading')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" icon="briefcase" href={paths.myOffers()}>
            {t('received.lists.emptyAction')}
          </ButtonLink>
        )
      }
    >
      {t(`received.lists.${box}.empty`)}
    </EmptyState>
  );
}

export function ReceivedHead({ box, total, chosen, view }: Pick<Props, 'box' | 'total' | 'chosen' | 'view'>) {
  return (
    <PageHead title={view.t(`received.lists.${box}.heading`, { count: total })}>
      <ReceivedViews box={box} shown="list" chosen={chosen} view={view} />
    </PageHead>
  );
}

function Cards({ box, applications, opened, filters, view }: Props & { filters: ReactNode }) {
  const several = applications.length > 1;
  const list = (
    <ul className={clsx('rounded border border-line bg-paper', several && 'rounded-t-none')}>
      {applications.map((application) => (
        <li key={application.id} className="border-line not-last:border-b">
          <ReceivedCard application={application} isOpen={opened?.has(application.id) ?? false} view={view} />
        </li>
      ))}
    </ul>
  );
  if (!several) return list;
  return (
    <Selection
      box={box}
      filters={filters}
      all={applications.map(({ id, cvId, offerId, candidateId }) => ({ id, cvId, offerId, candidateId }))}
    >
      {list}
    </Selection>
  );
}

export function ReceivedList(props: Props) {
  const { box, applications, total, totalPages, page, limit, offers, own, chosen, closed = 0, view } = props;
  const { t } = view;
  const list = paths.received(box);
  const filters = (
    <ReceivedFilters
      action={list}
      offers={offers}
      own={own}
      chosen={chosen}
      isSortable={total > 1}
      keep={limit === 10 ? {} : { limit: String(limit) }}
      view={view}
    />
  );
  return (
    <>
      <OwnTags tags={own.tags} />
      {/* Several CVs have them beside what selects them. */}
      {applications.length < 2 && (
        <div className="mb-2 rounded border border-line bg-paper empty:hidden">{filters}</div>
      )}
      <section
        id={RECEIVED_PLACE_ID}
        aria-label={t(`received.lists.${box}.title`)}
        tabIndex={-1}
        className="rounded"
      >
        {closed > 0 && <ClosedCvs count={closed} view={view} />}
        {applications.length === 0 ? (
          closed === 0 && <Nothing {...props} />
        ) : (
          <Cards {...props} filters={filters} />
        )}
      </section>
      <ListPager
        path={list}
        query={chosenQuery(chosen)}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
      />
    </>
  );
}
