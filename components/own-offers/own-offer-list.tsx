import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { type Draft, DraftSelection } from './draft-selection.tsx';
import { OwnOfferCard } from './own-offer-card.tsx';
import { offerGaps } from './own-offer-gaps.ts';
import { OWN_OFFER_LIST_ID } from './own-offer-place.ts';
import { OwnOfferSearch } from './own-offer-search.tsx';

export type OfferStatus = OwnOffer['status'];

type Props = Readonly<{
  status: OfferStatus;
  offers: readonly OwnOffer[];
  forms?: readonly OfferForm[];
  /** Over all pages, with the search applied. */
  total: number;
  /** `total` without closed offers. */
  counted: number;
  drafts: number;
  totalPages: number;
  page: number;
  limit: number;
  /** Empty without a search. */
  search: string;
  internal?: boolean;
  credit?: ReactNode;
  /** What is to do, before the list. */
  toDo?: ReactNode;
  /** Offers of which it says when they end. */
  endingIds?: readonly number[];
  /** Offers with their actions and details. */
  opened?: ReadonlySet<number>;
  view: View;
}>;

export const OFFER_LIST_PATHS = { published: paths.myOffers(), draft: paths.offerDrafts() } as const;

function Create({ t }: Readonly<{ t: Texts }>) {
  return (
    <ButtonLink variant="primary" icon="plus" href={paths.offerCreate()} data-act="work">
      {t('ownOffers.create')}
    </ButtonLink>
  );
}

function NoOffer({ status, view: { t } }: Pick<Props, 'status' | 'view'>) {
  return (
    <EmptyState icon={status === 'draft' ? 'pencil' : 'briefcase'} action={<Create t={t} />}>
      {t(status === 'draft' ? 'ownOffers.noDraft' : 'ownOffers.empty')}
    </EmptyState>
  );
}

function Nothing({ status, total, page, search, view }: Props) {
  const { t } = view;
  const list = OFFER_LIST_PATHS[status];
  if (total > 0) {
    return (
      <PastTheEnd href={withQuery(list, { search })} label={t('ownOffers.firstPage')}>
        {t('ownOffers.beyond', { page: String(page) })}
      </PastTheEnd>
    );
  }
  if (search === '') return <NoOffer status={status} view={view} />;
  return (
    <EmptyState
      icon="search"
      action={
        <ButtonLink variant="primary" href={list}>
          {t('ownOffers.search.clear')}
        </ButtonLink>
      }
    >
      {t(`ownOffers.search.nothing.${status}`, { search })}
    </EmptyState>
  );
}

function Head({ status, total, counted, drafts, limit, search, toDo, view: { t } }: Props) {
  const list = OFFER_LIST_PATHS[status];
  const heading = t(`ownOffers.heading.${status}`, { count: counted });
  return (
    <>
      <PageHead title={toDo ? t('frame.menu.home') : heading}>
        {search !== '' && total > 0 && (
          <ButtonLink variant="quiet" icon="x" href={list}>
            {t('ownOffers.search.clear')}
          </ButtonLink>
        )}
        {(total > 0 || search !== '') && <Create t={t} />}
      </PageHead>
      {toDo && (
        <>
          {toDo}
          <div className="flex flex-wrap items-baseline gap-x-4 mb-2">
            <h2 className="text-18 md:text-22">{heading}</h2>
            {drafts > 0 && (
              <a href={paths.offerDrafts()} className="inline-flex min-h-11 items-center font-semibold">
                {t('ownOffers.heading.draft', { count: drafts })}
              </a>
            )}
          </div>
        </>
      )}
      {(total > 0 || search !== '') && <OwnOfferSearch action={list} search={search} limit={limit} t={t} />}
    </>
  );
}

const draftsOf = ({ offers, forms = [], view }: Props): Draft[] =>
  offers.flatMap((offer) => {
    const form = forms.find(({ id }) => id === offer.id);
    if (!form) return [];
    const { title, place } = cardFacts(offer, view);
    const name = (offer.trades[0] && title) || view.t('ownOffers.untitled');
    const ready = offerGaps(form).length === 0;
    return [{ id: offer.id, name, place: place ?? '', revision: form.revision, ready }];
  });

export function OwnOfferList(props: Props) {
  const {
    status,
    offers,
    forms = [],
    total,
    counted,
    totalPages,
    page,
    limit,
    search,
    internal,
    credit,
    endingIds = [],
    opened,
    view,
  } = props;
  return (
    <>
      <Head {...props} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        {credit}
        {total > counted && (
          <p className="mb-4 text-steel">{view.t('ownOffers.alsoClosed', { count: total - counted })}</p>
        )}
      </div>
      <section
        id={OWN_OFFER_LIST_ID}
        aria-label={view.t(`ownOffers.list.${status}`)}
        tabIndex={-1}
        className="rounded"
      >
        {forms.length > 1 && <DraftSelection drafts={draftsOf(props)} />}
        {offers.length === 0 ? (
          <Nothing {...props} />
        ) : (
          <ul className="rounded border border-line bg-paper">
            {offers.map((offer) => (
              <li key={offer.id} className="border-line not-last:border-b">
                <OwnOfferCard
                  offer={offer}
                  form={forms.find(({ id }) => id === offer.id)}
                  internal={internal}
                  hidesEnding={endingIds.includes(offer.id)}
                  isOpen={opened?.has(offer.id)}
                  view={view}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <ListPager
        path={OFFER_LIST_PATHS[status]}
        query={{ search }}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
      />
    </>
  );
}
