import type { Metadata } from 'next';
import { TradesPage, tradesCrumbs, tradesMeta } from '#components/trades/trades-page.tsx';
import { paths } from '#lib/paths/paths.ts';
import { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';
import { pageMetadata, siteUrl } from '#lib/web/pages/metadata.ts';
import { loadMarkupView, loadView } from '#lib/web/pages/view.ts';
import { loadTrades } from '#lib/web/search/trades.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [view, trades] = await Promise.all([loadView(params), loadTrades()]);
  return pageMetadata({ locale: view.locale, ...tradesMeta(trades, view), path: paths.trades() });
}

export default async function Page({ params }: Props) {
  const [view, markupView, trades] = await Promise.all([loadView(params), loadMarkupView(), loadTrades()]);
  const markup = breadcrumbList(tradesCrumbs(markupView), siteUrl(), markupView.locale);
  return <TradesPage trades={trades} markup={markup} view={view} />;
}
