import type { TradeTown } from '#lib/contract/trades/trades.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { townLabel } from '#lib/facts/trade-facts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{
  slug: string;
  towns: readonly (TradeTown & { distance?: number })[];
  view: View;
}>;

export function TownLinks({ slug, towns, view }: Props) {
  const { t, format } = view;
  return (
    <ul className="link-columns">
      {towns.map((town) => (
        <li key={town.slug}>
          <a href={paths.tradeTown(slug, town.slug)}>{townLabel(town)}</a>
          <span className="num text-steel">
            {t('trades.count', { count: town.offers, n: format.number(town.offers) })}
            {town.distance !== undefined && ` · ${t('trades.towns.distance', { km: town.distance })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
