import pLimit from 'p-limit';
import { type ReadPage, readPage } from './read-page.ts';

/** What came of an address: its status, where it leads on to, and the page when it is one. */
export type Visit = {
  path: string;
  status: number;
  location: string;
  from: string;
  page: ReadPage | undefined;
};

const AT_ONCE = 8;

/** Asks for an address as a French crawler does: no cookie, no redirect followed, no JavaScript. */
export async function visit(origin: string, path: string, from: string): Promise<Visit> {
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    headers: { 'accept-language': 'fr', 'accept-encoding': 'gzip' },
  });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const text = await answer.text();
  const location = answer.headers.get('location') ?? '';
  return { path, status: answer.status, location, from, page: isPage ? readPage(text) : undefined };
}

/** The path and query that a link of a page leads to on the same site; undefined when it leads elsewhere. */
function pathOf(href: string, base: string, origin: string): string | undefined {
  if (!URL.canParse(href, base)) return href;
  const url = new URL(href, base);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

export type Crawl = {
  /** Every address that was asked for. */
  visits: Map<string, Visit>;
  /** Links that robots.txt keeps crawlers from, each with a page that has it. */
  forbidden: Map<string, string>;
  /** Links that nobody followed since enough of their kind were, each with a page that has it. */
  passedOver: Map<string, string>;
};

/** Which of the addresses that robots.txt allows are asked for. */
export type Choice = (path: string) => boolean;

export const everything: Choice = () => true;

/** Addresses of the same kind: the same path with other numbers or another town, the same names in the query. */
export function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://crawl.test');
  const names = [...new Set(searchParams.keys())].sort();
  const kind = pathname.replace(/^\/emploi\/[^/]+\/[^/]+$/, '/emploi/trade/town').replace(/\d+/g, 'N');
  return `${kind}?${names.join('&')}`;
}

/** A steady number from 0 to below `most` for a text. */
function numberOf(text: string, most: number): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % most;
}

/** The lists of trades, through which every offer is reached. */
export const isList: Choice = (path) => path === '/' || /^\/emploi(\/[^/?]+)?(\?|$)/.test(path);

const FIRST_OF_KIND = 5;
const ONE_OF = 50;

/** The lists of trades, and of every other kind the first addresses and one of fifty: always the same ones. */
export function someOfEachKind(): Choice {
  const counts = new Map<string, number>();
  return (path) => {
    const kind = kindOf(path);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return isList(path) || count <= FIRST_OF_KIND || numberOf(path, ONE_OF) === 0;
  };
}

/**
 * Follows the links of the site from the home page, a few at a time, as far as `allows` lets it and `isChosen` wants it.
 * What a link leads to after a redirect is another address: it is asked for when a page links to it.
 */
export async function crawl(
  origin: string,
  allows: (path: string) => boolean,
  isChosen: Choice,
): Promise<Crawl> {
  const limit = pLimit(AT_ONCE);
  const visits = new Map<string, Visit>();
  const forbidden = new Map<string, string>();
  const passedOver = new Map<string, string>();
  const seen = new Set<string>();
  const running: Promise<void>[] = [];

  async function go(path: string, from: string): Promise<void> {
    const found = await visit(origin, path, from);
    visits.set(path, found);
    for (const href of found.page?.links ?? []) {
      const next = pathOf(href, origin + path, origin);
      if (next !== undefined) plan(next, path);
    }
  }

  function plan(path: string, from: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    if (!allows(path)) forbidden.set(path, from);
    else if (isChosen(path)) running.push(limit(go, path, from));
    else passedOver.set(path, from);
  }

  plan('/', '');
  // Pages add to the list while it is gone through.
  for (const each of running) await each;
  return { visits, forbidden, passedOver };
}
