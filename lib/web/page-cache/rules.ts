import { defaultLocale, type Locale, localeOfAddress } from '#lib/i18n/locales.ts';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { ALL_CRITERIA, parseSearch, SEARCH_NAMES } from '#lib/search/search-url.ts';
import { normalPath } from '../session/guards.ts';

/** The tag of every cached page and answer. */
export const everyPageTag = 'public';

/** How a public page is cached: key, seconds, purge tags. */
export type PageRule = {
  /** Path and normalised query: equal pages have equal keys. */
  key: string;
  seconds: number;
  tags: readonly string[];
  locale: Locale;
};

type Kind = {
  path: RegExp;
  query?: RegExp;
  seconds: number;
  tags: (path: string, query: string) => string[];
};

/** Purges take a second; this bounds a lost one. */
const lasting = 600;

/** Unknown parameters would store one page under any number of keys. */
const searchParameter = new RegExp(`^(${[...SEARCH_NAMES, ALL_CRITERIA].join('|')})$`);

/** Empty is not absent: the page then says what is missing. */
const requiredParameter = /^(job|where)$/;

/** The page about cookies shows its visitor's choice, also without JavaScript. */
const texts = STATIC_PAGES.filter((page) => page !== 'cookies').join('|');

/** Results of trades alone change with offers of these trades; any offer can have a typed word, or any trade. */
function tagsOfResults(query: string): string[] {
  const parameters = new URLSearchParams(query);
  const raw = Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  const { q, job, also } = parseSearch(raw).search;
  return q === undefined && job !== undefined ? [job, ...also].map((id) => `results:${id}`) : ['offers'];
}

/** The same for every visitor of a language. Other paths go to Next. */
const kinds: readonly Kind[] = [
  {
    path: /^\/$/,
    query: /^unsubscribed$/,
    seconds: lasting,
    tags: () => ['home', 'offers', 'statistics', 'packages'],
  },
  { path: /^\/(offline|favoris|incident|unavailable|too-many)$/, seconds: lasting, tags: () => [] },
  { path: /^\/pricing$/, seconds: lasting, tags: () => ['packages'] },
  {
    path: new RegExp(`^/static/(${texts})$`),
    seconds: lasting,
    tags: (path) => [`text:${path.split('/')[2]}`],
  },
  { path: /^\/emploi$/, seconds: lasting, tags: () => ['statistics'] },
  {
    path: /^\/emploi\/[^/]{1,90}(\/(?!picture$)[^/]{1,90})?$/,
    query: /^page$/,
    seconds: lasting,
    tags: (path) => [`trade:${path.split('/')[2]}`],
  },
  {
    path: /^\/emploi\/[^/]{1,90}(\/[^/]{1,90})?\/picture$/,
    seconds: lasting,
    tags: (path) => [`trade:${path.split('/')[2]}`],
  },
  {
    // Its picture too: drawing takes some 100 ms. And the form to apply without an account, without its answers.
    path: /^\/offer\/[^/]{1,40}(\/picture|\/apply)?$/,
    seconds: lasting,
    tags: (path) => [`offer:${path.split('/')[2]}`],
  },
  {
    path: /^\/recruiter\/offer-preview\/[^/]{1,40}$/,
    seconds: lasting,
    tags: (path) => [`offer:${path.split('/')[3]}`],
  },
  {
    path: /^\/entreprise\/[^/]{1,100}$/,
    query: /^page$/,
    seconds: lasting,
    tags: (path) => [`site:${path.split('/')[2]}`],
  },
  {
    path: /^\/candidate\/searchjob\/result$/,
    query: searchParameter,
    seconds: lasting,
    tags: (_, query) => tagsOfResults(query),
  },
];

/** Longer queries are not cached: nobody repeats them. */
const longestQuery = 2000;

function normalQuery(search: string, known: RegExp = /^$/): string {
  const entries = [...new URLSearchParams(search)].filter(
    ([name, value]) => known.test(name) && (value !== '' || requiredParameter.test(name)),
  );
  const locale = localeOfAddress(search);
  if (locale && locale !== defaultLocale) entries.push(['lang', locale]);
  entries.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return new URLSearchParams(entries).toString();
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Kept for visitors only: a candidate who is signed in has a form of their own. */
export const isForVisitors = (pathname: string): boolean => /^\/offer\/[^/]{1,40}\/apply$/.test(pathname);

/** The form then holds the poster's code. */
const comesFromPoster = (search: string): boolean =>
  posterCodeIn(new URLSearchParams(search).get('poster')) !== undefined;

/** Null when never cached: private spaces, forms, handlers, files. `search` includes its question mark, or is empty. */
export function pageRule(pathname: string, search: string): PageRule | null {
  if (isForVisitors(pathname) && comesFromPoster(search)) return null;
  const kind = kinds.find((each) => each.path.test(pathname));
  if (!kind || (kind.query && search.length > longestQuery)) return null;
  // An escape in an offer's number names the same page or none. Only the cache answers 404.
  const path = normalPath(pathname);
  const query = normalQuery(search, kind.query);
  return {
    key: query ? `${pathname}?${query}` : pathname,
    seconds: kind.seconds,
    tags: [everyPageTag, ...kind.tags(path, query)],
    locale: localeOfAddress(search) ?? defaultLocale,
  };
}
