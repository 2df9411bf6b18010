import { expect, type Page } from 'playwright/test';
import { kindOf } from '../crawl.ts';
import { readPage } from '../read-page.ts';
import { STOPS } from './stops.ts';

/** Routes by the paths that they answer, those without a variable part first. */
const ROUTES = [
  ...new Set(Object.values(STOPS).flatMap((stops) => stops.flatMap(({ route }) => route ?? []))),
]
  .sort((a, b) => a.split('[').length - b.split('[').length)
  .map((route) => {
    const form = route.replace(/\/\[\[\.\.\.\w+\]\]/g, '(/[^/]+)?').replace(/\[\w+\]/g, '[^/]+');
    return { route, pattern: new RegExp(`^${form}$`) };
  });

/** The kind of a link: its route with the names in its query; other addresses as the crawl tells them apart. */
function linkKind(address: string): string {
  const [path = '', names = ''] = kindOf(address).split('?');
  const route = ROUTES.find(({ pattern }) => pattern.test(path))?.route ?? path;
  return names === '' ? route : `${route}?${names}`;
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );

/** Kinds that need no request (any more); the tour opens the routes. */
const covered = new Set(ROUTES.map(({ route }) => route));

/** Requests one link of each kind that the pages have, as the viewer of its page: each answers. */
export async function expectLinksAnswer(page: Page): Promise<void> {
  for (const address of await linksOf(page)) {
    const kind = linkKind(address);
    if (covered.has(kind)) continue;
    covered.add(kind);
    const answer = await page.request.get(address);
    // A withdrawn offer says so on a page of its own.
    if (answer.status() !== 410) expect.soft(answer.ok(), `${address} on ${page.url()}`).toBe(true);
  }
}

/** The address behind the first link of a page that begins so. */
export async function findLink(page: Page, list: string, begins: string): Promise<string> {
  const html = await (await page.request.get(list)).text();
  const { links } = readPage(html);
  const found = links.find((href) => href.startsWith(begins));
  if (found === undefined) throw new Error(`no link on ${list} begins with ${begins}`);
  return found;
}
