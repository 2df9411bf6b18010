import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupError, checkArchive, readArchive, writeArchive } from '#upstream/backup/archive.ts';

const ENTRIES = 12;
const REST = { madeAt: '', migration: 1, tables: {}, sequences: {}, missingFiles: [] };

type Add = (name: string, bytes: Buffer) => Promise<void>;

/** Entries that fill several buffers of a stream. */
async function fill(add: Add, failsAt?: number) {
  for (let at = 0; at < ENTRIES; at += 1) {
    if (at === failsAt) throw new Error('nothing to add');
    await add(`tables/${at}`, randomBytes(100_000));
  }
  return REST;
}

let folder: string;
let whole: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bielle-archive-'));
  whole = join(folder, 'whole.tar.gz');
  await writeArchive(whole, fill);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([0, 5, ENTRIES - 1])('a reader that fails at entry %i gets its own error', async (failsAt) => {
  let read = 0;
  const reading = readArchive(whole, async () => {
    if (read === failsAt) throw new Error('the disk is full');
    read += 1;
  });
  await expect(reading).rejects.toThrow('the disk is full');
  await setImmediate();
});

it.each([0, 1, 511, 5000, 100_100, 700_000])(
  'an archive that ends after %i bytes is no backup',
  async (size) => {
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, (await readFile(whole)).subarray(0, size));
    await expect(checkArchive(cut)).rejects.toThrow(BackupError);
  },
);

it.each([0, 5, ENTRIES - 1])('a backup that fails at entry %i leaves no file', async (failsAt) => {
  const path = join(folder, `failed-${failsAt}.tar.gz`);
  await expect(writeArchive(path, (add) => fill(add, failsAt))).rejects.toThrow('nothing to add');
  await expect(readFile(`${path}.unfinished`)).rejects.toThrow();
});

it('a backup into a folder that is missing fails, also while an entry is written', async () => {
  const path = join(folder, 'missing', 'backup.tar.gz');
  await expect(writeArchive(path, fill)).rejects.toThrow('ENOENT');
  await expect(writeArchive(path, async (add) => setImmediate().then(() => fill(add)))).rejects.toThrow(
    'ENOENT',
  );
});
