import { contentContract } from '#lib/contract/content/content.ts';
import { catalogueContract, OFFERS_A_PART } from '#lib/contract/offers/catalogue.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { isHiddenDemo } from '../pages/demo-data.ts';
import { pageSource } from '../text-pages/source.ts';
import { liveAddresses } from './read-catalogue.ts';
import { NothingToKeep } from './stored-files.ts';
import { xmlText } from './xml.ts';

type Place = { path: string; changedAt?: string | undefined };
type Pieces = AsyncGenerator<string>;
type List = DataOf<typeof catalogueContract.lists>[number];
type WrittenTexts = DataOf<typeof contentContract.textPages>;

const partPath = (name: string) => `/sitemaps/${name}.xml`;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Form = { root: 'urlset' | 'sitemapindex'; item: 'url' | 'sitemap' };
const FORMS = {
  pages: { root: 'urlset', item: 'url' },
  index: { root: 'sitemapindex', item: 'sitemap' },
} as const satisfies Record<string, Form>;

/**
 * A sitemap document; `site` is the public address without a slash at the end. Demo data at a public address gives
 * empty documents.
 * @throws NothingToKeep when it is empty
 */
async function* written(site: string, { root, item }: Form, places: AsyncIterable<Place> | Place[]): Pieces {
  if (isHiddenDemo()) return yield `${HEAD}<${root} ${NAMESPACE}></${root}>\n`;
  let isEmpty = true;
  for await (const { path, changedAt } of places) {
    if (isEmpty) yield `${HEAD}<${root} ${NAMESPACE}>\n`;
    isEmpty = false;
    const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    yield `<${item}><loc>${xmlText(site + path)}</loc>${lastmod}</${item}>\n`;
  }
  if (isEmpty) throw new NothingToKeep();
  yield `</${root}>\n`;
}

const newest = (all: readonly Pick<Place, 'changedAt'>[]) =>
  all
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort()
    .at(-1);

const placeOf = ({ trade, town, changedAt }: List): Place => ({
  path: town === null ? paths.trade(trade) : paths.tradeTown(trade, town),
  changedAt,
});

/**
 * Public pages that are not lists or offers; `changedAt` is the newest change of a list. Unknown dates are left out.
 */
const pages = (changedAt: string | undefined, texts: WrittenTexts): Place[] => [
  { path: paths.home(), changedAt },
  { path: paths.trades(), changedAt },
  { path: paths.pricing() },
  ...(['candidate', 'recruiter'] as const).flatMap((role) => [
    { path: paths.register(role) },
    { path: paths.login(role) },
  ]),
  ...STATIC_PAGES.map((page) => ({
    path: paths.static(page),
    changedAt: texts.find((written) => written.page === page)?.since ?? pageSource(page, 'fr').updated,
  })),
];

const textsOf = async (client: Client): Promise<WrittenTexts> =>
  (await client(contentContract.textPages, {})).data;

/** Of all trades, or of the one with this slug. */
const listsOf = async (client: Client, trade?: string) =>
  (await client(catalogueContract.lists, { query: { trade } })).data;
const sitesOf = async (client: Client) => (await client(catalogueContract.establishments, {})).data;
const partsOf = async (client: Client) => (await client(catalogueContract.parts, {})).data;

export async function* sitemapIndex(client: Client, site: string): Pieces {
  const [lists, sites, parts, texts] = await Promise.all([
    listsOf(client),
    sitesOf(client),
    partsOf(client),
    textsOf(client),
  ]);
  const trades = lists.filter(({ town }) => town === null);
  const towns = lists.filter(({ town }) => town !== null);
  yield* written(site, FORMS.index, [
    { path: partPath('pages'), changedAt: newest(pages(newest(trades), texts)) },
    ...(trades.length > 0 ? [{ path: partPath('trades'), changedAt: newest(trades) }] : []),
    ...[...Map.groupBy(towns, ({ trade }) => trade)].map(([trade, all]) => ({
      path: partPath(`towns-${trade}`),
      changedAt: newest(all),
    })),
    ...(sites.length > 0 ? [{ path: partPath('establishments'), changedAt: newest(sites) }] : []),
    ...parts.map(({ part, changedAt }) => ({ path: partPath(`offers-${part}`), changedAt })),
  ]);
}

async function* offerPlaces(client: Client, part: number): AsyncGenerator<Place> {
  const from = part * OFFERS_A_PART;
  for await (const { id, changedAt } of liveAddresses(client, from, from + OFFERS_A_PART)) {
    yield { path: paths.offer(id), changedAt };
  }
}

async function* tradePlaces(client: Client): AsyncGenerator<Place> {
  for (const list of await listsOf(client)) if (list.town === null) yield placeOf(list);
}

async function* townPlaces(client: Client, trade: string): AsyncGenerator<Place> {
  for (const list of await listsOf(client, trade)) if (list.town !== null) yield placeOf(list);
}

async function* sitePlaces(client: Client): AsyncGenerator<Place> {
  for (const { slug, changedAt } of await sitesOf(client)) {
    yield { path: paths.establishment(slug), changedAt };
  }
}

async function* pagePlaces(client: Client): AsyncGenerator<Place> {
  yield* pages(newest(await listsOf(client)), await textsOf(client));
}

/** Of each trade, since a document holds 50,000 addresses at the most: there are fewer towns. */
const TOWNS_OF = /^towns-([a-z-]{1,100})$/;

const OFFERS = /^offers-(0|[1-9]\d{0,4})$/;

const PARTS: ReadonlyMap<string, (client: Client) => AsyncGenerator<Place>> = new Map([
  ['pages', pagePlaces],
  ['trades', tradePlaces],
  ['establishments', sitePlaces],
]);

type Part = (client: Client) => AsyncGenerator<Place>;

function partNamed(name: string): Part | undefined {
  const [, offers] = OFFERS.exec(name) ?? [];
  if (offers !== undefined) return (client) => offerPlaces(client, Number(offers));
  const [, trade] = TOWNS_OF.exec(name) ?? [];
  return trade === undefined ? PARTS.get(name) : (client) => townPlaces(client, trade);
}

export function sitemapPart(name: string): ((client: Client, site: string) => Pieces) | undefined {
  const found = partNamed(name);
  return found && ((client, site) => written(site, FORMS.pages, found(client)));
}
