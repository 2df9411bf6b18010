import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import type { CataloguedOffer } from '#lib/contract/offers/offers.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { type OfferFacts, offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { publishedAt } from '#lib/rules/offers/published-at.ts';
import { isPartTime } from '#lib/rules/offers/working-time.ts';
import { areaByCode } from '#lib/rules/search/areas.ts';
import { offerDescription } from '../offers/job-posting.ts';
import { isHiddenDemo } from '../pages/demo-data.ts';
import { offersOf } from './read-catalogue.ts';
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
    ['title', facts.titleInBothForms],
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

/** A department's file, or a part of it; without a department that of the newest offers of the country. */
export type JobFeedOf = {
  department?: string | undefined;
  /** 1 is the first. */
  part?: number | undefined;
  /** A day, `2026-11-20`: only what changed on it or later, and what ended. */
  since?: string | undefined;
};

type Ended = DataOf<typeof catalogueContract.feed>['ended'][number];

/** The format has no word for an offer that ended, but its end. */
const endedJob = ({ id, endedAt }: Ended, site: string) =>
  `<job>\n<referencenumber>${cdata(String(id))}</referencenumber>\n<url>${cdata(site + paths.offer(id))}</url>\n<expirationdate>${cdata(date(endedAt))}</expirationdate>\n</job>\n`;

function head(root: 'source' | 'feeds', site: string, name: string): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n`,
    `<publisher>${xmlText(name)}</publisher>\n<publisherurl>${xmlText(site)}</publisherurl>\n`,
    `<lastBuildDate>${date(new Date())}</lastBuildDate>\n`,
  ].join('');
}

/**
 * Live offers in the job aggregators' format (`<source><job>…`), streamed. `site` is the public address without a
 * slash at the end. Demo data at a public address gives an empty file.
 * @throws ApiFailure not_found for a part that there is not, invalid for a wrong day
 */
export async function* jobFeed(
  client: Client,
  { site, view, of = {} }: { site: string; view: View; of?: JobFeedOf },
): AsyncGenerator<string> {
  const { data } = await client(catalogueContract.feed, { query: of });
  const { live, ended, parts } = isHiddenDemo() ? { live: [], ended: [], parts: 1 } : data;
  yield head('source', site, view.t('common.site.name'));
  yield `<index>${xmlText(site + paths.offerFeeds())}</index>\n<part>${of.part ?? 1}</part>\n<parts>${parts}</parts>\n`;
  for await (const offer of offersOf(client, live)) yield jobOf(offer, site, view);
  for (const offer of ended) yield endedJob(offer, site);
  yield '</source>\n';
}

/** Every file for aggregators: of each department with live offers its parts. */
export async function* jobFeedIndex(client: Client, site: string, view: View): AsyncGenerator<string> {
  const { data } = await client(catalogueContract.feeds, {});
  yield head('feeds', site, view.t('common.site.name'));
  for (const { department, offers, parts } of isHiddenDemo() ? [] : data) {
    const name = areaByCode(department)?.name ?? department;
    for (let part = 1; part <= parts; part += 1) {
      const url = site + paths.offersXml({ department, ...(parts > 1 ? { part } : {}) });
      yield `<feed>\n<department>${department}</department>\n<name>${xmlText(name)}</name>\n<offers>${offers}</offers>\n<part>${part}</part>\n<parts>${parts}</parts>\n<url>${xmlText(url)}</url>\n</feed>\n`;
    }
  }
  yield '</feeds>\n';
}
