import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageSize } from '#components/ui/page-size.tsx';
import { Pager } from '#components/ui/pager.tsx';
import type { OwnOffer } from '#lib/contract/offers.ts';
import type { View } from '#lib/offer-facts.ts';
import { paths, withQuery } from '#lib/paths.ts';
import { OwnOfferCard } from './own-offer-card.tsx';
import { OwnOfferSearch } from './own-offer-search.tsx';

type Props = Readonly<{
  offers: readonly OwnOffer[];
  /** How many there are over all pages, with the search applied. */
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  /** What the list was searched for; empty when it is whole. */
  search: string;
  view: View;
}>;

function Nothing({ total, page, search, view: { t } }: Props) {
  const list = paths.myOffers();
  if (total > 0) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" href={withQuery(list, { search })}>
            {t('recruiterOffers.firstPage')}
          </ButtonLink>
        }
      >
        {t('recruiterOffers.beyond', { page: String(page) })}
      </EmptyState>
    );
  }
  if (search !== '') {
    return (
      <EmptyState
        icon="search"
        action={
          <ButtonLink variant="primary" href={list}>
            {t('recruiterOffers.search.clear')}
          </ButtonLink>
        }
      >
        {t('recruiterOffers.search.nothing', { search })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="briefcase"
      action={
        <ButtonLink variant="primary" href={paths.results()}>
          {t('recruiterOffers.emptyAction')}
        </ButtonLink>
      }
    >
      {t('recruiterOffers.empty')}
    </EmptyState>
  );
}

/** The recruiter's published offers, the newest first, with the search among them. */
export function OwnOfferList(props: Props) {
  const { offers, total, totalPages, page, limit, search, view } = props;
  const { t } = view;
  const list = paths.myOffers();
  const hrefFor = (to: number) =>
    withQuery(list, {
      search,
      page: to > 1 ? to : undefined,
      limit: limit === 10 ? undefined : limit,
    });
  return (
    <>
      <PageHead title={t('recruiterOffers.heading', { count: total })}>
        {search !== '' && total > 0 && (
          <ButtonLink variant="quiet" icon="x" href={list}>
            {t('recruiterOffers.search.clear')}
          </ButtonLink>
        )}
      </PageHead>
      {(total > 0 || search !== '') && <OwnOfferSearch action={list} search={search} limit={limit} t={t} />}
      {offers.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ul aria-label={t('recruiterOffers.list')} className="grid gap-3">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OwnOfferCard offer={offer} view={view} />
            </li>
          ))}
        </ul>
      )}
      {total > 10 && (
        <Pager page={page} totalPages={totalPages} hrefFor={hrefFor}>
          <PageSize action={list} limit={limit} keep={search === '' ? {} : { search }} />
        </Pager>
      )}
    </>
  );
}
