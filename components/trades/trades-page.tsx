import { PublicPage } from '#components/offers/public-page.tsx';
import { Section } from '#components/ui/section.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { tradeNames } from '#lib/facts/trade-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { byFamily } from '#lib/rules/search/trade-families.ts';
import type { breadcrumbList } from '#lib/web/pages/breadcrumb-list.ts';

export type CountedTrade = Readonly<{ tradeId: number; offers: number }>;

const sum = (trades: readonly CountedTrade[]) => trades.reduce((total, { offers }) => total + offers, 0);

export function tradesMeta(trades: readonly CountedTrade[], { t, format }: View) {
  const total = sum(trades);
  const values = { count: total, n: format.number(total), trades: trades.length };
  return { title: t('trades.all.title'), description: t('trades.all.description', values) };
}

export const tradesCrumbs = ({ t }: View) => [
  { label: t('trades.home'), href: paths.home() },
  { label: t('trades.crumb'), href: paths.trades() },
];

type Props = Readonly<{
  trades: readonly CountedTrade[];
  markup: ReturnType<typeof breadcrumbList>;
  view: View;
}>;

function TradeLinks({ trades, view }: Pick<Props, 'trades' | 'view'>) {
  const { t, format } = view;
  return (
    <ul className="link-columns link-columns-wide">
      {trades.map(({ tradeId, offers }) => {
        const names = tradeNames(tradeId, view);
        if (!names) return null;
        return (
          <li key={tradeId}>
            {offers > 0 ? <a href={paths.trade(names.slug)}>{names.full}</a> : <span>{names.full}</span>}
            <span className="num text-steel">
              {t('trades.count', { count: offers, n: format.number(offers) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Plain links, for crawlers and for people without scripts. */
export function TradesPage({ trades, markup, view }: Props) {
  const { t, format } = view;
  const total = sum(trades);
  return (
    <PublicPage crumbs={tradesCrumbs(view)} markup={markup} className="wrap py-6">
      <h1 className="text-22 md:text-36">{t('trades.all.heading')}</h1>
      <p className="mt-3 text-18 max-w-[70ch]">
        {t('trades.all.lead', { count: total, n: format.number(total) })}
      </p>
      {byFamily(trades, ({ tradeId }) => tradeId).map(({ family, entries }) => (
        <Section key={family} id={family} title={t(`trades.families.${family}`)}>
          <TradeLinks trades={entries} view={view} />
        </Section>
      ))}
    </PublicPage>
  );
}
