import { OfferActions } from '#components/offers/actions/offer-actions.tsx';
import { OwnPoster } from '#components/posters/own-poster.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { type OfferFacts, shortContract, type View } from '#lib/facts/offer-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{ offer: Offer; facts: OfferFacts; view: View; url: string }>;

/** 'Partager' without scripts. */
export function mailtoHref(facts: OfferFacts, city: string, url: string, { t }: View): string {
  const subject = t('offers.share.text', { title: facts.title, company: facts.company, city });
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\n${url}`)}`;
}

export function ApplyPanel({ offer, facts, view, url }: Props) {
  const { t, format } = view;
  const { expiryDate } = offer.offerPackage;
  const items = [
    ...(expiryDate ? [{ label: t('offers.detail.expires'), value: format.date(expiryDate) }] : []),
    { label: t('offers.page.candidates'), value: format.number(offer.candidatesCount) },
  ];
  return (
    <aside id="postuler" className="apply grid gap-4" aria-label={t('offers.page.apply')}>
      <div className="max-lg:hidden">
        <p className="text-14 text-steel">
          {facts.company} · {offer.city}
        </p>
        <p className="text-18 font-bold leading-6">{facts.title}</p>
      </div>
      {offer.live && (
        <OfferActions
          t={t}
          offerId={offer.id}
          recruiterId={offer.userId}
          siteId={offer.siteId}
          title={facts.title}
          place="panel"
          asks={offer.asksQuestions}
        />
      )}
      <KeyList items={items} />
      <div className="grid grid-cols-2 gap-2" data-print="no">
        <ButtonLink
          variant="second"
          icon="share-2"
          href={mailtoHref(facts, offer.city, url, view)}
          data-share=""
        >
          {t('offers.page.share')}
        </ButtonLink>
        <Button variant="second" icon="printer" data-print-page="">
          {t('offers.page.print')}
        </Button>
      </div>
      {offer.live && (
        <OwnPoster
          offerId={offer.id}
          recruiterId={offer.userId}
          siteId={offer.siteId}
          texts={messagesOf(view.locale).posters.download}
        />
      )}
      <p className="text-14" data-print="no">
        <a
          href={paths.reportOffer(offer.id)}
          rel="nofollow"
          className="inline-flex min-h-11 items-center gap-2 text-steel"
        >
          <Icon name="triangle-alert" size="small" />
          {t('reports.link')}
        </a>
      </p>
    </aside>
  );
}

/**
 * On phones, always on screen: its place in the page decides when the keyboard reaches it, and where it stands on a
 * screen too small for bars.
 */
export function ApplyDock({ offer, facts, view, url }: Props) {
  const { t } = view;
  return (
    <aside className="dock" aria-label={t('offers.page.applyShort')} data-print="no">
      <div className="min-w-0">
        {facts.salary && <p className="font-heavy leading-5 num">{facts.salary}</p>}
        <p className="text-14 text-steel truncate">
          {[facts.salary && facts.gross.short, shortContract(facts.contract), offer.city]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ButtonLink
        variant="second"
        square
        icon="share-2"
        className="ml-auto flex-none"
        href={mailtoHref(facts, offer.city, url, view)}
        aria-label={t('offers.page.share')}
        data-share=""
      />
      <OfferActions
        t={t}
        offerId={offer.id}
        recruiterId={offer.userId}
        siteId={offer.siteId}
        title={facts.title}
        place="dock"
        asks={offer.asksQuestions}
      />
    </aside>
  );
}
