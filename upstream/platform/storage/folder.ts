import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileKey, type Storage } from './storage.ts';

function fileOf(folder: string, key: string): string {
  if (!isFileKey(key)) throw new Error('not a key of the storage');
  return join(folder, key.slice(0, 2), key);
}

/** Makes a rename survive a power cut; not every file system supports it. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes aside, then renames, so that no file is partial. */
export function folderStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = fileOf(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const aside = `${path}.${randomBytes(6).toString('hex')}`;
      try {
        await writeDurably(aside, bytes);
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await flushFolder(dirname(path));
    },
    async get(key) {
      if (!isFileKey(key)) return undefined;
      try {
        return await readFile(fileOf(folder, key));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      if (isFileKey(key)) await rm(fileOf(folder, key), { force: true });
    },
  };
}
