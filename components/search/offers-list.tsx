import { OfferCard } from '#components/offers/offer-card.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { ListPager } from './list-tools.tsx';
import { AlertBelow, BeyondTheEnd } from './results-list.tsx';

type Props = Readonly<{
  search: Search;
  /** Undefined when the list could not be loaded. */
  listed: { offers: readonly Offer[]; total: number; totalPages: number } | undefined;
  view: View;
}>;

function headingOf({ search, listed, view }: Props): string {
  const { t, reference } = view;
  if (!listed) return t('search.headingSearch');
  const job = reference.name('jobs', search.job);
  if (job) return t('search.headingJob', { job, count: listed.total });
  return t(search.urgent ? 'search.headingUrgent' : 'search.headingAll', { count: listed.total });
}

/** Without a town: newest first, no score. */
export function OffersList(props: Props) {
  const { search, listed, view } = props;
  const { t } = view;
  const beyond = listed && listed.offers.length === 0 && listed.total > 0;
  return (
    <>
      <div className="list-head">
        <h1>{headingOf(props)}</h1>
      </div>
      <p className="mb-4 text-steel">{t('search.hint')}</p>
      {!listed && <PageStatus code={503} />}
      {!listed && <ErrorNote message={t('search.errors.failed')} retryHref={searchHref(search)} />}
      {beyond && <BeyondTheEnd search={search} last={listed.totalPages} view={view} />}
      {listed?.total === 0 && (
        <EmptyState
          action={
            search.job || search.urgent ? (
              <a href={searchHref({ radius: 100, page: 1, limit: 10, order: 'score' })}>
                {t('search.noResult.wider')}
              </a>
            ) : undefined
          }
        >
          {t('search.noResult.none')}
        </EmptyState>
      )}
      {listed && listed.offers.length > 0 && (
        <StaticMarkup
          className="cards md:grid-cols-2"
          html={staticHtml(
            listed.offers.map((offer) => <OfferCard key={offer.id} offer={offer} view={view} heading="h2" />),
          )}
        />
      )}
      {listed && listed.offers.length > 0 && <ListPager search={search} totalPages={listed.totalPages} />}
      {listed && !beyond && <AlertBelow search={search} t={t} />}
    </>
  );
}
