import 'server-only';
import { createClient } from '#lib/contract/platform/client.ts';
import { type ReferenceLists, referenceContract } from '#lib/contract/reference/reference.ts';
import { indexReference, type Reference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { everyPageTag } from '../page-cache/rules.ts';
import { webSettings } from '../settings.ts';
import { noteAway } from './note-away.ts';

/** Milliseconds; lists change only with a new upstream, and labels with a purge. */
const freshFor = 10 * 60 * 1000;

// Next bundles a copy of this module for each route: all copies share one count of purges.
const key = Symbol.for('bielle.reference-purges');
const shared: typeof globalThis & { [key]?: number } = globalThis;
const purges = (): number => shared[key] ?? 0;

/** Labels have changed: the next page reads the lists again. */
export function forgetReference(): void {
  shared[key] = purges() + 1;
}

type CachedReference = {
  at: number;
  purges: number;
  lists: Promise<ReferenceLists>;
  indexed: Map<Locale, Promise<Reference>>;
};

let cached: CachedReference | undefined;

async function loadLists(): Promise<ReferenceLists> {
  const client = createClient({
    baseUrl: webSettings().upstreamUrl,
    fetch: (url, init) =>
      fetch(url, { ...init, next: { revalidate: 600, tags: [everyPageTag, 'reference'] } }),
  });
  return (await client(referenceContract.config, {})).data;
}

function refreshed(): CachedReference {
  const now = Date.now();
  const isPurged = cached?.purges !== purges();
  if (cached && !isPurged && now - cached.at < freshFor) return cached;
  const before = cached;
  const next: CachedReference = { at: now, purges: purges(), lists: loadLists(), indexed: new Map() };
  cached = next;
  next.lists.catch(() => {
    if (cached === next) cached = before;
  });
  return before && !isPurged ? before : next;
}

/**
 * The reference lists (GET /infos/config), once per process: every page needs them, and they are larger than any
 * page.
 */
export function loadReference(locale: Locale): Promise<Reference> {
  const current = refreshed();
  let indexed = current.indexed.get(locale);
  if (!indexed) {
    indexed = current.lists.then((lists) => indexReference(lists, locale));
    current.indexed.set(locale, indexed);
  }
  return indexed.catch(noteAway);
}
