import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type Making = () => AsyncIterable<string>;

export type KeptFile = { path: string; etag: string; madeAt: Date };

/** Thrown while a file is made when it would be empty: it then does not exist. */
export class NothingToKeep extends Error {
  override name = 'NothingToKeep';
}

type Entry = { file: KeptFile; bytes: number; generation: number; took: number };

/** Bytes: files by department are many. */
const MOST_BYTES = 2 * 1024 ** 3;

/** Upper bound in milliseconds: a purge may be lost. */
const lasting = 10 * 60_000;
/** Milliseconds: if making is faster, requests after a change wait; else they get the old file. */
const SLOW = 2_000;
/** Making starts again after this many times its duration. */
const rest = 5;

export type KeptFilesOptions = {
  /** By default below the system's temporary folder. */
  folder?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Of all files together; beyond, the ones asked for longest ago are removed. */
  mostBytes?: number;
};

/**
 * Shared files by few names, streamed to disk on request after a change, so that none is held in memory. Each takes
 * at most a fifth of one core, however often offers change.
 */
export class KeptFiles {
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Promise<Entry>>();
  readonly #now: () => number;
  readonly #mostBytes: number;
  #folder: Promise<string> | undefined;
  #generation = 0;

  constructor({ folder, now = Date.now, mostBytes = MOST_BYTES }: KeptFilesOptions = {}) {
    this.#mostBytes = mostBytes;
    this.#folder = folder === undefined ? undefined : Promise.resolve(folder);
    this.#now = now;
  }

  /** Also covers files being made. */
  forget(): void {
    this.#generation += 1;
  }

  /**
   * Made when missing or out of date.
   * @throws what `make` throws when there is no older file
   */
  async get(name: string, make: Making): Promise<KeptFile> {
    const currentFile = this.#standing(name);
    if (currentFile) this.#moveToEnd(name, currentFile);
    if (currentFile && this.#isGood(currentFile)) return currentFile.file;
    const flight = this.#fly(name, make);
    if (currentFile && currentFile.took > SLOW) {
      flight.catch(() => undefined);
      return currentFile.file;
    }
    return (await flight.catch((error: unknown) => this.#olderOrThrow(name, error))).file;
  }

  /** Undefined once the temporary folder was emptied. */
  #standing(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    if (entry && !existsSync(entry.file.path)) this.#entries.delete(name);
    return this.#entries.get(name);
  }

  /** The first entry is the one asked for longest ago. */
  #moveToEnd(name: string, entry: Entry): void {
    this.#entries.delete(name);
    this.#entries.set(name, entry);
  }

  async #removeOldest(): Promise<void> {
    let bytes = [...this.#entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [name, entry] of this.#entries) {
      if (bytes <= this.#mostBytes || this.#entries.size === 1) return;
      this.#entries.delete(name);
      bytes -= entry.bytes;
      await rm(entry.file.path, { force: true });
    }
  }

  #olderOrThrow(name: string, error: unknown): Entry {
    if (error instanceof NothingToKeep) this.#entries.delete(name);
    const older = this.#standing(name);
    if (older) return older;
    throw error;
  }

  #isGood({ file, generation, took }: Entry): boolean {
    const age = this.#now() - file.madeAt.getTime();
    // The clock was set back: the age is unknown.
    if (age < 0) return false;
    if (generation === this.#generation) return age < lasting;
    return age < took * rest;
  }

  #fly(name: string, make: Making): Promise<Entry> {
    const running = this.#flights.get(name);
    if (running) return running;
    const flight = this.#make(name, make).finally(() => this.#flights.delete(name));
    this.#flights.set(name, flight);
    return flight;
  }

  async #make(name: string, make: Making): Promise<Entry> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'bielle-web-'));
    const folder = await this.#folder;
    await mkdir(folder, { recursive: true });
    const path = join(folder, name);
    const generation = this.#generation;
    const begun = this.#now();
    const hash = createHash('sha256');
    const half = `${path}.half`;
    try {
      // Opened before anything can fail: a stream that opens late would leave the half file behind.
      const begunFile = await open(half, 'w');
      await pipeline(make, hashed(hash), begunFile.createWriteStream());
      // Atomic: readers of the old file keep it.
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
    const file = { path, etag, madeAt: new Date(begun) };
    const { size } = await stat(path);
    const entry = { file, bytes: size, generation, took: this.#now() - begun };
    this.#moveToEnd(name, entry);
    await this.#removeOldest();
    return entry;
  }
}

const hashed = (hash: ReturnType<typeof createHash>) =>
  async function* (pieces: AsyncIterable<string>) {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };

const place = Symbol.for('bielle.stored-files');
type Holder = { [place]?: KeptFiles };

/** Global, because Next loads this module once per route. */
export function keptFiles(): KeptFiles {
  const holder = globalThis as Holder;
  holder[place] ??= new KeptFiles();
  return holder[place];
}
