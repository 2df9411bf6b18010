import clsx from 'clsx';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { ExtendLink } from './ending-offers.tsx';
import {
  DeleteOfferButton,
  PartnerButton,
  ShareOfferButton,
  SwitchOfferButton,
} from './own-offer-buttons.tsx';
import { offerGaps } from './own-offer-gaps.ts';
import type { CardOffer } from './own-offer-place.ts';
import { PublishOfferButton } from './own-offer-publish.tsx';

/** Gaps listed by name; the rest is counted, since an empty draft lacks nearly twenty. */
const NAMED_GAPS = 4;

function missingText(form: OfferForm, { t, locale }: View): string | undefined {
  const gaps = offerGaps(form);
  if (gaps.length === 0) return undefined;
  const named = gaps.slice(0, gaps.length > NAMED_GAPS ? NAMED_GAPS - 1 : NAMED_GAPS);
  const names = named.map((gap) => t(`ownOffers.publish.gaps.${gap}`));
  const others = gaps.length - named.length;
  if (others > 0) names.push(t('ownOffers.publish.others', { count: others }));
  return t('ownOffers.publish.missing', { list: new Intl.ListFormat(locale).format(names) });
}

type DraftProps = Readonly<{ form: OfferForm; card: CardOffer; view: View }>;

export function DraftState({ form, card, view }: DraftProps) {
  const { t } = view;
  const missing = missingText(form, view);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4">
      <p className="flex gap-2 flex-[1_1_16rem]">
        <Icon name={missing ? 'info' : 'circle-check'} className={missing ? 'mt-0.5' : 'mt-0.5 text-ok'} />
        {missing ?? t('ownOffers.publish.ready')}
      </p>
      {missing && (
        <ButtonLink
          href={paths.offerUpdate(card.id)}
          data-act="work"
          aria-label={t('ownOffers.publish.completeLabel', { name: card.name })}
        >
          {t('ownOffers.publish.complete')}
        </ButtonLink>
      )}
      <PublishOfferButton offer={card} revision={form.revision} disabledReason={missing} />
    </div>
  );
}

export function ExpiredState({ card, view: { t } }: Readonly<{ card: CardOffer; view: View }>) {
  return (
    <Note tone="warn" icon="clock" action={<PublishOfferButton offer={card} />}>
      {t('ownOffers.publish.expired')}
    </Note>
  );
}

/** The days before its end. */
export function EndingState({
  days,
  card,
  view: { t },
}: Readonly<{ days: number; card: CardOffer; view: View }>) {
  return (
    <Note tone="warn" icon="clock" action={<ExtendLink offer={card} t={t} />}>
      {t('ownOffers.endLink.soon', { days })}
    </Note>
  );
}

type WithdrawnProps = Readonly<{
  withdrawn: NonNullable<OwnOffer['withdrawn']>;
  card: CardOffer;
  view: View;
}>;

export function WithdrawnState({ withdrawn, card, view: { t, format } }: WithdrawnProps) {
  return (
    <Note
      tone="stop"
      action={
        <ButtonLink
          href={paths.offerAppeal(card.id)}
          aria-label={t('offerAppeal.linkLabel', { name: card.name })}
        >
          {t('offerAppeal.link')}
        </ButtonLink>
      }
    >
      {t('ownOffers.withdrawn.text', { date: format.longDate(withdrawn.at) })}
      {withdrawn.reason && (
        <span className="mt-1 block break-words whitespace-pre-line">
          <b>{t('ownOffers.withdrawn.reason')}</b>
          <br />
          {withdrawn.reason}
        </span>
      )}
    </Note>
  );
}

/** A newer minimum exceeds the pay; the offer stays online. */
export function PayBelowState({ since, view: { t, format } }: Readonly<{ since: string; view: View }>) {
  return <Note tone="warn">{t('ownOffers.payBelow', { date: format.longDate(since) })}</Note>;
}

/** Staff can publish a live offer with the partner and archive it once, no more. */
export function PartnerAction({ offer, card }: Readonly<{ offer: OwnOffer; card: CardOffer }>) {
  const { publishedAt, archivedAt } = offer.partner;
  if (archivedAt || (!publishedAt && !offer.live)) return null;
  return (
    <div className="flex border-t border-line *:flex-1">
      <PartnerButton offer={card} shown={publishedAt !== null} />
    </div>
  );
}

/** On a phone in rows of three. */
const IN_ROWS = '*:grow xs:*:basis-0 max-xs:flex-wrap max-xs:*:basis-[30%] max-xs:*:nth-[n+4]:border-t';

function publicationOf({ returnsFreeOffer, expired, offerPackage }: OwnOffer) {
  if (returnsFreeOffer) return 'returned';
  return offerPackage.packageId === null || expired ? 'none' : 'lost';
}

type ActionsProps = Readonly<{ offer: OwnOffer; card: CardOffer; view: View }>;

export function OwnOfferActions({ offer, card, view: { t } }: ActionsProps) {
  const isPublished = offer.status === 'published';
  return (
    <div className={clsx('flex border-t border-line', isPublished ? IN_ROWS : '*:flex-1')}>
      <a
        href={paths.offerUpdate(offer.id)}
        data-act="work"
        aria-label={t('ownOffers.edit.label', { name: card.name })}
        className={ACTION_CLASS}
      >
        <Icon name="pencil" size="small" />
        {t('ownOffers.edit.submit')}
      </a>
      <a
        href={paths.offerCreate(offer.id)}
        data-act="work"
        aria-label={t('ownOffers.duplicate.label', { name: card.name })}
        className={ACTION_CLASS}
      >
        <Icon name="copy" size="small" />
        {t('ownOffers.duplicate.submit')}
      </a>
      {isPublished && (
        <a
          href={paths.offerPreview(offer.id)}
          aria-label={t('ownOffers.preview.label', { name: card.name })}
          className={ACTION_CLASS}
        >
          <Icon name="eye" size="small" />
          {t('ownOffers.preview.submit')}
        </a>
      )}
      {isPublished && !offer.withdrawn && !offer.filledReason && (
        <a
          href={`${paths.offerEnd(offer.id)}#filled`}
          data-act="work"
          aria-label={t('ownOffers.endLink.label', { name: card.name })}
          className={ACTION_CLASS}
        >
          <Icon name="circle-check" size="small" />
          {t('ownOffers.endLink.submit')}
        </a>
      )}
      {isPublished && !offer.expired && !offer.withdrawn && (
        <SwitchOfferButton offer={card} active={offer.isActive} waiting={offer.statistics.totalInterviews} />
      )}
      {offer.live && <ShareOfferButton offer={card} />}
      <DeleteOfferButton
        offer={card}
        waiting={offer.statistics.totalInterviews}
        publication={publicationOf(offer)}
      />
    </div>
  );
}
