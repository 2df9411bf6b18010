import type { Offer } from '#lib/contract/offers/offers.ts';
import { jobOf, type OfferFacts, type View } from '#lib/facts/offer-facts.ts';
import { fittedDescription, fittedTitle } from '#lib/rules/offers/page-title.ts';
import { inTown } from '#lib/rules/text/french-words.ts';

/** Both contain the offer's number: two offers may otherwise be alike. Lengths fit search engines. */
export function offerMeta(
  offer: Offer,
  facts: OfferFacts,
  view: View,
): { title: string; description: string } {
  const { t, locale } = view;
  const number = String(offer.id);
  const job = jobOf(offer, view);
  const trade = (locale === 'fr' ? job?.name_m : job?.name.en) ?? facts.title;
  const { company } = facts;
  const title = fittedTitle({ trade, town: offer.city, company }, (parts) =>
    t(parts.company ? 'offers.page.metaTitle' : 'offers.page.metaTitleAlone', {
      ...parts,
      inTown: inTown(parts.town, locale),
      number,
    }),
  );
  const salary = facts.salary
    ? t('offers.page.metaSalary', { salary: `${facts.salary} ${facts.gross.long}` })
    : '';
  const description = t('offers.page.metaDescription', {
    company,
    inTown: inTown(offer.city, locale),
    trade,
    contract: facts.contract ?? '',
    sentence: [salary, facts.sentence].filter(Boolean).join(' '),
  });
  return {
    title: offer.live ? title : t('offers.closed.metaTitle', { title }),
    description: fittedDescription(description, t('offers.page.metaNumber', { number })),
  };
}
