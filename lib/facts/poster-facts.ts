import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { offerFacts, type View } from './offer-facts.ts';

/** What a poster says about an offer; undefined parts are not stated. */
export type PosterFacts = {
  lead: string;
  title: string;
  company: string;
  place: string;
  street: string | undefined;
  rows: { label: string; value: string }[];
  /** The number to call, and when. */
  phone: string | undefined;
  apply: string;
  how: string;
  without: string;
  /** Without `https://`, as people type it. */
  address: string;
  qr: string;
  number: string;
  site: string;
};

/** @param url the short address that the QR code holds */
export function posterFacts(offer: FullOffer, url: string, view: View): PosterFacts {
  const { t } = view;
  const facts = offerFacts(offer, view);
  const { time, training, contact } = facts;
  const address = url.replace(/^https?:\/\//, '');
  const rows = [
    [t('offers.page.contract'), [facts.contract, time.contractMonths].filter(Boolean).join(', ')],
    [t('posters.pay'), facts.salary && `${facts.salary} ${facts.gross.long}`],
    [t('offers.page.hours'), time.hours],
    [t('offers.page.start'), time.start],
    [t('offerTraining.target'), training.target],
  ] as const;
  return {
    lead: t('posters.lead'),
    title: facts.titleInBothForms,
    company: facts.company,
    place: facts.place,
    street: contact.street,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    phone: contact.phone && [contact.phone.shown, contact.phone.hours].filter(Boolean).join(', '),
    apply: t('posters.apply'),
    how: t('posters.how'),
    without: t('posters.without'),
    address,
    qr: t('posters.qr', { address }),
    number: `${t('offers.page.number')} ${offer.id}`,
    site: t('common.site.name'),
  };
}
