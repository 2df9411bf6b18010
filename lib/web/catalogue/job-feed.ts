import type { CataloguedOffer } from '#lib/contract/offers.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { type OfferFacts, offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { publishedAt } from '#lib/rules/offers/published-at.ts';
import { isPartTime } from '#lib/rules/offers/working-time.ts';
import { offerDescription } from '../offers/job-posting.ts';
import { liveOffers } from './read-catalogue.ts';
import { cdata, xmlText } from './xml.ts';

/** By contract; a permanent contract says nothing but its hours. */
const JOB_TYPES: Readonly<Record<string, string>> = {
  cdd: 'contract',
  interim: 'temporary',
  saisonnier: 'temporary',
  stage: 'internship',
  independant: 'contract',
  apprentissage: 'apprenticeship',
  professionnalisation: 'apprenticeship',
};

function jobTypeOf({ weeklyHours }: CataloguedOffer, { contractSlug }: OfferFacts): string | undefined {
  const byHours = isPartTime(weeklyHours) ? 'parttime' : 'fulltime';
  return JOB_TYPES[contractSlug ?? ''] ?? (weeklyHours === null ? undefined : byHours);
}

const date = (moment: string | Date) => new Date(moment).toUTCString();

function fieldsOf(
  offer: CataloguedOffer,
  facts: OfferFacts,
  site: string,
  view: View,
): [string, string | undefined][] {
  const { reference } = view;
  return [
    ['title', facts.title],
    ['date', date(publishedAt(offer))],
    ['lastactivitydate', date(offer.updatedAt)],
    ['expirationdate', offer.offerPackage.expiryDate ? date(offer.offerPackage.expiryDate) : undefined],
    ['referencenumber', String(offer.id)],
    ['url', site + paths.offer(offer.id)],
    ['company', facts.company],
    ['streetaddress', offer.street ?? undefined],
    ['city', offer.city],
    ['state', offer.place?.region],
    ['country', 'FR'],
    ['postalCode', offer.postalCode],
    ['description', offerDescription(facts)],
    ['salary', facts.salary && `${facts.salary} ${facts.gross.long}`],
    ['education', facts.diploma],
    ['jobtype', jobTypeOf(offer, facts)],
    ['category', reference.name('jobs', offer.trades[0]?.tradeId)],
    ['experience', facts.experience],
  ];
}

/** Never includes the criminal record. */
function jobOf(offer: CataloguedOffer, site: string, view: View): string {
  const fields = fieldsOf(offer, offerFacts(offer, view), site, view)
    .filter((field): field is [string, string] => Boolean(field[1]))
    .map(([name, text]) => `<${name}>${cdata(text)}</${name}>\n`);
  return `<job>\n${fields.join('')}</job>\n`;
}

/**
 * Every live offer in the job aggregators' format (`<source><job>…`), streamed. `site` is the public address without
 * a slash at the end.
 */
export async function* jobFeed(client: Client, site: string, view: View): AsyncGenerator<string> {
  const name = view.t('common.site.name');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<source>\n';
  yield `<publisher>${xmlText(name)}</publisher>\n<publisherurl>${xmlText(site)}</publisherurl>\n`;
  yield `<lastBuildDate>${date(new Date())}</lastBuildDate>\n`;
  for await (const offer of liveOffers(client)) yield jobOf(offer, site, view);
  yield '</source>\n';
}
