import type { ReactNode } from 'react';
import { VisitorAlert } from '#components/alerts/visitor-alert.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { OfferCard } from '#components/offers/offer-card.tsx';
import { PublicPage } from '#components/offers/public-page.tsx';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { farPages } from '#lib/rules/far-pages.ts';
import type { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { headingOf, type Listed, sentencesOf } from './page-words.ts';

const LIMIT = 20;

type Props = Readonly<{
  listed: Listed;
  offers: readonly Offer[];
  crumbs: readonly Crumb[];
  hrefFor: (page: number) => string;
  search: { href: string; text: string };
  /** The address of the results of which an alert tells. */
  alert: string;
  markup: ReturnType<typeof breadcrumbList>;
  view: View;
  children?: ReactNode;
}>;

function Offers({ offers, view }: Pick<Props, 'offers' | 'view'>) {
  const cards = offers.map((offer) => <OfferCard key={offer.id} offer={offer} view={view} />);
  return <StaticMarkup className="cards md:grid-cols-2" html={staticHtml(cards)} />;
}

/** Links to distant pages, so that crawlers reach every offer of a long list in a few steps. */
function FarPages({ listed, hrefFor, view }: Pick<Props, 'listed' | 'hrefFor' | 'view'>) {
  const { t, format } = view;
  const pages = farPages(listed.page, listed.totalPages);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="far" className="flex flex-wrap items-center gap-x-4 mt-2 text-14" data-print="no">
      <span id="far" className="text-steel">
        {t('trades.page.far')}
      </span>
      {pages.map((page) => (
        <a
          key={page}
          href={hrefFor(page)}
          className="num inline-flex items-center justify-center min-h-11 min-w-6"
          aria-label={t('ui.pager.page', { page })}
        >
          {format.number(page)}
        </a>
      ))}
    </nav>
  );
}

export function TradePage({ listed, offers, crumbs, hrefFor, search, alert, markup, view, children }: Props) {
  const { t, locale } = view;
  const { page, totalPages } = listed;
  const sentences = sentencesOf(listed, view, LIMIT);
  return (
    <PublicPage crumbs={crumbs} spare="first" markup={markup} className="wrap py-6">
      <h1 className="text-22 md:text-36">{headingOf(listed, view)}</h1>
      {offers.length > 0 && (
        <div className="mt-3 grid gap-1 text-18 max-w-[70ch]">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <p className="flex flex-wrap gap-3 mt-4" data-print="no">
        <ButtonLink variant="primary" icon="search" href={search.href}>
          {search.text}
        </ButtonLink>
        <ButtonLink variant="second" icon="file-text" href={paths.cvCreate()}>
          {t('trades.page.createCv')}
        </ButtonLink>
      </p>
      <section aria-labelledby="offers" className="mt-8">
        <h2 id="offers" className="vh">
          {t('trades.page.newest')}
        </h2>
        {offers.length > 0 ? (
          <Offers offers={offers} view={view} />
        ) : (
          <EmptyState action={<a href={paths.trades()}>{t('trades.towns.trades')}</a>}>
            {sentences[0]}
          </EmptyState>
        )}
        <Pager page={page} totalPages={totalPages} hrefFor={hrefFor} />
        <FarPages listed={listed} hrefFor={hrefFor} view={view} />
      </section>
      {page === 1 && <VisitorAlert search={alert} className="mt-8" t={t} />}
      {children}
      <OfferActionsIsland texts={messagesOf(locale).applications.apply} />
    </PublicPage>
  );
}
