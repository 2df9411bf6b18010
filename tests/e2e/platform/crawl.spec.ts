import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'playwright/test';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { markupFaults } from '#tests/support/pages/markup-faults.ts';
import { sitemapFaults } from '#tests/support/pages/sitemap-faults.ts';
import {
  type Crawl,
  crawl,
  everything,
  isList,
  someOfEachKind,
  type Visit,
  visit,
} from '../support/crawl.ts';
import { UPSTREAM } from '../support/outbox.ts';
import { LOOKS_AT_ALL } from '../support/sample.ts';
import { readRobots } from './robots.ts';

const MINUTE = 60_000;
/** With all of them some 2,600 pages, most of them drawn for the first time, beside other journeys. */
const TIMEOUT = 8 * MINUTE;
const FURTHER_ROUNDS = 2;

/** Every live offer, as the upstream says. */
async function liveOffers(): Promise<Set<number>> {
  const client = createClient({ baseUrl: UPSTREAM });
  const ids = new Set<number>();
  for (let after = 0; ; ) {
    const { data } = await client(catalogueContract.addresses, { query: { after } });
    for (const { id } of data) ids.add(id);
    if (data.length === 0) return ids;
    after = data.at(-1)?.id ?? 0;
  }
}

const textOf = async (url: string) => {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return answer.text();
};

/** Every address of the sitemap and its parts, which must keep to the protocol. */
async function sitemapPlaces(origin: string, index: string): Promise<string[]> {
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'url' || name === 'sitemap',
  });
  const read = async (url: string) => {
    const xml = await textOf(url);
    expect(sitemapFaults(xml, origin), url).toEqual([]);
    return parser.parse(xml);
  };
  const parts: { loc: string }[] = (await read(index)).sitemapindex.sitemap;
  const places = await Promise.all(
    parts.map(async ({ loc }): Promise<{ loc: string }[]> => (await read(loc)).urlset.url),
  );
  return places.flat().map(({ loc }) => loc);
}

const inBoth = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  new Set([...one].filter((each) => other.has(each)));
const without = (all: readonly string[], some: readonly string[]) => {
  const known = new Set(some);
  return all.filter((each) => !known.has(each));
};

const offerOf = (path: string) => Number(/^\/offer\/(\d+)$/.exec(path)?.[1] ?? 0);
const isTown = (path: string) => /^\/emploi\/[^/]+\/[^/]+$/.test(path);
const isSite = (path: string) => path.startsWith('/entreprise/');
const isGuard = ({ status, location }: Visit) =>
  status === 307 && /^(https?:\/\/[^/]+)?\/(candidate|recruiter)\/login\?next=/.test(location);

/** The offers that answered, and those that were passed over: the API says whether each of them is live. */
function linkedOffers({ visits, passedOver }: Crawl): Set<number> {
  const answered = [...visits.values()].filter(({ status }) => status === 200).map(({ path }) => path);
  return new Set([...answered, ...passedOver.keys()].map(offerOf).filter(Boolean));
}

/** Pages that search engines may show under their own address. */
function indexable({ visits }: Crawl, origin: string): Visit[] {
  return [...visits.values()].filter(
    ({ path, page, status }) =>
      status === 200 && page && !page.isHidden && (!page.canonical || page.canonical === origin + path),
  );
}

/** Names that several pages have, with those pages. */
function sharedBy(pages: readonly Visit[], nameOf: (page: Visit) => string): string[] {
  return [...Map.groupBy(pages, nameOf)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(' ')}`);
}

test.describe('a crawler that follows links from the home page, without JavaScript', () => {
  test.describe.configure({ mode: 'serial', timeout: TIMEOUT });

  let origin: string;
  let found: Crawl;
  /** Live all the while, and those that may have been at some time: other journeys publish and delete meanwhile. */
  let always: Set<number>;
  let mayLive: (id: number) => boolean;
  let places: string[];

  const missing = () => {
    const linked = linkedOffers(found);
    return [...always].filter((id) => !linked.has(id));
  };

  /** What came of an address; one that was passed over is asked for now. */
  const seenAt = async (path: string) => {
    const from = found.passedOver.get(path);
    return from === undefined ? found.visits.get(path) : visit(origin, path, from);
  };

  /** The path of a site if an offer on its page leads back to it, else nothing. */
  const linkedByOffer = async (path: string) => {
    const { page } = await visit(origin, path, 'the sitemap');
    const offer = page?.links.find((href) => found.passedOver.has(href) && offerOf(href));
    const leads = offer && (await visit(origin, offer, path)).page?.links.includes(path);
    return leads === true ? path : '';
  };

  /** The path of a trade in a town if the page of the trade leads to it, else nothing. */
  const linkedByTrade = async (path: string) => {
    const { page } = await visit(origin, path.slice(0, path.lastIndexOf('/')), 'the sitemap');
    return page?.links.includes(path) ? path : '';
  };

  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(TIMEOUT);
    origin = new URL(baseURL ?? '').origin;
    const robots = readRobots(await textOf(`${origin}/robots.txt`));
    expect(robots.sitemaps).toEqual([`${origin}/sitemap.xml`]);
    const before = await liveOffers();
    // `npm test -- all` follows every link.
    found = await crawl(origin, robots.allows, LOOKS_AT_ALL ? everything : someOfEachKind());
    places = await sitemapPlaces(origin, robots.sitemaps[0] ?? '');
    const after = await liveOffers();
    always = inBoth(before, after);
    const newest = Math.max(...before);
    mayLive = (id) => before.has(id) || id > newest;
    // An offer that leaves a list moves the next ones up, maybe to a page that was already read: search engines
    // meet those on their next round.
    for (let round = 0; round < FURTHER_ROUNDS && missing().length > 0; round++) {
      const again = await crawl(origin, robots.allows, isList);
      for (const [path, from] of again.passedOver)
        if (!found.visits.has(path)) found.passedOver.set(path, from);
    }
  });

  test('finds every live offer and no other', () => {
    expect(always.size).toBeGreaterThan(1_000);
    expect(missing()).toEqual([]);
    expect([...linkedOffers(found)].filter((id) => !mayLive(id))).toEqual([]);
    const answered = [...found.visits.values()].filter(({ status }) => status === 200);
    expect(answered.filter(({ path }) => offerOf(path)).length).toBeGreaterThan(20);
  });

  test('finds no dead link, and no redirect but to the sign-in', () => {
    const hasLeft = ({ path, status }: Visit) =>
      status === 410 && mayLive(offerOf(path)) && !always.has(offerOf(path));
    const bad = [...found.visits.values()]
      .filter((each) => each.status !== 200 && !isGuard(each) && !hasLeft(each))
      .map(({ path, status, location, from }) => `${status} ${path} ${location} on ${from}`);
    expect(bad).toEqual([]);
  });

  test('finds that robots.txt hides no dead link', async () => {
    // One of each kind: the same link with other numbers or queries stands on every page.
    const kinds = Map.groupBy(found.forbidden, ([path]) => path.replace(/\?.*/, '').replace(/\d+/g, 'N'));
    const bad: string[] = [];
    for (const [[path, from] = ['', '']] of kinds.values()) {
      const seen = await visit(origin, path, from);
      if (seen.status !== 200 && !isGuard(seen))
        bad.push(`${seen.status} ${path} ${seen.location} on ${from}`);
    }
    expect(bad).toEqual([]);
  });

  test('finds a unique title and description on every page', () => {
    const pages = [...found.visits.values()].filter(({ status, page }) => status === 200 && page);
    const without = pages.filter(({ page }) => !page?.title || !page.description).map(({ path }) => path);
    expect(without).toEqual([]);
    const own = indexable(found, origin);
    expect(sharedBy(own, ({ page }) => page?.title ?? '')).toEqual([]);
    expect(sharedBy(own, ({ page }) => page?.description ?? '')).toEqual([]);
    expect(pages.filter(({ page }) => page?.language !== 'fr')).toEqual([]);
  });

  test('finds one canonical address for each page', async () => {
    const bad: string[] = [];
    for (const { path, status, page } of found.visits.values()) {
      if (status !== 200 || !page || page.isHidden) continue;
      const { pathname, search, origin: site } = new URL(page.canonical || origin, origin);
      const target = await seenAt(pathname + search);
      const isKnown = page.canonical && site === origin && target?.status === 200;
      if (!isKnown || target.page?.canonical !== page.canonical) bad.push(`${path} -> ${page.canonical}`);
    }
    expect(bad).toEqual([]);
  });

  test('finds exactly the pages of the sitemap', async () => {
    // Further pages of a list and lists around a town are reached through the first, and need no place of their own.
    const own = indexable(found, origin)
      .map(({ path }) => path)
      .filter((path) => !path.includes('?'));
    const named = places.map((place) => place.slice(origin.length));
    const others = [...found.passedOver.keys()];
    const isSteady = (path: string) => !offerOf(path) || always.has(offerOf(path));
    expect(without([...own, ...others.filter(offerOf)], named).filter(isSteady)).toEqual([]);
    const unread = without(named, [...own, ...others]).filter(isSteady);
    // Offers lead to their site, and only some of them were read. Other journeys publish meanwhile, and a town with its
    // third offer then has a page, to which that of the trade leads.
    const linked = await Promise.all([
      ...unread.filter(isSite).map((path) => linkedByOffer(path)),
      ...unread.filter(isTown).map((path) => linkedByTrade(path)),
    ]);
    expect(without(unread, linked)).toEqual([]);
  });

  test('finds valid structured data, on every live offer too', () => {
    const faults = [...found.visits.values()].flatMap(({ path, page }) =>
      (page?.markup ?? []).flatMap(markupFaults).map((fault) => `${path}: ${fault}`),
    );
    expect(faults.slice(0, 20)).toEqual([]);
    const bare = [...found.visits.values()].filter(
      ({ path, page }) =>
        always.has(offerOf(path)) && !page?.markup.some((block) => block['@type'] === 'JobPosting'),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test('finds feeds that hold the newest offers, and one that holds all', async () => {
    const feeds = found.visits.get('/')?.page?.feeds;
    const rss = await textOf(feeds?.get('application/rss+xml') ?? '');
    const json = JSON.parse(await textOf(feeds?.get('application/feed+json') ?? ''));
    expect(rss.match(/<item>/g)).toHaveLength(50);
    expect(json.items).toHaveLength(50);
    const all = await textOf(`${origin}/offres.xml`);
    const ids = new Set(
      [...all.matchAll(/<referencenumber><!\[CDATA\[(\d+)\]\]>/g)].map(([, id]) => Number(id)),
    );
    const now = await liveOffers();
    expect([...inBoth(always, now)].filter((id) => !ids.has(id))).toEqual([]);
    expect(`${rss}${JSON.stringify(json)}${all}`).not.toMatch(/casier/i);
  });
});
