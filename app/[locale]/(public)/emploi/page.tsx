import type { Metadata } from 'next';
import { TradesPage, tradesMeta } from '#components/trades/trades-page.tsx';
import { paths } from '#lib/paths.ts';
import { pageMetadata, siteUrl } from '#lib/web/metadata.ts';
import { loadTrades } from '#lib/web/trades.ts';
import { loadView } from '#lib/web/view.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [view, trades] = await Promise.all([loadView(params), loadTrades()]);
  return pageMetadata({ locale: view.locale, ...tradesMeta(trades, view), path: paths.trades() });
}

export default async function Page({ params }: Props) {
  const [view, trades] = await Promise.all([loadView(params), loadTrades()]);
  return <TradesPage trades={trades} siteUrl={siteUrl()} view={view} />;
}
