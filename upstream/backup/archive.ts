import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import type { Contents } from './tables.ts';

const MANIFEST = 'manifest.json';

/** The last entry of an archive; lists all others, so a truncated archive is detected. */
export type Manifest = {
  format: 1;
  madeAt: string;
  /** `created_at` of the newest migration's journal entry. */
  migration: number;
  tables: Record<string, Contents>;
  sequences: Record<string, number>;
  /** Named by the database, absent from the storage. */
  missingFiles: string[];
  /** SHA-256 by entry name. */
  entries: Record<string, string>;
};

/** The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes tar + gzip with owner-only permissions to a temporary name, and renames it once synced. `fill` adds the
 * entries and returns the rest of the manifest. Not a zip like the exports: its libraries keep 10 kB of memory for each
 * of the many files, or end at 65,535 of them.
 */
export async function writeArchive(
  path: string,
  fill: (
    add: (name: string, bytes: Buffer) => Promise<void>,
  ) => Promise<Omit<Manifest, 'entries' | 'format'>>,
): Promise<Manifest> {
  const aside = `${path}.unfinished`;
  const pack = tar.pack();
  const entries: Record<string, string> = {};
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      // A stream's error without a listener ends the process.
      entry.on('error', reject);
    });
  // A stream that opens the file itself may do so after a failure has removed it.
  const file = await open(aside, 'w', 0o600);
  const written = pipeline(pack, createGzip({ level: 6 }), file.createWriteStream({ flush: true }));
  try {
    const filled = (async () => {
      const result = await fill(async (name, bytes) => {
        entries[name] = hashOf(bytes);
        await put(name, bytes);
      });
      const manifest: Manifest = { format: 1, ...result, entries };
      await put(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      pack.finalize();
      return manifest;
    })();
    filled.catch((error: Error) => pack.destroy(error));
    const [manifest] = await Promise.all([filled, written]);
    await rename(aside, path);
    return manifest;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

export async function readArchive(
  path: string,
  use: (name: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const extract = tar.extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), extract);
  unpacked.catch(() => undefined);
  for await (const entry of extract) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    await use(entry.header.name, Buffer.concat(chunks));
  }
  await unpacked;
}

/** @throws BackupError when it is no archive, or incomplete */
export async function checkArchive(path: string): Promise<Manifest> {
  const file = await open(path, 'r').catch(() => {
    throw new BackupError(`There is no file ${path}, or it cannot be read.`);
  });
  await file.close();
  const found: Record<string, string> = {};
  let manifest: Manifest | undefined;
  const broken = new BackupError(`${path} is no backup of Bielle, or not whole.`);
  try {
    await readArchive(path, async (name, bytes) => {
      if (name === MANIFEST) manifest = JSON.parse(bytes.toString('utf8')) as Manifest;
      else found[name] = hashOf(bytes);
    });
  } catch {
    throw broken;
  }
  if (manifest?.format !== 1) throw broken;
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.entries)]);
  for (const name of names) if (found[name] !== manifest.entries[name]) throw broken;
  return manifest;
}
