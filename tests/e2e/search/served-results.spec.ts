import { expect, test } from 'playwright/test';
import { COUNTRY } from '#lib/rules/search/areas.ts';

/*
 * Results as the server sends them, which is what a browser without scripts and a search engine read. No browser is
 * started for them.
 */

const RESULTS = '/candidate/searchjob/result';

const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

type Served = Readonly<{
  url: URL;
  html: string;
  /** What people read. */
  text: string;
  /** The text of each result. */
  results: readonly string[];
  /** How many offers the heading promises. */
  count: number;
  link(text: RegExp): { href: string; text: string };
}>;

async function open(origin: string | undefined, path: string): Promise<Served> {
  const answer = await fetch(new URL(path, origin), { headers: { 'accept-language': 'fr' } });
  const html = await answer.text();
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', content = '']) => ({ href: href.replaceAll('&amp;', '&'), text: textOf(content).trim() }),
  );
  const heading = textOf(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '');
  return {
    url: new URL(answer.url),
    html,
    text: textOf(html),
    results: [...html.matchAll(/<article\b.*?<\/article>/gs)].map(([article]) => textOf(article)),
    count: Number(/\((\d+)\)/.exec(heading)?.[1]),
    link: (text) => {
      const found = links.find((each) => text.test(each.text));
      if (!found) throw new Error(`${path} has no link ${text}`);
      return found;
    },
  };
}

/** The value of a field of the search form, as it is served. */
const fieldValue = ({ html }: Served, name: string) =>
  new RegExp(`<input\\b(?=[^>]*\\bname="${name}")[^>]*\\bvalue="([^"]*)"`).exec(html)?.[1];

/** The number of offers that a link promises. */
const promisedBy = (text: string) => Number(/\((\d+) offres?\)/.exec(text)?.[1]);

test('results within a radius are no farther than that', async ({ baseURL }) => {
  const { results } = await open(baseURL, `${RESULTS}?job=1&city=69383&radius=10`);
  expect(results.length).toBeGreaterThan(0);
  for (const text of results) expect(Number(/·\s*(\d+)\s*km/.exec(text)?.[1]), text).toBeLessThanOrEqual(10);
});

test('the filter of work-study and internships leaves nothing else', async ({ baseURL }) => {
  const page = await open(baseURL, `${RESULTS}?job=1&city=69123&only=trainee`);
  expect(page.count).toBeGreaterThan(0);
  expect(page.results).toHaveLength(Math.min(page.count, 10));
  for (const text of page.results) expect(text).toMatch(/selon l’âge|de présence/);
  // A new search keeps it.
  expect(fieldValue(page, 'only')).toBe('trainee');
});

test('an unknown town is an error that loses no input', async ({ baseURL }) => {
  const page = await open(baseURL, `${RESULTS}?job=1&where=Trifouillis-les-Oies&radius=20`);
  expect(fieldValue(page, 'where')).toBe('Trifouillis-les-Oies');
  expect(fieldValue(page, 'q')).toBe('Mécanicien automobile (H/F)');
  expect(page.text).toContain('Nous ne connaissons pas de ville');
});

test('a page beyond the end explains it and leads back', async ({ baseURL }) => {
  const page = await open(baseURL, `${RESULTS}?job=1&city=69383&radius=100&page=999`);
  expect(page.text).toContain('Il n’y a pas de page 999');
  const back = await open(baseURL, page.link(/Aller à la page/).href);
  expect(back.results.length).toBeGreaterThan(0);
});

test('a radius out of range is corrected with a message', async ({ baseURL }) => {
  const { text } = await open(baseURL, `${RESULTS}?job=1&city=69383&radius=5000`);
  expect(text).toContain('Le rayon va de 0 à 100');
});

test('a department beside a trade shows offers of it alone', async ({ baseURL }) => {
  const { text, results } = await open(baseURL, `${RESULTS}?q=m%C3%A9canicien%2069`);
  expect(text).toMatch(/Nous avons compris.*Rhône/);
  expect(results.length).toBeGreaterThan(0);
  for (const result of results) expect(result).toContain('(69');
});

test('a text without any meaning gets one clear sentence, and stays in the field', async ({ baseURL }) => {
  const page = await open(baseURL, `${RESULTS}?q=zzyzx%20qwrtp&job=&where=`);
  expect(page.text).toContain('Nous n’avons reconnu ni métier');
  expect(fieldValue(page, 'q')).toBe('zzyzx qwrtp');
});

test('an empty search is widened by links that say how many offers they find', async ({ baseURL }) => {
  const { link } = await open(baseURL, `${RESULTS}?job=1&city=23001&radius=0`);
  for (const [name, query] of [
    [/^Chercher à 100 ?km \(\d+ offres?\)$/, 'city=23001'],
    [/^Chercher partout en France \(\d+ offres?\)$/, `area=${COUNTRY.code}`],
  ] as const) {
    const wider = link(name);
    const page = await open(baseURL, wider.href);
    expect(page.url.search).toContain(query);
    expect(page.count).toBe(promisedBy(wider.text));
  }
});

test('a search that finds nothing offers an alert of it', async ({ baseURL }) => {
  const { link } = await open(baseURL, `${RESULTS}?q=m%C3%A9canicien%20marine%20Mende&radius=0`);
  expect(link(/^Recevoir une alerte$/).href).toMatch(/candidate\/login\?next=.*q%3D/);
});

test('words that may mean another trade lead to it', async ({ baseURL }) => {
  const { link } = await open(baseURL, `${RESULTS}?q=mecano%20lyon`);
  expect(link(/Mécanicien poids lourds/).href).toMatch(/job=2&city=69123/);
});

test('the whole country is searched by typing so', async ({ baseURL }) => {
  const { url, count } = await open(baseURL, `${RESULTS}?job=1&where=partout`);
  expect(url.search).toBe(`?job=1&area=${COUNTRY.code}`);
  expect(count).toBeGreaterThan(10);
});

test('a facet narrows the offers of a trade before a place is chosen', async ({ baseURL }) => {
  const { link } = await open(baseURL, `${RESULTS}?job=1`);
  const facet = link(/^CDI .*\(\d+ offres?\)$/);
  const { url, count, results } = await open(baseURL, facet.href);
  expect(url.search).toBe(`?job=1&area=${COUNTRY.code}&contract=1&only=contract`);
  expect(count).toBe(promisedBy(facet.text));
  expect(results.length).toBeGreaterThan(0);
});
