import { ClosedCvs } from '#components/plans/plan-prompt.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { OrderForm } from '#components/ui/lists/order-form.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { ReceivedApplication, ReceivedOffer } from '#lib/contract/applications/received.ts';
import type { CvOrder } from '#lib/contract/search.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { BOXES, type Box, isSelectable, RECEIVED_ORDERS, RECEIVED_PLACE_ID } from './boxes.ts';
import { OfferFilter } from './offer-filter.tsx';
import { ReceivedCard } from './received-card.tsx';
import { OwnTags } from './remarks/own-tags.tsx';
import { type ChosenRemarks, RemarksFilter } from './remarks/remarks-filter.tsx';
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
  offerId: number | undefined;
  /** The tags and stars that the garage gives, and those that the list is limited to. */
  own: { tags: readonly string[]; hasStars: boolean };
  chosen: ChosenRemarks;
  order: CvOrder;
  closed?: number;
  view: View;
}>;

const isChosen = ({ tag, stars }: ChosenRemarks) => tag !== undefined || stars !== undefined;

function Nothing({ box, total, page, offerId, chosen, view: { t } }: Props) {
  if (total > 0) {
    return (
      <PastTheEnd href={paths.received(box, { offerId, ...chosen })} label={t('received.lists.firstPage')}>
        {t('received.lists.beyond', { page: String(page) })}
      </PastTheEnd>
    );
  }
  if (isChosen(chosen)) {
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

type HeadProps = Pick<Props, 'box' | 'total' | 'view'> & {
  counts: Readonly<Record<Box, number>> | null;
};

export function ReceivedHead({ box, total, counts, view: { t } }: HeadProps) {
  const tabs = BOXES.map((each) => ({
    href: paths.received(each),
    label: t(`received.lists.${each}.tab`),
    count: counts?.[each],
    current: each === box,
  }));
  return (
    <>
      <PageHead title={t(`received.lists.${box}.heading`, { count: total })} />
      <div className="mb-4" data-print="no">
        <Tabs label={t('received.lists.label')} tabs={tabs} />
      </div>
    </>
  );
}

function Cards({ box, applications, view }: Props) {
  const list = (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {applications.map((application) => (
        <li key={application.id}>
          <ReceivedCard application={application} view={view} />
        </li>
      ))}
    </ul>
  );
  if (!isSelectable(box) || applications.length < 2) return list;
  return (
    <Selection box={box} all={applications.map(({ id }) => id)}>
      {list}
    </Selection>
  );
}

export function ReceivedList(props: Props) {
  const {
    box,
    applications,
    total,
    totalPages,
    page,
    limit,
    offers,
    offerId,
    own,
    chosen,
    order,
    closed = 0,
    view,
  } = props;
  const { t } = view;
  const list = paths.received(box);
  const keptOffer: Record<string, string> = offerId === undefined ? {} : { offerId: String(offerId) };
  const keptRemarks: Record<string, string> = {
    ...(chosen.tag === undefined ? {} : { tag: chosen.tag }),
    ...(chosen.stars === undefined ? {} : { stars: String(chosen.stars) }),
  };
  const keptOrder: Record<string, string> = order === 'date' ? {} : { order };
  const keptLimit: Record<string, string> = limit === 10 ? {} : { limit: String(limit) };
  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        {(offers.length > 1 || offerId !== undefined) && (
          <OfferFilter
            action={list}
            offers={offers}
            chosen={offerId}
            keep={{ ...keptRemarks, ...keptOrder, ...keptLimit }}
            view={view}
          />
        )}
        {(own.tags.length > 0 || own.hasStars || isChosen(chosen)) && (
          <RemarksFilter
            action={list}
            tags={own.tags}
            chosen={chosen}
            keep={{ ...keptOffer, ...keptOrder, ...keptLimit }}
            view={view}
          />
        )}
        {total > 1 && (
          <OrderForm
            action={list}
            keep={{ ...keptOffer, ...keptRemarks, ...keptLimit }}
            order={order}
            label={t('received.order.label')}
            submit={t('received.order.submit')}
            choices={RECEIVED_ORDERS.map((value) => ({ value, label: t(`received.order.${value}`) }))}
          />
        )}
      </div>
      <OwnTags tags={own.tags} />
      <section
        id={RECEIVED_PLACE_ID}
        aria-label={t(`received.lists.${box}.title`)}
        tabIndex={-1}
        className="rounded"
      >
        {closed > 0 && <ClosedCvs count={closed} view={view} />}
        {applications.length === 0 ? closed === 0 && <Nothing {...props} /> : <Cards {...props} />}
      </section>
      <ListPager
        path={list}
        query={{ ...keptOffer, ...keptRemarks, ...keptOrder }}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
      />
    </>
  );
}
