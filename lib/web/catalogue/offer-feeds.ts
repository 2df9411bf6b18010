import { Feed } from 'feed';
import { type Offer, offersContract } from '#lib/contract/offers/offers.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { publishedAt } from '#lib/rules/offers/published-at.ts';
import { offerDescription } from '../offers/job-posting.ts';
import { isHiddenDemo } from '../pages/demo-data.ts';
import { htmlText, printable, xmlText } from './xml.ts';

const LATEST = 50;

export type FeedOf = { job: number | undefined; site: string; view: View };

const latestOffers = async (client: Client, job: number | undefined): Promise<Offer[]> =>
  isHiddenDemo() ? [] : (await client(offersContract.list, { query: { limit: LATEST, job } })).data;

function about({ job, site, view }: FeedOf) {
  const { t, reference } = view;
  const trade = reference.entry('jobs', job);
  const name = trade?.name[view.locale];
  return {
    title: name ? t('feeds.titleOf', { trade: name }) : t('feeds.title'),
    description: t('feeds.description'),
    page: site + (trade ? paths.trade(trade.slug) : paths.trades()),
    rss: site + paths.offersRss(trade?.id),
    json: site + paths.offersJson(trade?.id),
  };
}

/** `html` is HTML, the rest text; never includes the criminal record. */
function entryOf(offer: Offer, { site, view }: FeedOf) {
  const facts = offerFacts(offer, view);
  const names = { title: facts.titleInBothForms, company: facts.company, city: facts.place };
  const salary = facts.salary && `${facts.salary} ${facts.gross.long}`;
  return {
    link: site + paths.offer(offer.id),
    title: view.t('feeds.entry', names),
    summary: [facts.contract, salary, facts.sentence].filter(Boolean).join(' · '),
    html: offerDescription(facts),
    published: new Date(publishedAt(offer)),
    changed: new Date(offer.updatedAt),
    trade: view.reference.name('jobs', offer.trades[0]?.tradeId),
    company: facts.company,
  };
}

/** The library escapes only the first end of a CDATA section. */
const inCdata = (text: string) => printable(text).replaceAll(']]>', ']] >');

const newest = (offers: readonly Offer[]) =>
  new Date(Math.max(0, ...offers.map(({ updatedAt }) => new Date(updatedAt).getTime())));

export async function* rssFeed(client: Client, of: FeedOf): AsyncGenerator<string> {
  const offers = await latestOffers(client, of.job);
  const { title, description, page, rss, json } = about(of);
  const feed = new Feed({
    id: rss,
    title,
    description,
    link: page,
    language: 'fr',
    copyright: of.view.t('common.site.name'),
    updated: newest(offers),
    generator: false,
    feedLinks: { rss, json },
  });
  for (const offer of offers) {
    const { link, title: name, html, summary, published, trade } = entryOf(offer, of);
    const category = trade === undefined ? [] : [{ name: trade }];
    const texts = { title: htmlText(name), description: xmlText(summary), content: inCdata(html) };
    feed.addItem({ ...texts, link, date: published, category });
  }
  yield feed.rss2();
}

export async function* jsonFeed(client: Client, of: FeedOf): AsyncGenerator<string> {
  const offers = await latestOffers(client, of.job);
  const { title, description, page, json } = about(of);
  const items = offers.map((offer) => {
    const { link, title: name, html, summary, published, changed, trade, company } = entryOf(offer, of);
    return {
      id: link,
      url: link,
      title: name,
      summary,
      content_html: html,
      image: `${link}/picture`,
      date_published: published.toISOString(),
      date_modified: changed.toISOString(),
      authors: [{ name: company }],
      tags: trade === undefined ? [] : [trade],
      language: 'fr',
    };
  });
  yield JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: json,
    favicon: `${of.site}/favicon.svg`,
    language: 'fr',
    items,
  });
}
