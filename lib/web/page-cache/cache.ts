import { LRUCache } from 'lru-cache';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Entry, entryOf, type Rendered, weightOf } from './entry.ts';
import type { PageRule } from './rules.ts';

/** Renders the page of a rule's key in a language as an anonymous visitor sees it. */
export type Renderer = (key: string, locale: Locale) => Promise<Rendered>;

export type PageCacheOptions = {
  render: Renderer;
  /** Bytes of pages kept in memory; the ones not asked for longest go first. */
  maxBytes?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Statuses that may be kept; an error or a redirect goes to those who wait for it and is forgotten. */
const kept = new Set([200, 404, 410]);

/** Absent pages are kept for a short time only: whoever asks for random numbers should not fill the memory. */
const absentSeconds = 60;

type Flight = { entry: Promise<Entry>; tags: readonly string[]; purged: boolean };

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

  constructor(options: PageCacheOptions) {
    this.#render = options.render;
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: weightOf,
    });
  }

  /** The page of a rule in a language, from memory or rendered now. Throws what the renderer throws. */
  async get(rule: PageRule, locale: Locale): Promise<Entry> {
    return this.peek(rule, locale) ?? (await this.#fly(`${locale} ${rule.key}`, rule, locale));
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
      if (!touched(flight.tags)) continue;
      flight.purged = true;
      this.#flights.delete(key);
    }
    return gone.length;
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
    for (const flight of this.#flights.values()) flight.purged = true;
    this.#flights.clear();
  }

  #fly(key: string, rule: PageRule, locale: Locale): Promise<Entry> {
    const running = this.#flights.get(key);
    if (running) return running.entry;
    const flight: Flight = { entry: this.#make(rule, locale), tags: rule.tags, purged: false };
    this.#flights.set(key, flight);
    const land = (entry?: Entry) => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      if (entry && !flight.purged && kept.has(entry.status)) this.#entries.set(key, entry);
    };
    flight.entry.then(land, () => land());
    return flight.entry;
  }

  async #make(rule: PageRule, locale: Locale): Promise<Entry> {
    const rendered = await this.#render(rule.key, locale);
    const entry = entryOf(rendered, rule, this.#now());
    const absentUntil = this.#now() + absentSeconds * 1000;
    return entry.status === 200 ? entry : { ...entry, until: Math.min(entry.until, absentUntil) };
  }
}
