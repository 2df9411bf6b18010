import { once } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Entry, entryOf, type Rendered, weightOf } from './entry.ts';
import type { PageRule } from './rules.ts';

/**
 * Renders the page of a rule's key in a language as an anonymous visitor sees it, under the id of the request that is
 * first to need it.
 */
export type Renderer = (key: string, locale: Locale, requestId?: string) => Promise<Rendered>;

export type PageCacheOptions = {
  render: Renderer;
  /** Bytes of pages kept in memory; the ones not asked for longest go first. */
  maxBytes?: number;
  /** Milliseconds since some moment. The clock of the machine may be set; this one may not go back or leap. */
  now?: () => number;
  /** Milliseconds that somebody waits for a new rendering when there is an older one to give. */
  timeout?: number;
};

/** Statuses that may be kept; an error or a redirect goes to those who wait for it and is forgotten. */
const kept = new Set([200, 404, 410]);

/** Absent pages are kept for a short time only: whoever asks for random numbers should not fill the memory. */
const absentSeconds = 60;

/** A page that cannot be rendered anew, for the upstream is away, is answered as it was for so long past its time. */
const staleSeconds = 24 * 60 * 60;

/** Rendering a page anew is tried again so long after it failed. */
const restSeconds = 5;

/** Tells caches and operators that an answer is older than it should be, and by how much (RFC 9211). */
const staleHeader = 'cache-status';

type Flight = {
  entry: Promise<Entry>;
  tags: readonly string[];
  purged: boolean;
  /** Tags that were purged meanwhile: the page may turn out to have one that its address does not tell. */
  missed: Set<string>;
};

/**
 * Whole public pages in memory, one per language and canonical address. Concurrent requests for a page that
 * is not there wait for one rendering; a page whose tag is purged while it renders is not kept, and who asks
 * after the purge gets a rendering begun after it.
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
   * The page of a rule in a language, from memory or rendered now; as it was, and marked so, when it cannot be rendered
   * anew or takes long. Throws what the renderer throws when there is no such page.
   */
  async get(rule: PageRule, locale: Locale, requestId?: string): Promise<Entry> {
    const fresh = this.peek(rule, locale);
    if (fresh) return fresh;
    const key = `${locale} ${rule.key}`;
    const older = this.#entries.get(key);
    const flight = this.#fly(key, () => this.#make(rule, locale, requestId), rule);
    if (!older || (older.goodUntil ?? older.until) + staleSeconds * 1000 <= this.#now()) return flight;
    const made = flight.then(
      (entry) => (entry.incomplete || entry.status >= 500 ? undefined : entry),
      () => undefined,
    );
    const timeout = AbortSignal.timeout(this.#timeout);
    const tooLong = once(timeout, 'abort').then(() => undefined);
    return (await Promise.race([made, tooLong])) ?? this.#asItWas(key, older);
  }

  /** Gives an older page for the next seconds, unless it has been forgotten or replaced meanwhile. */
  #asItWas(key: string, older: Entry): Entry {
    const now = this.#now();
    const goodUntil = older.goodUntil ?? older.until;
    const age = Math.floor((goodUntil - now) / 1000);
    const headers = { ...older.headers, [staleHeader]: `bielle; hit; ttl=${age}; detail=upstream-away` };
    const again = { ...older, headers, heads: {}, goodUntil, until: now + restSeconds * 1000 };
    if (this.#entries.get(key) === older) this.#entries.set(key, again);
    return again;
  }

  /** The page when it is in memory and still good. */
  peek(rule: PageRule, locale: Locale): Entry | undefined {
    const entry = this.#entries.get(`${locale} ${rule.key}`);
    return entry && entry.until > this.#now() ? entry : undefined;
  }

  /** Forgets every page with one of the tags, also those that are being rendered. Returns how many. */
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

  /** How many pages are in memory, and the bytes that they take. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Forgets everything. */
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
      if (entry && !isOld && !entry.incomplete && kept.has(entry.status)) this.#entries.set(key, entry);
    };
    flight.entry.then(land, () => land());
    return flight.entry;
  }

  async #make(rule: PageRule, locale: Locale, requestId?: string): Promise<Entry> {
    const rendered = await this.#render(rule.key, locale, requestId);
    const entry = entryOf(rendered, rule, this.#now());
    const absentUntil = this.#now() + absentSeconds * 1000;
    return entry.status === 200 ? entry : { ...entry, until: Math.min(entry.until, absentUntil) };
  }
}
