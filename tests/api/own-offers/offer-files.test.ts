import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { jobFeed } from '#lib/web/catalogue/job-feed.ts';
import { jsonFeed, rssFeed } from '#lib/web/catalogue/offer-feeds.ts';
import { sitemapIndex, sitemapPart } from '#lib/web/catalogue/sitemap.ts';
import { NothingToKeep } from '#lib/web/catalogue/stored-files.ts';
import { pageSource } from '#lib/web/text-pages/source.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { HOSTILE_PARTS, HOSTILE_TEXT } from '../../support/offers/hostile-text.ts';
import { sitemapFaults } from '../../support/pages/sitemap-faults.ts';
import { aView } from '../../support/view.ts';

vi.mock('server-only', () => ({}));

const SITE = 'https://bielle.test';
const view = aView('fr');
const feedOf = (job?: number) => ({ job, site: SITE, view });

let api: TestApi;
let client: Client;
let ids: number[];
let odd: number;

const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);
const textOf = async (pieces: AsyncIterable<string>) => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};
const part = async (name: string) => {
  const write = sitemapPart(name);
  if (!write) throw new Error(`no part ${name}`);
  return textOf(write(client, SITE));
};
const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const lists = ['urlset.url', 'sitemapindex.sitemap', 'source.job', 'rss.channel.item'];
  const isArray = (_name: string, path: unknown) => lists.includes(String(path));
  return new XMLParser({ isArray, parseTagValue: false }).parse(xml);
};
const placesOf = (xml: string): { loc: string; lastmod?: string }[] => {
  const { urlset, sitemapindex } = parse(xml);
  return urlset?.url ?? sitemapindex?.sitemap;
};
const slugOf = (id: number) => view.reference.entry('jobs', id)?.slug;
const offerUrl = (id: number) => `${SITE}/offer/${id}`;

beforeAll(async () => {
  api = await startTestApi();
  client = api.visitor().call as Client;
  const { userId: recruiterId } = await api.recruiter();
  const add = (changes: Omit<Parameters<typeof addOffer>[1], 'recruiterId'> = {}) =>
    addOffer(api.db, { recruiterId, publishedAt: ago(9), updatedAt: ago(9), createdAt: ago(9), ...changes });
  odd = await add({
    companyName: 'Frères & <Fils> ]]>\u0007 d’« Œuvre »',
    otherAdvantage: 'Prime ]]> & <b>plus</b>',
    weeklyHoursTenths: 350,
    description: 'Un atelier ]]> <b>neuf</b> 🔧\n\n- freins\n- pneus',
    requiresCriminalRecord: true,
    criminalRecordReason: 'Site surveillé',
    createdAt: ago(1),
  });
  ids = [odd, await add({ updatedAt: ago(3) }), await add(), await add({ tradeId: 2, preciseJobId: 1010 })];
  await add({ status: 'draft' });
  await add({ isActive: false, updatedAt: ago(2) });
  await add({ deletedAt: ago(1) });
  await add({ expiresAt: ago(0.5) });
});
afterAll(() => api.close());

describe('the sitemap', () => {
  it('names every part with its newest change, by the rules of the protocol', async () => {
    const xml = await textOf(sitemapIndex(client, SITE));
    expect(sitemapFaults(xml, SITE)).toEqual([]);
    const left = ago(0.5).toISOString();
    const written = STATIC_PAGES.map((page) => pageSource(page, 'fr').updated);
    expect(placesOf(xml)).toEqual([
      { loc: `${SITE}/sitemaps/pages.xml`, lastmod: [left, ...written].sort().at(-1) },
      { loc: `${SITE}/sitemaps/trades.xml`, lastmod: left },
      { loc: `${SITE}/sitemaps/towns-${slugOf(1)}.xml`, lastmod: left },
      { loc: `${SITE}/sitemaps/offers-0.xml`, lastmod: ago(3).toISOString() },
    ]);
  });

  it('names every live offer and no other, with its own last change', async () => {
    const xml = await part('offers-0');
    expect(sitemapFaults(xml, SITE)).toEqual([]);
    expect(placesOf(xml)).toEqual(
      ids.map((id) => ({ loc: offerUrl(id), lastmod: ago(id === ids[1] ? 3 : 9).toISOString() })),
    );
  });

  it('names trades with offers, and towns from three offers on, changed when an offer left too', async () => {
    const trades = await part('trades');
    expect(sitemapFaults(trades, SITE)).toEqual([]);
    expect(placesOf(trades)).toEqual([
      { loc: `${SITE}/emploi/${slugOf(1)}`, lastmod: ago(0.5).toISOString() },
      { loc: `${SITE}/emploi/${slugOf(2)}`, lastmod: ago(9).toISOString() },
    ]);
    expect(placesOf(await part(`towns-${slugOf(1)}`))).toEqual([
      { loc: `${SITE}/emploi/${slugOf(1)}/gueret-23`, lastmod: ago(0.5).toISOString() },
    ]);
    await expect(part(`towns-${slugOf(2)}`)).rejects.toThrow(NothingToKeep);
  });

  it('reads for the towns of a trade only the lists of that trade', async () => {
    const listsOf = async (trade?: string) =>
      (await client(catalogueContract.lists, { query: { trade } })).data;
    const all = await listsOf();
    expect(await listsOf(slugOf(1))).toEqual(all.filter(({ trade }) => trade === slugOf(1)));
    expect(await listsOf('astronaute')).toEqual([]);
    await expect(part('towns-astronaute')).rejects.toThrow(NothingToKeep);
    expect(sitemapPart(`towns-${'a'.repeat(101)}`)).toBeUndefined();
  });

  it('lists the other public pages, each with its documented day of change, or none', async () => {
    const xml = await part('pages');
    expect(sitemapFaults(xml, SITE)).toEqual([]);
    const places = placesOf(xml);
    expect(places[0]).toEqual({ loc: `${SITE}/`, lastmod: ago(0.5).toISOString() });
    expect(places).toContainEqual({ loc: `${SITE}/pricing` });
    for (const page of STATIC_PAGES) {
      const { updated } = pageSource(page, 'fr');
      expect(places).toContainEqual({ loc: `${SITE}/static/${page}`, lastmod: updated });
    }
  });

  it('answers 404 for an unknown part', async () => {
    await expect(part('offers-7')).rejects.toThrow(NothingToKeep);
    for (const name of ['offers-00', 'offers-1e3', 'offers--1', 'constructor', 'offers-100000', '']) {
      expect(sitemapPart(name)).toBeUndefined();
    }
  });
});

describe('the feeds', () => {
  it('are RSS 2.0 with the newest offer first', async () => {
    const xml = await textOf(rssFeed(client, feedOf()));
    const { rss } = parse(xml);
    expect(xml).toContain('<rss version="2.0"');
    expect(rss.channel.link).toBe(`${SITE}/emploi`);
    expect(rss.channel.item.map(({ link }: { link: string }) => link)).toEqual(
      [odd, ...ids.slice(1).reverse()].map(offerUrl),
    );
    const [first] = rss.channel.item;
    // Readers of feeds take a title for HTML.
    expect(first.title).toContain('Frères &amp; &lt;Fils&gt; ]]&gt; d’« Œuvre »');
    expect(first.pubDate).toBe(ago(9).toUTCString());
    expect(first['content:encoded']).toContain('<li>Prime ]]&gt; &amp; &lt;b&gt;plus&lt;/b&gt;</li>');
  });

  it('are JSON Feed 1.1', async () => {
    const feed = JSON.parse(await textOf(jsonFeed(client, feedOf())));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Bielle, les dernières offres d’emploi',
      feed_url: `${SITE}/offres.json`,
      language: 'fr',
    });
    expect(feed.items).toHaveLength(4);
    for (const item of feed.items) {
      expect(item.id).toBe(item.url);
      expect(item.content_html).toContain('<h3>');
      expect(new Date(item.date_published).toISOString()).toBe(item.date_published);
    }
  });

  it('contain one trade only when it is given', async () => {
    const feed = JSON.parse(await textOf(jsonFeed(client, feedOf(2))));
    expect(feed.items.map(({ url }: { url: string }) => url)).toEqual([offerUrl(ids[3] ?? 0)]);
    expect(feed).toMatchObject({
      title: `Bielle, les dernières offres\u00a0: ${view.reference.name('jobs', 2)}`,
      home_page_url: `${SITE}/emploi/${view.reference.entry('jobs', 2)?.slug}`,
      feed_url: `${SITE}/offres.json?job=2`,
    });
  });

  it('contain every live offer in full for aggregators', async () => {
    const { source } = parse(await textOf(jobFeed(client, { site: SITE, view })));
    expect(source).toMatchObject({ publisher: 'Bielle', publisherurl: SITE });
    expect(
      source.job.map(({ referencenumber }: { referencenumber: string }) => Number(referencenumber)),
    ).toEqual(ids);
    expect(source.job[0]).toMatchObject({
      company: 'Frères & <Fils> ]]> d’« Œuvre »',
      date: ago(9).toUTCString(),
      expirationdate: new Date(api.clock.now().getTime() + 60 * DAY).toUTCString(),
      url: offerUrl(odd),
      city: 'Guéret',
      state: 'Nouvelle-Aquitaine',
      country: 'FR',
      postalCode: '23000',
      salary: '26\u00a0500\u00a0€ brut par an',
      category: view.reference.name('jobs', 1),
      jobtype: 'fulltime',
    });
    expect(source.job[0].description).toContain(
      '<h3>Le poste</h3><p>Un atelier ]]&gt; &lt;b&gt;neuf&lt;/b&gt; 🔧</p><ul><li>freins</li><li>pneus</li></ul>',
    );
    // Without hours, nobody knows whether a permanent contract is full time.
    expect(source.job[1].jobtype).toBeUndefined();
    for (const job of source.job) {
      for (const name of ['title', 'description', 'experience', 'education']) expect(job[name]).toBeTruthy();
    }
  });

  it('hold 4,000 hostile characters as text', async () => {
    const id = await addOffer(api.db, {
      recruiterId: (await api.recruiter()).userId,
      publishedAt: ago(9),
      description: HOSTILE_TEXT,
      otherAdvantage: HOSTILE_PARTS[0] ?? '',
    });
    const { source } = parse(await textOf(jobFeed(client, { site: SITE, view })));
    const { rss } = parse(await textOf(rssFeed(client, feedOf())));
    const { items } = JSON.parse(await textOf(jsonFeed(client, feedOf())));
    const url = offerUrl(id);
    const job = source.job.find((one: { url: string }) => one.url === url);
    const item = rss.channel.item.find((one: { link: string }) => one.link === url);
    const entry = items.find((one: { url: string }) => one.url === url);
    for (const html of [job.description, item['content:encoded'], entry.content_html]) {
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=');
      expect(html).not.toMatch(/<(?:script|img|b)\b/);
    }
    expect(job.description).toContain('👩🏽‍🔧 et 👨‍👩‍👧‍👦');
    expect(job.description).toContain('&amp;lt;b&amp;gt; &amp;amp;');
    expect(job.description.length).toBeGreaterThan(4_000);
  });

  it('never mention a criminal record', async () => {
    const all = await Promise.all([
      textOf(rssFeed(client, feedOf())),
      textOf(jsonFeed(client, feedOf())),
      textOf(jobFeed(client, { site: SITE, view })),
    ]);
    for (const text of all) expect(text).not.toMatch(/casier|surveillé/i);
  });
});
