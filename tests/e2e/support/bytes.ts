import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page } from 'playwright/test';

/** Bytes of JavaScript in gzip that a page may fetch before anybody touches it. */
const PUBLIC_BUDGET = 150_000;
const BUDGET = 230_000;
/** Pages of visitors that are forms, with the kit that forms have. */
const FORMS =
  /\/(login|register|forgot-password|confirm-password|cart|check-email|first-offer|first-offer\/account)$/;

const sizes = new Map<string, Promise<number>>();

/** What a script weighs in gzip; each file is weighed once, whatever the browser keeps. */
function sizeOf(request: APIRequestContext, url: string): Promise<number> {
  const known = sizes.get(url);
  if (known) return known;
  const size = request.get(url).then(async (answer) => gzipSync(await answer.body(), { level: 9 }).length);
  sizes.set(url, size);
  return size;
}

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/_next\/static\/.+\.js(\?|$)/.test(name)),
  );

async function javascriptOf(page: Page): Promise<number> {
  // A page of visitors fetches its scripts after it is drawn; on a busy machine that takes its time.
  let urls: string[] = [];
  const { poll } = expect.configure({ soft: true });
  const count = async () => {
    urls = await scriptsOf(page);
    return urls.length;
  };
  await poll(count, page.url()).toBeGreaterThan(3);
  const each = await Promise.all([...new Set(urls)].map((url) => sizeOf(page.request, url)));
  return each.reduce((sum, size) => sum + size, 0);
}

/** A page that has just settled has fetched no more JavaScript than its route may, as a visitor or in a space. */
export async function expectFewBytes(page: Page, route: string, isVisitor: boolean): Promise<void> {
  const isPublic = isVisitor && !FORMS.test(route);
  const budget = isPublic ? PUBLIC_BUDGET : BUDGET;
  expect.soft(await javascriptOf(page), `JavaScript of ${route}`).toBeLessThanOrEqual(budget);
}
