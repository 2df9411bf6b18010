import { PublicShell } from '#components/frame/public-shell.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { inTownLabel, tradeNames } from '#lib/facts/trade-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import type { GoneReason, TradeOfOffer } from '#lib/web/offers/offer.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { SimilarOffers } from './similar-offers.tsx';

type Props = Readonly<{
  view: View;
  reason: GoneReason;
  similar: readonly Offer[];
  where: TradeOfOffer | null;
}>;

/** Its trade in its town, else its trade, else every offer. */
function wayOn({ view, where }: Pick<Props, 'view' | 'where'>) {
  const { t } = view;
  const names = tradeNames(where?.tradeId, view);
  if (!names) return { href: paths.results(), text: t('offers.gone.search') };
  const town = where?.town;
  if (!town) return { href: paths.trade(names.slug), text: t('trades.gone.trade', { ofTrade: names.of }) };
  return {
    href: paths.tradeTown(names.slug, town.slug),
    text: t('trades.gone.town', { ofTrade: names.of, inTown: inTownLabel(town, view) }),
  };
}

/** Answers 410. */
export function GonePage({ view, reason, similar, where }: Props) {
  const { t, locale } = view;
  const way = wayOn({ view, where });
  return (
    <PublicShell className="wrap py-12 md:py-20">
      <PageStatus code={410} />
      <div className="grid justify-items-center gap-6 text-center">
        <Icon name={reason === 'expired' ? 'clock' : 'trash-2'} size="huge" className="text-steel" />
        <h1>{t(`offers.gone.${reason}.title`)}</h1>
        <p className="text-steel">{t(`offers.gone.${reason}.sentence`)}</p>
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink variant="primary" href={way.href}>
            {way.text}
          </ButtonLink>
          <ButtonLink variant="second" href={paths.home()}>
            {t('offers.gone.home')}
          </ButtonLink>
        </p>
      </div>
      <SimilarOffers
        similar={similar}
        moreHref={where ? paths.trade(where.slug) : paths.trades()}
        view={view}
      />
      {similar.length > 0 && <OfferActionsIsland texts={messagesOf(locale).applications.apply} />}
    </PublicShell>
  );
}
