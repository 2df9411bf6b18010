import { once } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Entry, entryOf, type Rendered, weightOf } from './entry.ts';
import type { PageRule } from './rules.ts';

export type Renderer = (key: string, locale: Locale, requestId?: string) => Promise<Rendered>;

export type PageCacheOptions = {
  render: Renderer;
  /** Least recently used pages go first. */
  maxBytes?: number;
  /** Monotonic milliseconds: the machine's clock may be set. */
  now?: () => number;
  /** Milliseconds to wait for a rendering when an older one exists. */
  timeout?: number;
};

/** Errors and redirects go to those who wait and are not kept. */
const CACHED_STATUSES = new Set([200, 404, 410]);

/** Absent pages are kept briefly: random numbers in addresses must not fill the memory. */
const absentSeconds = 60;

/** How long an expired page is served while the upstream is unavailable. */
const staleSeconds = 24 * 60 * 60;

/** Until the next attempt after a failed rendering. */
const restSeconds = 5;

/** Marks an answer as stale, and by how much (RFC 9211). */
const staleHeader = 'cache-status';

type Flight = {
  entry: Promise<Entry>;
  tags: readonly string[];
  purged: boolean;
  /** Tags purged meanwhile: the page may add some that its address does not have. */
  missed: Set<string>;
};

/**
 * Whole public pages in memory, by language and canonical address. Concurrent requests share one rendering; a page
 * purged while it renders is not kept, and later requests start another.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Flight>();
  readonly #render: Renderer;
  readonly #now: () => number;
  readonly #timeout: number;

  constructor(options: PageCacheOptions) {
    this.#render = options.render;
    this.#now = options.now ?? (() => performance.now());
    this.#timeout = options.timeout ?? 3_000;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: weightOf,
    });
  }

  /**
   * From memory or rendered; stale, and marked so, when rendering fails or is slow.
   * @throws what the renderer throws when there is no older page
   */
  async get(rule: PageRule, locale: Locale, requestId?: string): Promise<Entry> {
    const fresh = this.peek(rule, locale);
    if (fresh) return fresh;
    const key = `${locale} ${rule.key}`;
    const older = this.#entries.get(key);
    const flight = this.#fly(key, () => this.#make(rule, locale, requestId), rule);
    if (!older || (older.goodUntil ?? older.until) + staleSeconds * 1000 <= this.#now()) return flight;
    const page = flight.then(
      (entry) => (entry.incomplete || entry.status >= 500 ? undefined : entry),
      () => undefined,
    );
    const timeout = AbortSignal.timeout(this.#timeout);
    const tooLong = once(timeout, 'abort').then(() => undefined);
    return (await Promise.race([page, tooLong])) ?? this.#keepStale(key, older);
  }

  #keepStale(key: string, older: Entry): Entry {
    const now = this.#now();
    const goodUntil = older.goodUntil ?? older.until;
    const age = Math.floor((goodUntil - now) / 1000);
    const headers = { ...older.headers, [staleHeader]: `bielle; hit; ttl=${age}; detail=upstream-away` };
    const again = { ...older, headers, heads: {}, goodUntil, until: now + restSeconds * 1000 };
    if (this.#entries.get(key) === older) this.#entries.set(key, again);
    return again;
  }

  peek(rule: PageRule, locale: Locale): Entry | undefined {
    const entry = this.#entries.get(`${locale} ${rule.key}`);
    return entry && entry.until > this.#now() ? entry : undefined;
  }

  purge(tags: readonly string[]): number {
    const touched = (own: readonly string[]) => own.some((tag) => tags.includes(tag));
    const gone = [...this.#entries.entries()].filter(([, entry]) => touched(entry.tags));
    for (const [key] of gone) this.#entries.delete(key);
    for (const [key, flight] of this.#flights) {
      for (const tag of tags) flight.missed.add(tag);
      if (!touched(flight.tags)) continue;
      flight.purged = true;
      this.#flights.delete(key);
    }
    return gone.length;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  clear(): void {
    this.#entries.clear();
    for (const flight of this.#flights.values()) flight.purged = true;
    this.#flights.clear();
  }

  #fly(key: string, make: () => Promise<Entry>, rule: PageRule): Promise<Entry> {
    const running = this.#flights.get(key);
    if (running) return running.entry;
    const flight: Flight = {
      entry: make(),
      tags: rule.tags,
      purged: false,
      missed: new Set(),
    };
    this.#flights.set(key, flight);
    const land = (entry?: Entry) => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      const isOld = flight.purged || entry?.tags.some((tag) => flight.missed.has(tag));
      if (entry && !isOld && !entry.incomplete && CACHED_STATUSES.has(entry.status))
        this.#entries.set(key, entry);
    };
    flight.entry.then(land, () => land());
    return flight.entry;
  }

  async #make(rule: PageRule, locale: Locale, requestId?: string): Promise<Entry> {
    const rendered = await this.#render(rule.key, locale, requestId);
    const entry = await entryOf(rendered, rule, this.#now());
    const absentUntil = this.#now() + absentSeconds * 1000;
    return entry.status === 200 ? entry : { ...entry, until: Math.min(entry.until, absentUntil) };
  }
}
