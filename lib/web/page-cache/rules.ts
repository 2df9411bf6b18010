import { defaultLocale, type Locale, localeOfAddress } from '#lib/i18n/locales.ts';
import { STATIC_PAGES } from '#lib/paths/static-pages.ts';
import { SEARCH_NAMES } from '#lib/search/search-url.ts';
import { normalPath } from '../session/guards.ts';

/** A tag that every kept page and every kept answer of the upstream has. */
export const everyPageTag = 'public';

/** How a public page is kept: under which address, for how many seconds, and what makes it forgotten. */
export type PageRule = {
  /** Path and normalised query: two requests that mean the same page have the same key. */
  key: string;
  seconds: number;
  tags: readonly string[];
  /** The language that the address names, which its links keep. */
  locale: Locale;
};

/** One kind of public page. `query` names the parameters that change it; all others are dropped. */
type Kind = {
  path: RegExp;
  query?: RegExp;
  seconds: number;
  tags: (path: string) => string[];
};

/** A purge comes within a second of a change; this only bounds how long a lost one can be felt. */
const lasting = 600;

/** Parameters of the results page: what nobody reads would keep the same page under any number of names. */
const searchParameter = new RegExp(`^(${SEARCH_NAMES.join('|')})$`);

/** Sent empty they are not the same as left out: the page then says what is missing. */
const requiredParameter = /^(job|where)$/;

/** The page about cookies shows what its visitor has chosen, also without JavaScript: it is nobody else's. */
const texts = STATIC_PAGES.filter((page) => page !== 'cookies').join('|');

/** Pages that are the same for every visitor of one language. Any other path goes straight to Next. */
const kinds: readonly Kind[] = [
  {
    path: /^\/$/,
    query: /^unsubscribed$/,
    seconds: lasting,
    tags: () => ['home', 'offers', 'statistics', 'packages'],
  },
  { path: /^\/(offline|incident|unavailable|too-many)$/, seconds: lasting, tags: () => [] },
  { path: /^\/pricing$/, seconds: lasting, tags: () => ['packages'] },
  { path: new RegExp(`^/static/(${texts})$`), seconds: lasting, tags: () => [] },
  { path: /^\/emploi$/, seconds: lasting, tags: () => ['statistics'] },
  {
    path: /^\/emploi\/[^/]{1,90}(\/(?!picture$)[^/]{1,90})?$/,
    query: /^page$/,
    seconds: lasting,
    // Of a town too: it names the figures of its neighbours.
    tags: (path) => [`trade:${path.split('/')[2]}`],
  },
  {
    path: /^\/emploi\/[^/]{1,90}(\/[^/]{1,90})?\/picture$/,
    seconds: lasting,
    tags: (path) => [`trade:${path.split('/')[2]}`],
  },
  {
    // Its picture too: drawing costs some hundred milliseconds.
    path: /^\/offer\/[^/]{1,40}(\/picture)?$/,
    seconds: lasting,
    tags: (path) => [`offer:${path.split('/')[2]}`],
  },
  {
    path: /^\/recruiter\/offer-preview\/[^/]{1,40}$/,
    seconds: lasting,
    tags: (path) => [`offer:${path.split('/')[3]}`],
  },
  {
    path: /^\/candidate\/searchjob\/result$/,
    query: searchParameter,
    seconds: 30,
    tags: () => ['offers'],
  },
];

/** Queries longer than this are rendered each time: nobody types them twice. */
const longestQuery = 2000;

function normalQuery(search: string, known: RegExp = /^$/): string {
  const entries = [...new URLSearchParams(search)].filter(
    ([name, value]) => known.test(name) && (value !== '' || requiredParameter.test(name)),
  );
  // French is what the plain address says to crawlers.
  const locale = localeOfAddress(search);
  if (locale && locale !== defaultLocale) entries.push(['lang', locale]);
  entries.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return new URLSearchParams(entries).toString();
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The rule of a request for a page, or null when it is never kept: private spaces, forms, handlers, files.
 * `search` is the query with its question mark, or empty.
 */
export function pageRule(pathname: string, search: string): PageRule | null {
  const kind = kinds.find((each) => each.path.test(pathname));
  if (!kind || (kind.query && search.length > longestQuery)) return null;
  // An escape in an offer's number: the same page under another name, or none. Only the cache answers 404.
  const path = normalPath(pathname);
  const query = normalQuery(search, kind.query);
  return {
    key: query ? `${pathname}?${query}` : pathname,
    seconds: kind.seconds,
    tags: [everyPageTag, ...kind.tags(path)],
    locale: localeOfAddress(search) ?? defaultLocale,
  };
}
