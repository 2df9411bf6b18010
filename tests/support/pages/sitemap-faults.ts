import { XMLParser, XMLValidator } from 'fast-xml-parser';

const MOST_PLACES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;
const LONGEST = 2_048;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** A W3C date: a day, or a moment with its offset. */
const W3C = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const ALLOWED = new Set(['loc', 'lastmod', 'changefreq', 'priority']);

type Place = Record<string, unknown>;

function faultsOfPlace(place: Place, site: string): string[] {
  const { loc, lastmod } = place;
  if (typeof loc !== 'string') return ['a place without loc'];
  const faults = Object.keys(place)
    .filter((name) => !ALLOWED.has(name))
    .map((name) => `${loc} has ${name}`);
  if (!URL.canParse(loc) || !loc.startsWith(`${site}/`)) faults.push(`${loc} is no address of the site`);
  else if (new URL(loc).href !== loc) faults.push(`${loc} is not written as an address is`);
  if (loc.length >= LONGEST) faults.push(`${loc} is too long`);
  const isDate =
    lastmod === undefined || (W3C.test(String(lastmod)) && !Number.isNaN(Date.parse(String(lastmod))));
  if (!isDate) faults.push(`${loc} changed at ${lastmod}`);
  return faults;
}

/** What is wrong with a sitemap or an index of sitemaps, by the rules of sitemaps.org; nothing when all is well. */
export function sitemapFaults(xml: string, site: string): string[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return [valid.err.msg];
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'url' || name === 'sitemap',
  });
  const { '?xml': declaration, ...roots } = parser.parse(xml);
  const [root = ''] = Object.keys(roots);
  const item = { urlset: 'url', sitemapindex: 'sitemap' }[root];
  if (!item || Object.keys(roots).length > 1) return [`the root is ${Object.keys(roots)}`];
  const faults: string[] = [];
  if (declaration?.['@_encoding'] !== 'UTF-8') faults.push('not declared as UTF-8');
  if (roots[root]['@_xmlns'] !== NAMESPACE) faults.push('not in the namespace of the protocol');
  const places: Place[] = roots[root][item] ?? [];
  if (places.length === 0) faults.push('no place');
  if (places.length > MOST_PLACES) faults.push(`${places.length} places`);
  if (Buffer.byteLength(xml) > MOST_BYTES) faults.push('more than 50 MB');
  const twice = places.length - new Set(places.map(({ loc }) => loc)).size;
  if (twice > 0) faults.push(`${twice} places twice`);
  return [...faults, ...places.flatMap((place) => faultsOfPlace(place, site))];
}
