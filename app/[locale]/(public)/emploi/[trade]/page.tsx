import type { Metadata } from 'next';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { listMarkup } from '#components/trades/list-markup.ts';
import { crumbsOf, type Listed, metaOf, pictureOf } from '#components/trades/page-words.ts';
import { TownLinks } from '#components/trades/town-links.tsx';
import { TradePage } from '#components/trades/trade-page.tsx';
import { Section } from '#components/ui/section.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { tradeNames } from '#lib/facts/trade-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageNumber } from '#lib/rules/page-number.ts';
import { COUNTRY } from '#lib/rules/search/areas.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { loadTrade } from '#lib/web/search/trades.ts';

type Query = Promise<{ page?: string | string[] }>;
type Props = { params: Promise<{ locale: string; trade: string }>; searchParams: Query };

async function load({ params, searchParams }: Props, view: View) {
  const [{ trade }, query] = await Promise.all([params, searchParams]);
  const page = pageNumber(query.page);
  const data = page === undefined ? null : await loadTrade(trade, page);
  const names = tradeNames(data?.tradeId, view);
  if (!data || !names) return null;
  const { total, totalPages, figures } = data;
  const listed: Listed = { names, page: data.page, total, totalPages, figures };
  return { data, names, listed };
}

/** A trade without offers has a page, but search engines must not index it. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const view = await loadView(props.params);
  const loaded = await load(props, view);
  if (!loaded) return { title: view.t('frame.notFound.title'), robots: { index: false } };
  const { names, listed } = loaded;
  return pageMetadata({
    locale: view.locale,
    ...metaOf(listed, view),
    path: paths.trade(names.slug, listed.page),
    picture: pictureOf(listed, paths.trade(names.slug), view),
    hidden: listed.total === 0,
  });
}

/** 404 for an unknown trade, and beyond the last page. */
export default async function TradeRoute(props: Props) {
  const view = await loadView(props.params);
  const loaded = await load(props, view);
  if (!loaded) return <NotFoundView />;
  const { data, names, listed } = loaded;
  const { t } = view;
  return (
    <TradePage
      listed={listed}
      offers={data.offers}
      crumbs={crumbsOf(listed, view)}
      hrefFor={(page) => paths.trade(names.slug, page)}
      search={{ href: searchHref({ job: names.tradeId }), text: t('trades.page.search') }}
      alert={searchHref({ job: names.tradeId, area: COUNTRY.code })}
      markup={await listMarkup(listed)}
      view={view}
    >
      {data.towns.length > 0 && (
        <Section
          id="towns"
          title={t('trades.towns.title', { trade: view.locale === 'fr' ? names.inside : names.short })}
          lead={t('trades.towns.lead')}
        >
          <TownLinks slug={names.slug} towns={data.towns} view={view} />
        </Section>
      )}
    </TradePage>
  );
}
