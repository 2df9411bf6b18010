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
  kept: Map<string, string>;
};

/**
 * Follows every link of the site from the home page, a few at a time, as far as `allows` lets it. What a link leads
 * to after a redirect is another address: it is asked for when a page links to it.
 */
export async function crawl(origin: string, allows: (path: string) => boolean): Promise<Crawl> {
  const limit = pLimit(AT_ONCE);
  const visits = new Map<string, Visit>();
  const kept = new Map<string, string>();
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
    if (allows(path)) running.push(limit(go, path, from));
    else kept.set(path, from);
  }

  plan('/', '');
  // Pages add to the list while it is gone through.
  for (const each of running) await each;
  return { visits, kept };
}
