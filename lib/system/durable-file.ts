import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file for its owner only. It appears whole or not at all, also after a power cut.
 * @param keepExisting an existing file wins, and the new content is dropped
 * @throws the file system's error
 */
export function writeDurably(path: string, content: string | Buffer, { keepExisting = false } = {}): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flag: 'wx', flush: true });
    if (keepExisting) linkUnlessThere(temporary, path);
    else renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(dirname(path));
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
}

function syncFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
