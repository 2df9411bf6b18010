import type { Metadata } from 'next';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { listMarkup } from '#components/trades/list-markup.ts';
import { crumbsOf, type Listed, metaOf, pictureOf } from '#components/trades/page-words.ts';
import { TownLinks } from '#components/trades/town-links.tsx';
import { TradePage } from '#components/trades/trade-page.tsx';
import { Section } from '#components/ui/section.tsx';
import { TOWN_PAGE_FROM } from '#lib/contract/trades/trades.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { inTownLabel, townLabel, tradeNames } from '#lib/facts/trade-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageNumber } from '#lib/rules/page-number.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { loadTradeTown } from '#lib/web/search/trades.ts';

type Props = {
  params: Promise<{ locale: string; trade: string; town: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

async function load({ params, searchParams }: Props, view: View) {
  const [{ trade, town: townSlug }, query] = await Promise.all([params, searchParams]);
  const page = pageNumber(query.page);
  const data = page === undefined ? null : await loadTradeTown(trade, townSlug, page);
  const names = tradeNames(data?.tradeId, view);
  if (!data || !names) return null;
  const { total, totalPages, figures } = data;
  const town = { name: data.town.name, department: data.town.department.code };
  const listed: Listed = { names, town, page: data.page, total, totalPages, figures };
  return { data, names, town, listed };
}

/** With fewer than three offers the page answers, but is neither linked nor indexed. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const view = await loadView(props.params);
  const loaded = await load(props, view);
  if (!loaded) return { title: view.t('frame.notFound.title'), robots: { index: false } };
  const { data, names, listed } = loaded;
  return pageMetadata({
    locale: view.locale,
    ...metaOf(listed, view),
    path: paths.tradeTown(names.slug, data.town.slug, listed.page),
    picture: pictureOf(listed, paths.tradeTown(names.slug, data.town.slug), view),
    hidden: listed.total < TOWN_PAGE_FROM,
  });
}

/** 404 for an unknown trade or town, and beyond the last page. */
export default async function TradeTownPage(props: Props) {
  const view = await loadView(props.params);
  const loaded = await load(props, view);
  if (!loaded) return <NotFoundView />;
  const { data, names, town, listed } = loaded;
  const { t } = view;
  const trade = view.locale === 'fr' ? names.inside : names.short;
  const crumb = { label: townLabel(town), href: paths.tradeTown(names.slug, data.town.slug) };
  const found = searchHref({ job: names.tradeId, city: data.town.code });
  const everywhere = {
    href: paths.trade(names.slug),
    text: t('trades.towns.everywhere', { ofTrade: names.of }),
  };
  return (
    <TradePage
      listed={listed}
      offers={data.offers}
      crumbs={crumbsOf(listed, view, crumb)}
      hrefFor={(page) => paths.tradeTown(names.slug, data.town.slug, page)}
      search={{
        href: found,
        text: t('trades.page.searchTown', { inTown: inTownLabel(town, view) }),
      }}
      alert={found}
      markup={await listMarkup(listed, crumb)}
      view={view}
    >
      {data.nearby.length > 0 && (
        <Section id="nearby" title={t('trades.towns.nearby', { trade })} lead={t('trades.towns.nearbyLead')}>
          <TownLinks slug={names.slug} towns={data.nearby} view={view} />
        </Section>
      )}
      <p className="mt-6">
        <a href={everywhere.href}>{everywhere.text}</a>
      </p>
    </TradePage>
  );
}
