import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Writes a file's text in pieces, as it comes from the upstream. */
export type Making = () => AsyncIterable<string>;

/** A file that was made: where it lies, its name by its content, and the moment it speaks of. */
export type KeptFile = { path: string; etag: string; madeAt: Date };

/** Thrown while a file is made: there is nothing to say under its name, so there is no such file. */
export class NothingToKeep extends Error {
  override name = 'NothingToKeep';
}

type Entry = { file: KeptFile; generation: number; took: number };

/** A file that nothing purged is made anew after this time all the same: a purge may have been lost. */
const lasting = 10 * 60_000;
/** Below this time of making, who asks after a change waits for the new file; above, the old one is given meanwhile. */
const SLOW = 2_000;
/** A file is out of date for this many times the time it takes to make before it is made anew. */
const rest = 5;

export type KeptFilesOptions = {
  /** Where the files lie; a folder of its own below the system's temporary one unless stated. */
  folder?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * Files that are the same for everybody, by names of which there are few: made by streaming when they are asked for
 * after a change and kept on disk, so that neither making nor sending one holds it in memory. Making takes at
 * most a fifth of the time of one core for each file, however often offers change and however often it is asked for.
 */
export class KeptFiles {
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Promise<Entry>>();
  readonly #now: () => number;
  #folder: Promise<string> | undefined;
  #generation = 0;

  constructor({ folder, now = Date.now }: KeptFilesOptions = {}) {
    this.#folder = folder === undefined ? undefined : Promise.resolve(folder);
    this.#now = now;
  }

  /** From now on every file is out of date, those too that are being made. */
  forget(): void {
    this.#generation += 1;
  }

  /**
   * The file of a name, made when there is none or it is out of date. Throws what `make` throws when there is no
   * older one to give.
   */
  async get(name: string, make: Making): Promise<KeptFile> {
    const kept = this.#standing(name);
    if (kept && this.#isGood(kept)) return kept.file;
    const flight = this.#fly(name, make);
    if (kept && kept.took > SLOW) {
      flight.catch(() => undefined);
      return kept.file;
    }
    return (await flight.catch((error: unknown) => this.#olderOrThrow(name, error))).file;
  }

  /** What is kept under a name; nothing once somebody has emptied the system's temporary folder. */
  #standing(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    if (entry && !existsSync(entry.file.path)) this.#entries.delete(name);
    return this.#entries.get(name);
  }

  #olderOrThrow(name: string, error: unknown): Entry {
    if (error instanceof NothingToKeep) this.#entries.delete(name);
    const older = this.#standing(name);
    if (older) return older;
    throw error;
  }

  #isGood({ file, generation, took }: Entry): boolean {
    const age = this.#now() - file.madeAt.getTime();
    // The clock was set back: nobody knows how old it is.
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
      await pipeline(make, hashed(hash), createWriteStream(half));
      // Nobody ever reads half a file: whoever reads the old one goes on reading that.
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
    const file = { path, etag, madeAt: new Date(begun) };
    const entry = { file, generation, took: this.#now() - begun };
    this.#entries.set(name, entry);
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

const place = Symbol.for('bielle.kept-files');
type Holder = { [place]?: KeptFiles };

/** The files of this process: Next keeps this module once for each route, hence the global. */
export function keptFiles(): KeptFiles {
  const holder = globalThis as Holder;
  holder[place] ??= new KeptFiles();
  return holder[place];
}
